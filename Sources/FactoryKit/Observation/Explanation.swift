/// How a factory would be resolved now, and why.
///
/// Made by `container.explain(\.service)`. Printed, it says everything in words, a line for each
/// subject.
public struct Explanation: Sendable {
  /// A context that has a closure for the factory.
  public struct Context: Sendable, Hashable {
    /// The context.
    public let type: FactoryContextType
    /// Whether it is the case now.
    public let isActive: Bool
    /// Whether its closure is the one that would be used.
    public let isChosen: Bool
  }

  /// Where a scope comes from.
  public enum ScopeOrigin: Sendable, Hashable {
    /// A modifier, of the definition or from outside.
    case modifier
    /// The container's default scope.
    case containerDefault
    /// Nothing names a scope: a new instance is made each time.
    case none
  }

  /// What is kept for a factory.
  public struct Kept: Sendable, Hashable {
    /// How an instance is kept.
    public enum Kind: Sendable, Hashable {
      /// Until something drops it.
      case strongly
      /// As long as somebody else holds it.
      case weakly
      /// One for each parameter.
      case byParameter
      /// Until the outermost resolution on this thread ends.
      case inGraph
    }

    /// How it is kept.
    public let kind: Kind
    /// Nanoseconds since it was last used, or made where its time to live is absolute; nil where
    /// there was no time to live then: only with one is the time noted.
    public let age: UInt64?
    /// Whether its time to live has passed, so that the next resolution makes another.
    public let isExpired: Bool
  }

  /// Who decorates what is resolved.
  public enum Decoration: Sendable, Hashable {
    /// The factory's own decorator.
    case factory
    /// The container's, because the factory has none.
    case container
  }

  /// What `onRelease` runs.
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
  /// The closure that would make a new instance: never `scope`.
  public let closure: ResolutionSource
  /// Whether that closure was registered by the container's `autoRegister`.
  public let isAutoRegistered: Bool
  /// Whether there is a registered closure, used or not.
  public let isRegistered: Bool
  /// The contexts that have a closure, in the order in which they were added.
  public let contexts: [Context]
  /// How long instances live: `unique`, `cached`, `shared`, `singleton` or `graph`.
  public let scope: String
  /// Where the scope comes from.
  public let scopeOrigin: ScopeOrigin
  /// What is kept now; nil when nothing is.
  public let kept: Kept?
  /// How long an instance is kept, in nanoseconds; nil without a limit.
  public let timeToLive: UInt64?
  /// When an instance expires; nil without a limit.
  public let expiry: ExpiryPolicy?
  /// Who decorates what is resolved; nil when nobody does.
  public let decoration: Decoration?
  /// How many wraps a new instance is passed through.
  public let wraps: Int
  /// What runs with each instance that is let go of; nil when `onRelease` has set nothing.
  ///
  /// There is never more than one closure: the one that was set last.
  public let release: Release?
  /// The type of the actor that the definition belongs to; nil when it belongs to none.
  public let actor: String?
  /// Whether tests have to override the factory.
  public let requiresOverride: Bool
  /// Whether the container has yet to register by itself, which may change all this.
  public let isAutoRegistrationPending: Bool
}
