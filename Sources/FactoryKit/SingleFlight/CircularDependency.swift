internal import CFactoryPlatform
internal import CFactoryRegistry

extension Repetitions {
  /// Returns the advice if there are too many repetitions.
  ///
  /// - Parameter allowed: How often the factory may be on the path.
  /// - Returns: The advice; nil if there are not too many, or if cycles are allowed.
  func cure(allowing allowed: Int) -> Cure? {
    guard found > allowed || namesakes > allowedRepetitions || isEndOfStackNear,
      !entry.pointee.core.has(FK_ALLOWS_CYCLES)
    else { return nil }
    return found > 0 ? .dependency : .container
  }

  /// Whether more repetitions could end in a stack overflow, whose message has no path.
  private var isEndOfStackNear: Bool { max(found, namesakes) >= 5 && fk_stack_is_low() }
}

/// A running closure on a path of a thread.
private protocol RunningClosure {
  var entry: Entry { get }
  var outer: UnsafeMutablePointer<Self>? { get }
}

extension fk_frame: RunningClosure {}
extension fk_decoration: RunningClosure {}

/// Stops the process if the newest frame's factory is being built further out on this thread.
///
/// The call is made only when the path's bit set does not rule that out.
func checkForCycle(_ frame: UnsafeMutablePointer<fk_frame>, hasParameter: Bool) {
  checkPath(from: frame, allowed: hasParameter ? allowedRepetitions : 0)
}

/// Stops the process if a decorator resolves its own factory without end.
func checkDecoratorPath(_ decoration: UnsafeMutablePointer<fk_decoration>) {
  checkPath(from: decoration, allowed: allowedRepetitions - 1, .decorator)
}

/// Stops the process if the newest factory of a path is on it too often.
private func checkPath<Closure: RunningClosure>(
  from newest: UnsafeMutablePointer<Closure>,
  allowed: Int,
  _ cure: Cure? = nil
) {
  let entry = newest.pointee.entry
  var repetitions = Repetitions(of: entry)
  var next = newest.pointee.outer
  while let each = next {
    repetitions.count(each.pointee.entry)
    next = each.pointee.outer
  }
  guard let found = repetitions.cure(allowing: allowed) else { return }
  // From the innermost earlier occurrence.
  var chain = [entry]
  next = newest.pointee.outer
  while let each = next {
    chain.append(each.pointee.entry)
    let isSame = each.pointee.entry == entry || each.pointee.entry.hasKey(of: entry)
    next = isSame ? nil : each.pointee.outer
  }
  stopForCycle(chain.reversed(), cure ?? found)
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

/// Stops the process with a dependency cycle, of which the first factory is repeated at the end.
func stopForCycle(_ chain: [Entry], _ cure: Cure = .dependency) -> Never {
  stopForCycle(chain.map { CycleMember($0) }, cure)
}

/// Stops the process with a dependency cycle, of which the first factory is repeated at the end.
func stopForCycle(_ chain: [CycleMember], _ cure: Cure = .dependency) -> Never {
  let places = chain.dropLast().map { "\($0.name) at \($0.place)" }
  Message.stop(
    "circular-dependency",
    """
    FACTORY: Circular dependency on \(chain.first?.name ?? "an unknown factory")
    circular dependency chain - \(chain.map(\.name).joined(separator: " > "))
    \(places.joined(separator: "\n"))
    \(cure.rawValue)
    """
  )
}
