internal import FactoryKit

/// A test that runs, with what it has for its own.
///
/// Apart from `TestScope`, because a container's observer keeps that one, which must not keep the
/// container.
struct ContainerScope: Sendable {
  let containers: [any TestContainer]
  /// The test's containers, its singletons and the test itself.
  let context: ContainerContext
  private let test: TestScope

  init(test: TestScope, containers: [any TestContainer], singletons: Scope.Singleton) {
    self.test = test
    self.containers = containers
    var context = ContainerContext.capture()
      .binding(TestScope.$current, to: test)
      .binding(Scope.$singleton, to: singletons)
    for container in containers { context = container.bound(in: context) }
    self.context = context
  }

  /// Begins to watch, once everything is prepared.
  func watch() {
    guard test.isStrict else { return }
    for container in containers { container.watch() }
  }

  /// Ends the test; called outside its context.
  func end() {
    if test.isStrict { for container in containers { container.unwatch() } }
    LibraryCopies.report(to: test)
    test.end()
  }
}
