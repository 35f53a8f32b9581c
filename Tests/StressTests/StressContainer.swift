internal import FactoryKit

/// A container that registers what its world says.
// unchecked: `onAutoRegister` is set before the container is used.
final class StressContainer: SharedContainer, AutoRegistering, @unchecked Sendable {
  @TaskLocal static var shared = StressContainer(clock: nil)
  let manager: ContainerManager
  var onAutoRegister: (StressContainer) -> Void = { _ in }

  init(clock: (any MonotonicClock)?) {
    manager = clock.map { ContainerManager(clock: $0) } ?? ContainerManager()
  }

  func autoRegister() { onAutoRegister(self) }

  /// A factory that no scenario knows: registering it lets a pending auto-registration run.
  var touch: Factory<Int> { self { 0 } }
}

/// A clock that reads its time from a closure.
struct ReadClock: MonotonicClock {
  let read: @Sendable () -> UInt64

  func now() -> UInt64 { read() }
}

/// The scopes of one run: the library's, and the run's own, which no other test knows.
struct ScopeSet: Sendable {
  private let session = Scope.Cached()
  private let window = Scope.Cached()
  private let watched = Scope.Shared()
  private let account = Scope.Singleton()
  private let transient = Scope.Unique()

  subscript(choice: ScopeChoice) -> Scope {
    switch choice {
    case .unique: .unique
    case .cached: .cached
    case .shared: .shared
    case .singleton: .singleton
    case .graph: .graph
    case .session: session
    case .window: window
    case .watched: watched
    case .account: account
    case .transient: transient
    }
  }
}

/// A type for each depth.
private struct Layer<Inner> {}

extension ManagedContainer {
  /// Adds as many factories, so that a reset takes its time from those that were added before to
  /// those that are added after.
  ///
  /// - Parameters:
  ///   - scope: The scope in which they are resolved; nil only adds them.
  ///   - count: How many.
  func fill(in scope: Scope? = nil, _ count: Int = 60) { fill(scope, count, Int.self) }

  private func fill<Inner>(_ scope: Scope?, _ count: Int, _: Inner.Type) {
    let filler = filler(of: Inner.self)
    if let scope { _ = filler.scope(scope)() }
    if count > 1 { fill(scope, count - 1, Layer<Inner>.self) }
  }

  private func filler<Inner>(of _: Inner.Type) -> Factory<Layer<Inner>> {
    self { Layer<Inner>() }
  }
}
