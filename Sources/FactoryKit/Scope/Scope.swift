internal import CFactoryEngine

/// Keeps the members of a client's extensions nonisolated.
///
/// In a module with default isolation `MainActor`, a member of an extension is isolated to the main
/// actor unless the declaration of the type names a protocol that inherits `Sendable`.
/// `SharedContainer` is such a protocol, and `Scope` conforms to this one. A marker protocol adds
/// nothing to a program.
@_marker protocol NonisolatedMembers: Sendable {}

/// How long an instance lives, and which resolutions share it.
///
/// The container keeps instances under the factory's key for as long as the factory has the scope.
/// Singletons are the exception: their scope keeps them. To add scopes of your own, declare them as
/// static constants:
///
/// ```swift
/// extension Scope {
///   static let session = Cached()
/// }
/// ```
///
/// Scopes may be used and reset from any thread.
public class Scope: NonisolatedMembers, @unchecked Sendable {  // unchecked: `Singleton` has a lock.
  /// Whether this is one of the library's own scopes, which the lifetime in an entry's flags
  /// identifies.
  final let isStandard: Bool

  /// How long instances of this scope are cached, and by which owner.
  ///
  /// Stored, since it also says which class the scope has: neither a cast nor the optimizer's guess
  /// at the class is right for a scope of another copy of the library.
  /// One of the lifetimes in FactoryEngineCell.h.
  package final let lifetime: Int

  init(_ lifetime: Int, isStandard: Bool = false) {
    self.lifetime = lifetime
    self.isStandard = isStandard
  }

  /// Drops the instances of this scope in every live container.
  ///
  /// Instances that are being built are returned to their callers and not cached.
  ///
  /// - Complexity: O(number of factories in live containers).
  public func reset() { LiveContainers.drop(self) }
}

extension Scope {
  /// Cached by the container until it is reset.
  public static let cached = ProcessState.part(FK_PART_CACHED) {
    Cached(FE_CACHED, isStandard: true)
  }

  /// Cached by the container as long as anything else references the instance.
  public static let shared = ProcessState.part(FK_PART_SHARED) {
    Shared(FE_SHARED, isStandard: true)
  }

  /// The same instance throughout one resolution pass.
  public static let graph = ProcessState.part(FK_PART_GRAPH) { Graph(FE_GRAPH, isStandard: true) }

  /// The singletons of the current task: the process's, unless `Scope.$singleton.withValue` sets
  /// others.
  @TaskLocal public static var singleton = Singleton.process

  // The expansion of `@TaskLocal` calls this to make the key: see `Container.TaskLocal`.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  private static func TaskLocal(wrappedValue: Singleton) -> _Concurrency.TaskLocal<Singleton> {
    ProcessState.part(FK_PART_SINGLETON) { _Concurrency.TaskLocal(wrappedValue: wrappedValue) }
  }

  /// A new instance each time.
  public static let unique = ProcessState.part(FK_PART_UNIQUE) {
    Unique(FE_UNIQUE, isStandard: true)
  }

  /// The library's own scope of a lifetime.
  static func standard(_ lifetime: Int) -> Scope? {
    switch lifetime {
    case FE_UNIQUE: unique
    case FE_CACHED: cached
    case FE_SINGLETON: Singleton.process
    case FE_SHARED: shared
    case FE_GRAPH: graph
    default: nil
    }
  }

  /// The scope to store in options.
  ///
  /// For the process's singleton scope, this is a placeholder, because each resolution uses the
  /// singleton scope of the task that resolves, not of the task that set the option.
  var remembered: Scope {
    lifetime == FE_SINGLETON && self === Scope.singleton ? Singleton.process : self
  }
}

extension Scope {
  /// Makes a new instance for each resolution, even in a container with another default scope.
  public final class Unique: Scope, @unchecked Sendable {  // unchecked: see Scope.
    /// A unique scope of your own.
    public convenience init() { self.init(FE_UNIQUE) }
  }

  /// Keeps one instance in the container until the factory, the scope or the container is reset.
  public final class Cached: Scope, @unchecked Sendable {  // unchecked: see Scope.
    /// A cached scope of your own, with instances apart from those of `Scope.cached`.
    public convenience init() { self.init(FE_CACHED) }
  }

  /// Keeps one instance as long as anything else references it.
  ///
  /// The container holds the instance weakly, so it has to be of a class. Other values are built on
  /// each call, and debug builds warn once for each such factory.
  public final class Shared: Scope, @unchecked Sendable {  // unchecked: see Scope.
    /// A shared scope of your own, with instances apart from those of `Scope.shared`.
    public convenience init() { self.init(FE_SHARED) }
  }

  /// Keeps one instance for one resolution pass, that is, until the outermost resolution on this
  /// thread has returned.
  public final class Graph: Scope, @unchecked Sendable {  // unchecked: see Scope.
    /// The number of resolutions that are running on this thread, one inside the other.
    public var depth: Int { Pass.current.depth }

    /// Drops the instances of the pass that is running on this thread.
    public override func reset() { Pass.current.releaseRecords() }
  }
}
