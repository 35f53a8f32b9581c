extension LaunchReport {
  /// One resolution that took time: a build, or a wait for one.
  public struct Step: Sendable, Hashable, Codable, Identifiable {
    /// How a step ended.
    public enum Outcome: String, Sendable, Hashable, Codable {
      /// It built the instance.
      case built
      /// The factory threw.
      case failed
      /// It waited for an instance that another resolution was building.
      case waited
      /// It was still running when the recording ended.
      case unfinished
    }

    /// The index in `steps`.
    public let id: Int
    /// The step that resolved this factory; nil for an outermost step.
    public let parent: Int?
    /// The container's type.
    public let container: String
    /// The name of the factory's property.
    public let name: String
    /// The result type.
    public let type: String
    /// How long instances live: `unique`, `cached`, `shared`, `singleton` or `graph`.
    public let scope: String
    /// The time at which the step began, in nanoseconds since the recording began.
    public let start: UInt64
    /// How long the step took with its dependencies, waits and decorators, in nanoseconds.
    public let duration: UInt64
    /// How long the step took without the steps that it caused, in nanoseconds; 0 for a wait.
    ///
    /// Dependencies that were built at the same time are subtracted once.
    public let ownDuration: UInt64
    /// The number of the thread on which the step began: 0 is the main thread, and others count
    /// from 1.
    ///
    /// An asynchronous factory may continue on another thread.
    public let thread: Int
    /// How it ended.
    public let outcome: Outcome
    /// The step whose instance this one waited for; nil unless it waited.
    public let waitedFor: Int?
    /// Whether the factory is asynchronous.
    public let isAsynchronous: Bool
    /// Whether the factory, or one that it resolved directly or indirectly, is isolated to the main
    /// actor.
    public let needsMainActor: Bool
    /// Whether `warmUp` can build the instance earlier, because it is cached or a singleton and
    /// there is not one for each parameter.
    public let canBeWarmedUp: Bool

    /// Whether it began on the main thread.
    public var isOnMainThread: Bool { thread == 0 }
    /// Container and property: `Container.database`.
    public var factory: String { "\(container).\(name)" }
  }
}
