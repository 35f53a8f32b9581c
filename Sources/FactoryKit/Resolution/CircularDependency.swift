internal import CFactoryEngine

/// How often a path may contain a parameter factory with different parameters, a factory of the
/// same name in different containers, or a factory whose decorator resolves it.
///
/// More repetitions are reported as a dependency cycle, before they overflow a stack of 512 KB,
/// which has no message.
let allowedRepetitions = 20

extension Entry {
  /// Whether the other entry has the same key, in another container.
  ///
  /// The keys of lazy properties and of auto-registrations say nothing: of these, only the second
  /// are compared, by their containers' types.
  @inline(never)
  fileprivate func hasKey(of other: Entry) -> Bool {
    guard name == other.name, type == other.type else { return false }
    return isFactory || type == 0 && core.typeOfContainer == other.core.typeOfContainer
  }
}

extension Build {
  /// Stops the process if this factory is being built further out on its thread.
  ///
  /// Called only if the bits of the path do not rule that out. A factory with a parameter may be on
  /// the path a number of times, because its parameters may end the recursion.
  func checkForCycle(hasParameter: Bool) {
    let path = sequence(first: self, next: \.outer).map(\.entry)
    checkPath(path, allowed: hasParameter ? allowedRepetitions : 0)
  }
}

/// A decorator that runs; it is in the frame of its thread that runs it.
struct RunningDecorator {
  /// Retained by the container, which the caller that decorates retains.
  let entry: Unmanaged<Entry>
  let outer: UnsafeMutablePointer<RunningDecorator>?
  let depth: Int
}

/// Runs a decorator with its factory on the path of decorators.
///
/// When its instance is decorated, a factory is no longer on the path of factories. Therefore a
/// path of its own finds a decorator that resolves its own factory.
func onDecoratorPath(of entry: Entry, _ decorate: () -> Void) {
  let pass = Pass.current
  // unchecked: `decoration` of a pass points into a frame of its thread that has not returned.
  let outer = pass.pointee.decoration?.assumingMemoryBound(to: RunningDecorator.self)
  var running = RunningDecorator(
    entry: .passUnretained(entry), outer: outer, depth: (outer?.pointee.depth ?? 0) + 1)
  withUnsafeMutablePointer(to: &running) { running in
    if running.pointee.depth.isMultiple(of: 5) {
      let path = sequence(first: running) { $0.pointee.outer }.map {
        $0.pointee.entry.takeUnretainedValue()
      }
      checkPath(path, allowed: allowedRepetitions - 1, .decorator)
    }
    pass.pointee.decoration = UnsafeMutableRawPointer(running)
    decorate()
    pass.pointee.decoration = outer.map { UnsafeMutableRawPointer($0) }
  }
}

/// Stops the process if the innermost factory of a path is on it too often.
///
/// A factory that resolves itself from a container that it creates has a new entry each time, so
/// such entries are recognised by their key.
///
/// - Parameters:
///   - path: The factories, the innermost first.
///   - allowed: How often the factory may be on the path besides.
///   - cure: The advice, unless it follows from the path.
private func checkPath(_ path: [Entry], allowed: Int, _ cure: Cure? = nil) {
  let (entry, outer) = (path[0], path.dropFirst())
  let found = outer.count { $0 === entry }
  let namesakes = outer.count { $0 !== entry && $0.hasKey(of: entry) }
  guard found > allowed || namesakes > allowedRepetitions, !entry.core.has(FE_ALLOWS_CYCLES)
  else { return }
  // From the innermost earlier occurrence.
  let end = outer.firstIndex { $0 === entry || $0.hasKey(of: entry) } ?? path.count - 1
  stopForCycle(path[...end].reversed(), cure ?? (found > 0 ? .dependency : .container))
}

/// The advice in the message about a cycle.
enum Cure: String {
  case dependency =
    "Break the cycle: resolve one when it is used (@LazyInjected), or let both use a third."
  case container =
    "Each is of another container, which a definition makes: let it use its own container."
  case decorator =
    "A decorator resolves the factory that it decorates: let it use the instance that it gets."
}

/// Stops the process with a dependency cycle, of which the first factory is repeated at the end.
func stopForCycle(_ chain: [Entry], _ cure: Cure = .dependency) -> Never {
  let chain = chain.filter(\.isFactory)
  let names = chain.map(\.displayName)
  let places = chain.dropLast().map { "\($0.displayName) at \($0.place)" }
  Message.stop(
    "circular-dependency",
    """
    FACTORY: Circular dependency on \(names.first ?? "an unknown factory")
    circular dependency chain - \(names.joined(separator: " > "))
    \(places.joined(separator: "\n"))
    \(cure.rawValue)
    """
  )
}

func stopForWrongParameter(_ entry: Entry) -> Never {
  Message.stop(
    "parameter-type",
    "FACTORY: two factories with different parameters are named \(entry.displayName): rename one."
  )
}
