/// The container that the library provides; extend it with your factories.
///
/// ```swift
/// extension Container {
///   var api: Factory<any API> { self { LiveAPI() }.singleton }
/// }
/// ```
public final class Container: SharedContainer {
  /// The container of the current task: the process's, unless `Container.$shared.withValue` sets
  /// another.
  @TaskLocal public static var shared = Container()

  /// The registrations and instances of the container.
  public let manager: ContainerManager

  /// An empty container.
  public init() { manager = ContainerManager() }

  /// An empty container that measures times to live with `clock`.
  package init(clock: any MonotonicClock) { manager = ContainerManager(clock: clock) }
}
