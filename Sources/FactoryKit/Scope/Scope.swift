internal import CFactoryEngine
internal import CFactoryPlatform

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
  final let lifetime: Int

  init(_ lifetime: Int, isStandard: Bool = false) {
    self.lifetime = lifetime
    self.isStandard = isStandard
  }

  /// The address of the scope, by which entries compare scopes.
  final var identity: UnsafeRawPointer {
    UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque())
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
  public static let cached = ProcessState.part(FK_PART_CACHED) { Cached(isStandard: true) }

  /// Cached by the container as long as anything else references the instance.
  public static let shared = ProcessState.part(FK_PART_SHARED) { Shared(isStandard: true) }

  /// The same instance throughout one resolution pass.
  public static let graph = ProcessState.part(FK_PART_GRAPH) { Graph(isStandard: true) }

  /// The singletons of the current task: the process's, unless `Scope.$singleton.withValue` sets
  /// others.
  @TaskLocal public static var singleton = Singleton.process

  // The expansion of `@TaskLocal` calls this to make the key: see `Container.TaskLocal`.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  private static func TaskLocal(wrappedValue: Singleton) -> _Concurrency.TaskLocal<Singleton> {
    ProcessState.part(FK_PART_SINGLETON) { _Concurrency.TaskLocal(wrappedValue: wrappedValue) }
  }

  /// A new instance each time.
  public static let unique = ProcessState.part(FK_PART_UNIQUE) { Unique(isStandard: true) }

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
  var remembered: Scope { self === Scope.singleton ? Singleton.process : self }
}
