/// What can be done in a run with asynchronous factories.
///
/// Numbers of containers, callers and builds count among those that there are just then; the model
/// puts the real ones in their place.
enum AsyncOperation: Sendable {
  /// A task asks, which may have been cancelled before.
  case ask(AsyncSlot, container: Int, isCancelled: Bool)
  /// Cancels one of the callers that wait.
  case cancel(caller: Int)
  /// Lets one of the closures that wait at their gates go on.
  case goOn(build: Int, fails: Bool)
  case register(AsyncSlot, container: Int)
  case reset(AsyncSlot, container: Int, ResetChoice)
  case resetContainer(Int, ResetChoice)
  case fork(container: Int, keepsInstances: Bool)
  case close(container: Int)
  /// Lets go of a container.
  case discard(container: Int)
}

/// A factory, and the parameter that it is asked with.
enum AsyncSlot: CaseIterable, Sendable {
  /// May throw anything.
  case throwing
  /// Throws one type of error, so a caller that is cancelled waits on.
  case typed
  /// The factory with a parameter, with one and with another.
  case first, second
  /// Not asynchronous.
  case plain

  /// The slots of the same factory.
  var siblings: [AsyncSlot] {
    switch self {
    case .first, .second: [.first, .second]
    default: [self]
    }
  }

  /// Whether a caller that is cancelled leaves at once.
  var leavesWhenCancelled: Bool { self != .typed }
}

extension AsyncOperation {
  /// A run that a seed decides.
  static func random(seed: UInt64, count: Int) -> [AsyncOperation] {
    var random = SeededGenerator(seed: seed)
    return (0..<count).map { _ in .random(&random) }
  }

  private static func random(_ random: inout SeededGenerator) -> AsyncOperation {
    let (slot, container) = (random.pick(AsyncSlot.allCases), random.below(6))
    switch random.below(100) {
    case ..<44: return .ask(slot, container: container, isCancelled: random.happens(12))
    case ..<56: return .cancel(caller: random.below(30))
    case ..<76: return .goOn(build: random.below(30), fails: random.happens(25))
    case ..<82: return .register(slot, container: container)
    case ..<87: return .reset(slot, container: container, random.pick(ResetChoice.allCases))
    case ..<90: return .resetContainer(container, random.pick(ResetChoice.allCases))
    case ..<94: return .fork(container: container, keepsInstances: random.happens(60))
    case ..<97: return .close(container: container)
    default: return .discard(container: container)
    }
  }
}
