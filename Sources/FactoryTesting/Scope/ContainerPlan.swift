internal import FactoryKit

/// How a container of any type is made and prepared for each test.
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
  /// Factories that a strict test need not override.
  var allowed: [NamedFactory<C>] = []
  /// Factories whose instances may outlive the test.
  var outliving: [NamedFactory<C>] = []

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

/// A test's own container, of any type.
protocol TestContainer: Sendable {
  /// The context with this container added.
  func bound(in context: ContainerContext) -> ContainerContext
  func prepare(isolation: isolated (any Actor)?) async
  func prepareImmediately()
  /// Starts observing this container for leaks and attachments.
  func observe()
  /// Starts observing this container and the default container that it replaces.
  func watch()
  /// Stops observing the default container that it replaces.
  func unwatch()
}

/// A test's own container.
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
    for factory in plan.outliving { test.exempt(await factory.declaration(in: container)) }
  }

  func prepareImmediately() {
    for preparation in plan.preparations { preparation.runImmediately(on: container) }
    for factory in plan.allowed { test.allow(factory.declarationImmediately(in: container)) }
    for factory in plan.outliving { test.exempt(factory.declarationImmediately(in: container)) }
  }

  func observe() { test.observe(container.manager, madeBy: .trait, isPrepared: false) }

  func watch() {
    test.addContainerType(ObjectIdentifier(type(of: container)))
    test.observe(container.manager, madeBy: .trait)
    DefaultContainers.watch(plan.shared, for: test)
  }

  func unwatch() { DefaultContainers.unwatch(C.self, for: test) }
}
