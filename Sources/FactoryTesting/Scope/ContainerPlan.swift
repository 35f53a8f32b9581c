internal import FactoryKit

/// How a container is made and prepared for each test, whatever its type.
protocol ContainerPlan: Sendable {
  /// The container's type.
  var container: ObjectIdentifier { get }
  var containerName: String { get }
  func makeContainer(for test: TestScope) -> any TestContainer
}

/// How a container of a type is made and prepared for each test.
struct PlannedContainer<C: SharedContainer>: ContainerPlan {
  let shared: TaskLocal<C>
  let make: @Sendable () -> C
  var preparations: [Preparation<C>] = []
  /// Factories that may be the real thing in a strict test.
  var allowed: [AllowedFactory<C>] = []

  init(shared: TaskLocal<C>, make: @escaping @Sendable () -> C) {
    self.shared = shared
    self.make = make
  }

  var container: ObjectIdentifier { ObjectIdentifier(C.self) }
  var containerName: String { "\(C.self)" }

  func makeContainer(for test: TestScope) -> any TestContainer {
    PreparedContainer(plan: self, container: make(), test: test)
  }
}

/// A container that a test has for its own, whatever its type.
protocol TestContainer: Sendable {
  /// The context, with this container in it.
  func bound(in context: ContainerContext) -> ContainerContext
  func prepare(isolation: isolated (any Actor)?) async
  func prepareImmediately()
  /// Begins to watch this container and the one that it stands in for.
  func watch()
  /// Ends watching the one that it stands in for.
  func unwatch()
}

/// A container that a test has for its own.
struct PreparedContainer<C: SharedContainer>: TestContainer {
  let plan: PlannedContainer<C>
  let container: C
  let test: TestScope

  func bound(in context: ContainerContext) -> ContainerContext {
    context.binding(plan.shared, to: container)
  }

  func prepare(isolation: isolated (any Actor)?) async {
    for preparation in plan.preparations { await preparation.run(on: container) }
    for factory in plan.allowed { test.allow(await factory.declaration(in: container)) }
  }

  func prepareImmediately() {
    for preparation in plan.preparations { preparation.runImmediately(on: container) }
    for factory in plan.allowed { test.allow(factory.declarationImmediately(in: container)) }
  }

  func watch() {
    test.replace(ObjectIdentifier(type(of: container)))
    ObserverList.setForkObservers([StrictObserver(test, container: .trait)], of: container.manager)
    DefaultContainers.watch(plan.shared, for: test)
  }

  func unwatch() { DefaultContainers.unwatch(C.self, for: test) }
}
