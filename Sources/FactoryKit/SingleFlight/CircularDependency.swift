internal import CFactoryRegistry

/// Stops the process if the newest frame's factory is being built further out on this thread.
///
/// The call is made only when the path's bit set does not rule that out. A factory that resolves
/// itself from a container that it creates has a new entry each time, so such entries are
/// recognised by their key.
func checkForCycle(_ frame: UnsafeMutablePointer<fk_frame>, hasParameter: Bool) {
  let entry = frame.pointee.entry
  let allowed = hasParameter ? allowedRepetitions : 0
  var (found, namesakes) = (0, 0)
  var outer = frame.pointee.outer
  while let each = outer {
    if each.pointee.entry == entry {
      found += 1
    } else if each.pointee.entry.hasKey(of: entry) {
      namesakes += 1
    }
    if found > allowed || namesakes > allowedRepetitions {
      guard !entry.pointee.core.has(FK_ALLOWS_CYCLES) else { return }
      let cure = found > allowed ? Cure.dependency : .container
      stopForCycle(chain(from: frame, to: entry), cure)
    }
    outer = each.pointee.outer
  }
}

/// Stops the process if a decorator resolves its own factory without end.
func checkDecoratorPath(_ decoration: UnsafeMutablePointer<fk_decoration>) {
  let entry = decoration.pointee.entry
  var chain = [entry]
  var repetitions = 0
  var outer = decoration.pointee.outer
  while let each = outer {
    if repetitions == 0 { chain.coldAppend(each.pointee.entry) }
    if each.pointee.entry == entry || each.pointee.entry.hasKey(of: entry) { repetitions += 1 }
    outer = each.pointee.outer
  }
  guard repetitions >= allowedRepetitions, !entry.pointee.core.has(FK_ALLOWS_CYCLES) else {
    return
  }
  stopForCycle(chain.coldReversed(), .decorator)
}

/// The entries from the innermost earlier occurrence of `entry` to its newest one.
private func chain(from frame: UnsafeMutablePointer<fk_frame>, to entry: Entry) -> [Entry] {
  var chain = [entry]
  var outer = frame.pointee.outer
  while let each = outer {
    chain.coldAppend(each.pointee.entry)
    if each.pointee.entry == entry || each.pointee.entry.hasKey(of: entry) { break }
    outer = each.pointee.outer
  }
  return chain.coldReversed()
}

/// The advice in the message about a cycle.
enum Cure: String {
  case dependency = """
    Break the cycle: let one of them use @LazyInjected, or move what they share into a third.
    """
  case container = """
    Each is of another container, which a definition makes: let it ask the container that it \
    belongs to.
    """
  case decorator = """
    A decorator resolves what it is called for: let it use the instance that it gets, or resolve \
    others only for instances of other types.
    """
}

/// Stops the process with the names on a dependency cycle; the first is repeated at the end.
func stopForCycle(_ chain: [Entry], _ cure: Cure = .dependency) -> Never {
  stopForCycle(chain.coldMap(\.displayName), cure)
}

/// Stops the process with the names on a dependency cycle; the first is repeated at the end.
func stopForCycle(_ names: [String], _ cure: Cure = .dependency) -> Never {
  Message.stop(
    "circular-dependency",
    """
    FACTORY: Circular dependency on \(names.first ?? "an unknown factory")
    circular dependency chain - \(names.joined(separator: " > "))
    \(cure.rawValue)
    """
  )
}
