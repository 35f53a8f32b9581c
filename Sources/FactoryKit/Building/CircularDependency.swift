internal import CFactoryRegistry

/// How often a parameter factory may ask for itself with another parameter on one path.
///
/// More is taken for a circle that is not broken by its parameters.
let allowedRepetitions = 100

/// Stops the process when the newest frame's factory is being built further out on this thread.
///
/// Called when the bit set of the path says that it may be.
func checkCircle(_ frame: UnsafeMutablePointer<fk_frame>, hasParameter: Bool) {
  let entry = frame.pointee.entry
  let allowed = hasParameter ? allowedRepetitions : 0
  var found = 0
  var outer = frame.pointee.outer
  while let each = outer {
    if each.pointee.entry == entry {
      found += 1
      guard found <= allowed else {
        guard !entry.pointee.core.has(FK_LETS_CIRCLES_PASS) else { return }
        stopForCircle(chain(from: frame, to: entry))
      }
    }
    outer = each.pointee.outer
  }
}

/// Names from the innermost earlier occurrence of `entry` to its newest one.
private func chain(from frame: UnsafeMutablePointer<fk_frame>, to entry: Entry) -> [Entry] {
  var chain = [entry]
  var outer = frame.pointee.outer
  while let each = outer {
    chain.append(each.pointee.entry)
    if each.pointee.entry == entry { break }
    outer = each.pointee.outer
  }
  return chain.reversed()
}

/// Ends the process with the names on a circle of factories; the first is repeated at the end.
func stopForCircle(_ chain: [Entry]) -> Never { stopForCircle(names: chain.map(\.displayName)) }

/// Ends the process with the names on a circle; the first is repeated at the end.
func stopForCircle(names: [String]) -> Never {
  fatalError(
    """
    FACTORY: Circular dependency on \(names.first ?? "an unknown factory")
    circular dependency chain - \(names.joined(separator: " > "))
    Break the circle: let one of them use @LazyInjected, or move what they share into a third.
    """
  )
}
