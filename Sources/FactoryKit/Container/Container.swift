internal import CFactoryPlatform

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

  /// Makes the key of `shared`: one for all copies of the library in the process.
  ///
  /// The expansion of `@TaskLocal` calls this instead of the type's initializer, because names in
  /// the type come first. So `$shared` is the same object in all copies, with the same default.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  private static func TaskLocal(
    wrappedValue: @autoclosure () -> Container
  ) -> _Concurrency.TaskLocal<Container> {
    ProcessState.part(FK_PART_CONTAINER) {
      let container = wrappedValue()
      // It is never released, and threads that count its references wait for each other.
      fk_object_make_immortal(Unmanaged.passUnretained(container).toOpaque())
      return _Concurrency.TaskLocal(wrappedValue: container)
    }
  }

  /// The registrations and instances of the container.
  public let manager: ContainerManager

  /// An empty container.
  public init() { manager = ContainerManager() }

  /// An empty container that measures times to live with `clock`.
  package init(clock: any MonotonicClock) { manager = ContainerManager(clock: clock) }
}
