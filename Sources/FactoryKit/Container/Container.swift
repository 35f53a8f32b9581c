/// The container that the library provides; extend it with your factories.
///
/// ```swift
/// extension Container {
///   var api: Factory<any API> { self { LiveAPI() }.singleton }
/// }
/// ```
public final class Container: SharedContainer {
  /// The container of the current task: one for the process, unless `Container.$shared.withValue`
  /// gave this task another.
  @TaskLocal public static var shared = Container()

  /// Holds what is registered and kept.
  public let manager: ContainerManager

  /// An empty container.
  public init() { manager = ContainerManager() }

  /// An empty container that measures times to live with `clock`.
  package init(clock: any MonotonicClock) { manager = ContainerManager(clock: clock) }
}
