// unchecked: the class has no state; `Singleton` guards its own.
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
public class Scope: @unchecked Sendable {
  init() {}

  /// How the hot path tells this scope apart.
  var plan: ResolutionPlan { .custom }

  /// Where and how instances of this scope are kept.
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
  public func reset() {
    LiveContainers.drop(scope: self)
  }
}

/// The kinds of lifetime that the resolution knows how to carry out.
enum Lifetime {
  /// A new instance each time.
  case unique
  /// Kept in the container.
  case container
  /// Kept in the container as long as somebody holds it.
  case weak
  /// Kept by the process.
  case process
  /// Kept until the outermost resolution on the thread ends.
  case cycle
}

extension Scope {
  /// Kept by the container until it is reset.
  public static let cached = Cached(plan: .cached)

  /// Kept by the container as long as somebody else holds the instance.
  public static let shared = Shared(plan: .shared)

  /// The same instance throughout one resolution cycle.
  public static let graph = Graph()

  /// The singletons of the current task: the process's, unless `Scope.$singleton.withValue` gave
  /// this task others.
  @TaskLocal public static var singleton = Singleton.process

  /// A new instance each time.
  public static let unique = Unique(plan: .unique)
}
