public import FactoryKit

/// How a factory would be resolved now, and why.
///
/// `container.explain(\.service)` makes it. Its description says everything in words, with a line
/// for each subject.
public struct Explanation: Sendable {
  /// A context that has a closure for the factory.
  public struct Context: Sendable, Equatable {
    /// The context.
    public let type: FactoryContextType
    /// Whether the context is active.
    public let isActive: Bool
    /// Whether its closure would be used.
    public let isChosen: Bool
  }

  /// Where a scope comes from.
  public enum ScopeOrigin: Sendable, Hashable {
    /// A modifier, of the definition or from outside.
    case modifier
    /// The container's default scope.
    case containerDefault
    /// No scope is set: a new instance is made each time.
    case none
  }

  /// How the instances of a factory are cached.
  public enum Kept: Sendable, Hashable {
    /// The instance is cached until something drops it.
    case strongly
    /// The instance is cached as long as anything else references it.
    case weakly
    /// An instance is cached for each parameter.
    case byParameter
    /// The instance is cached until the outermost resolution on this thread ends.
    case inGraph
  }

  /// The owner of the decorator that applies.
  public enum Decoration: Sendable, Hashable {
    /// The factory has a decorator of its own.
    case factory
    /// The container's decorator applies, because the factory has none.
    case container
  }

  /// The kind of closure that `onRelease` set.
  public enum Release: Sendable, Hashable {
    /// A closure.
    case closure
    /// An asynchronous closure.
    case asyncClosure
  }

  /// The factory.
  public let factory: ObservedFactory
  /// The file of the definition, as `#fileID` has it.
  public let file: String
  /// The line of the definition.
  public let line: Int
  /// The closure that would make a new instance, which is never `scope`.
  public let closure: ResolutionSource
  /// Whether that closure was registered by the container's `autoRegister`.
  public let isAutoRegistered: Bool
  /// Whether there is a registered closure, used or not.
  public let isRegistered: Bool
  /// The contexts that have a closure, sorted by their text.
  public let contexts: [Context]
  /// How long instances live: `unique`, `cached`, `shared`, `singleton` or `graph`.
  public let scope: String
  /// Where the scope comes from.
  public let scopeOrigin: ScopeOrigin
  /// How instances are cached; nil if none is, or if it has expired.
  public let kept: Kept?
  /// The time to live of an instance in nanoseconds; nil if there is no limit.
  public let timeToLive: UInt64?
  /// When an instance expires; nil if there is no limit.
  public let expiry: ExpiryPolicy?
  /// The owner of the decorator that applies; nil if there is none.
  public let decoration: Decoration?
  /// How many wraps a new instance passes through.
  public let wraps: Int
  /// The closure of `onRelease`; nil if none is set.
  ///
  /// There is at most one closure, the one that was set last.
  public let release: Release?
  /// The type of the actor that the definition is isolated to; nil if there is none.
  public let actor: String?
  /// Whether tests have to override the factory.
  public let requiresOverride: Bool
  /// Whether the container's auto-registration is pending, which may change everything that the
  /// explanation says.
  public let isAutoRegistrationPending: Bool
}
