internal import FactoryInspect
internal import FactoryKit

/// How a container of any type is made and prepared for each test.
protocol ContainerPlan: Sendable {
  /// The container's type.
  var container: ObjectIdentifier { get }
  var containerName: String { get }
  /// What the test demands of the container.
  var demands: ContainerDemands { get set }
  func makeContainer(for test: TestScope) -> any TestContainer
  /// Changes this plan.
  ///
  /// The plan of `Container` may be one for the `Container` of another copy of the library, so a
  /// cast to the type of the plan would fail.
  ///
  /// - Parameter change: Changes a plan for the same type of containers.
  mutating func change<C>(_ change: (inout PlannedContainer<C>) -> Void)
}

/// How a container of a type is made and prepared for each test.
struct PlannedContainer<C: SharedContainer>: ContainerPlan {
  let shared: TaskLocal<C>
  let make: @Sendable () -> C
  var demands = ContainerDemands()
  var preparations: [Preparation<C>] = []
  /// Factories that a strict test need not override.
  var allowed: [NamedFactory<C>] = []
  /// Factories whose instances may outlive the test.
  var outliving: [NamedFactory<C>] = []

  init(shared: TaskLocal<C>, make: @escaping @Sendable () -> C) {
    self.shared = shared
    self.make = make
  }

  var container: ObjectIdentifier { ContainerType.identity(of: C.self) }
  var containerName: String { "\(C.self)" }

  func makeContainer(for test: TestScope) -> any TestContainer {
    PreparedContainer(plan: self, container: make(), test: test)
  }

  mutating func change<Same>(_ change: (inout PlannedContainer<Same>) -> Void) {
    withUnsafeMutablePointer(to: &self) {
      // unchecked: the type of containers is the same, or it is `Container` in two copies of the
      // library, which has the same layout.
      $0.withMemoryRebound(to: PlannedContainer<Same>.self, capacity: 1) { change(&$0.pointee) }
    }
  }
}

/// A test's own container, of any type.
protocol TestContainer: Sendable {
  /// The context with this container added.
  func bound(in context: ContainerContext) -> ContainerContext
  /// The context with a container added that has the registrations of this one, if it forks, and no
  /// instances.
  func succeeded(in context: ContainerContext) -> ContainerContext
  func prepare(isolation: isolated (any Actor)?) async
  func prepareImmediately()
  /// Starts observing this container for leaks and attachments.
  func observe()
  /// Starts observing this container and the default container that it replaces, if it is strict.
  func watch()
  /// Stops observing the default container that it replaces.
  func unwatch()
  /// Demands that the objects that factories make from now on do not outlive the test.
  func demandRelease()
  /// Releases the cached instances.
  func releaseInstances()
}

/// A test's own container.
struct PreparedContainer<C: SharedContainer>: TestContainer {
  let plan: PlannedContainer<C>
  let container: C
  let test: TestScope

  init(plan: PlannedContainer<C>, container: C, test: TestScope) {
    self.plan = plan
    self.container = container
    self.test = test
    add(plan.demands)
    if test.demands.wantsOverridesFirst(plan.container) {
      container.manager.recordsDependents = true
    }
  }

  /// Adds demands on this container and others of its type, which may be a subclass of the plan's.
  private func add(_ demands: ContainerDemands) {
    for type in [C.self, type(of: container)] {
      test.demands.add(demands, of: ContainerType.identity(of: type))
    }
  }

  private var isStrict: Bool { test.demands.isStrict(plan.container) }

  func bound(in context: ContainerContext) -> ContainerContext {
    context.binding(plan.shared, to: container)
  }

  func succeeded(in context: ContainerContext) -> ContainerContext {
    let fork = (container as? any ForkableContainer)?.fork() as? C
    return context.binding(plan.shared, to: fork ?? plan.make())
  }

  func prepare(isolation: isolated (any Actor)?) async {
    let demands = test.demands
    for preparation in plan.preparations { await preparation.run(on: container) }
    for factory in plan.allowed { demands.allow(await factory.declaration(in: container)) }
    for factory in plan.outliving { demands.exempt(await factory.declaration(in: container)) }
  }

  func prepareImmediately() {
    let demands = test.demands
    for preparation in plan.preparations { preparation.runImmediately(on: container) }
    for factory in plan.allowed { demands.allow(factory.declarationImmediately(in: container)) }
    for factory in plan.outliving { demands.exempt(factory.declarationImmediately(in: container)) }
  }

  func observe() { test.observe(container.manager, of: plan.container) }

  func watch() {
    guard isStrict else { return }
    observe()
    DefaultContainers.watch(plan.shared, for: test)
  }

  func unwatch() {
    if isStrict { DefaultContainers.unwatch(C.self, for: test) }
  }

  func demandRelease() {
    add(ContainerDemands(releasesInstances: true))
    observe()
  }

  func releaseInstances() { container.manager.reset(options: .scope) }
}
