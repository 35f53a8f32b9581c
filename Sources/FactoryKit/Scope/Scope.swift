/// How long an instance lives, and who gets the same one.
///
/// Instances are kept in the container, under the factory's key, for as long as the factory has
/// the scope; only singletons are kept by their scope. Declare more lifetimes as static constants:
///
/// ```swift
/// extension Scope {
///   static let session = Cached()
/// }
/// ```
///
/// Scopes may be used and reset from any thread.
public class Scope: @unchecked Sendable {  // unchecked: no state; `Singleton` guards its own.
  init() {}

  /// How long instances of this scope are kept, and by whom.
  var lifetime: Lifetime { .unique }

  /// What entries compare scopes by.
  final var identity: UnsafeRawPointer {
    UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque())
  }

  /// Drops the instances of this scope in every live container.
  ///
  /// Instances that are being built now go to their callers but are not kept.
  ///
  /// - Complexity: O(number of factories in live containers).
  public func reset() { LiveContainers.drop(scope: identity) }
}

extension Scope {
  /// Kept by the container until it is reset.
  public static let cached = Cached()

  /// Kept by the container as long as somebody else holds the instance.
  public static let shared = Shared()

  /// The same instance throughout one resolution pass.
  public static let graph = Graph()

  /// The singletons of the current task: the process's, unless `Scope.$singleton.withValue` gave
  /// this task others.
  @TaskLocal public static var singleton = Singleton.process

  /// A new instance each time.
  public static let unique = Unique()

  /// The library's own scope of a lifetime.
  static func standard(_ lifetime: Lifetime) -> Scope? {
    switch lifetime {
    case .inherited: nil
    case .unique: unique
    case .cached: cached
    case .singleton: Singleton.process
    case .shared: shared
    case .graph: graph
    }
  }

  /// Whether this is one of the library's own, of which a flags tells all.
  var isStandard: Bool { Scope.standard(lifetime) === self }

  /// The scope to remember: the process's singletons stand for those that are current when the
  /// factory is resolved, not for those of the task that names them.
  var remembered: Scope { self === Scope.singleton ? Singleton.process : self }
}
