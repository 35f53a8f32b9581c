import SourceModel
import WiringGraph

/// Who calls the functions of a project.
struct Callers {
  let wiring: Wiring

  /// Whether the function at `place` runs in tests and previews alone.
  ///
  /// A function that nothing calls is taken for one if debug builds alone have it: its callers are
  /// tests that were not read.
  func areTestsOrPreviews(of place: BodyPlace) -> Bool {
    var seen: Set<BodyPlace> = [place]
    var queue = [place]
    var hasCaller = false
    while let next = queue.popLast() {
      guard let name = wiring.index.function(at: next)?.name, !isCalledByTheSystem(next) else {
        return false
      }
      for caller in callers(of: next, called: name) where seen.insert(caller).inserted {
        hasCaller = true
        if !isTestOrPreview(caller) { queue.append(caller) }
      }
    }
    return hasCaller || isDeclaredForDebug(place)
  }

  private func isTestOrPreview(_ place: BodyPlace) -> Bool {
    wiring.index.files[place.file].role == .test || wiring.isPreview(place)
  }

  private func isDeclaredForDebug(_ place: BodyPlace) -> Bool {
    guard let function = wiring.index.function(at: place) else { return false }
    return wiring.index.files[place.file].isDebugOnly(at: function.start)
  }

  /// Whether a function is one that a framework calls: nothing of the project needs to name it.
  private func isCalledByTheSystem(_ place: BodyPlace) -> Bool {
    guard let function = wiring.index.function(at: place) else { return true }
    return ["autoRegister", "init", "main"].contains(function.name)
      || function.modifiers.contains("override")
      || function.attributes.contains { ["objc", "IBAction"].contains($0.name) }
  }

  /// The bodies that call the function, by its name where nothing more is known.
  private func callers(of place: BodyPlace, called name: String) -> [BodyPlace] {
    var found: [BodyPlace] = []
    wiring.index.forEachBody { caller, body in
      let calls = body.uses.contains { use in
        guard use.path.contains(where: { $0 == name || $0 == name + "()" }) else { return false }
        guard use.kind == .call, use.name == name else { return true }
        switch wiring.action(of: use, in: body, at: caller) {
        case .run(let places): return places.contains(place)
        case .resolve, .resolveLater, .construct, .change: return false
        case .unresolved, .none: return true
        }
      }
      if calls { found.append(caller) }
    }
    return found
  }
}
