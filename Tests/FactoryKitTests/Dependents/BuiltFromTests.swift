import FactoryContributions
import FactoryInspect
import FactoryKit
import TestSupport
import Testing

// One test for each row of the table in "Overrides that come too late".

private final class Node: @unchecked Sendable {  // unchecked: `text` is set while it is decorated.
  var text: String
  let later: () -> String
  init(_ text: String, later: @escaping () -> String = { "" }) {
    (self.text, self.later) = (text, later)
  }
}

private final class RowContainer: SharedContainer, ForkableContainer {
  @TaskLocal static var shared = RowContainer()
  let manager = ContainerManager()
  init() { manager.recordsDependents = true }

  var api: Factory<String> { self { "api" } }
  var cachedAPI: Factory<String> { self { "api" }.cached }
  var list: Contributions<String> { contributions() }

  var eager: Factory<Node> { self { Node(Eager().api) }.cached }
  var lazy: Factory<Node> { self { Lazy().node(readsAtOnce: false) }.cached }
  var lazyRead: Factory<Node> { self { Lazy().node(readsAtOnce: true) }.cached }
  var dynamic: Factory<Node> { self { Dynamic().node(readsAtOnce: false) }.cached }
  var dynamicRead: Factory<Node> { self { Dynamic().node(readsAtOnce: true) }.cached }
  var holder: Factory<Node> {
    self {
      let api = self.api
      return Node("holder", later: { api() })
    }.cached
  }
  var all: Factory<Node> { self { Node(self.list().joined()) }.cached }
  var wrapped: Factory<Node> { self { Node("plain") }.cached }
  var decorated: Factory<Node> {
    self { Node("decorated") }.cached.decorator { $0.text += self.api() }
  }
  var expiring: Factory<Node> { self { Node(self.api()) }.cached.timeToLive(3600) }
  var remote: AsyncFactory<String, Never> { self { "remote" }.cached }
  var outer: AsyncFactory<Node, Never> { self { Node(await self.remote()) }.cached }
}

private struct Eager { @Injected(\RowContainer.api) var api }

private final class Lazy {
  @LazyInjected(\RowContainer.api) var api
  func node(readsAtOnce: Bool) -> Node {
    readsAtOnce ? Node(api) : Node("lazy", later: { self.api })
  }
}

private final class Dynamic {
  @DynamicInjected(\RowContainer.api) var api
  func node(readsAtOnce: Bool) -> Node {
    readsAtOnce ? Node(api) : Node("dynamic", later: { self.api })
  }
}

private final class RowChild: ChildContainer {
  let parent: RowContainer
  let manager = ContainerManager()
  init(_ parent: RowContainer, records: Bool) {
    self.parent = parent
    manager.recordsDependents = records
  }

  var page: Factory<Node> { self { Node(self.cachedAPI()) }.cached }
}

@Suite struct BuiltFromTests {
  /// Whether an override of `api` reaches the instance of a factory.
  private func reaches(_ path: KeyPath<RowContainer, Factory<Node>>) -> Bool {
    let container = RowContainer()
    return RowContainer.$shared.withValue(container) {
      let former = container[keyPath: path]()
      container.api.register { "mock" }.reset(.dependents)
      return container[keyPath: path]() !== former
    }
  }

  @Test func `what a wrapper resolves when it is made`() { #expect(reaches(\.eager)) }

  @Test func `what a lazy wrapper resolves during the build, and not later`() {
    #expect(reaches(\.lazyRead))
    #expect(!reaches(\.lazy))
  }

  @Test func `what a dynamic wrapper resolves during the build, and not later`() {
    #expect(reaches(\.dynamicRead))
    #expect(!reaches(\.dynamic))
  }

  @Test func `a factory that is held is not, and resolves what is registered by then`() {
    let container = RowContainer()
    let holder = container.holder()
    container.api.register { "mock" }.reset(.dependents)
    #expect(container.holder() === holder)
    #expect(holder.later() == "mock")
  }

  @Test func `each element of a list, and a contribution is a change of the list`() {
    let container = RowContainer()
    container.list.contribute { container.cachedAPI() }
    let all = container.all()
    container.cachedAPI.register { "mock" }.reset(.dependents)
    #expect(container.all() !== all)
    #expect(container.all().text == "mock")
  }

  @Test func `what a wrap resolves`() {
    let container = RowContainer()
    container.wrapped.wrap { Node($0.text + container.api()) }
    let wrapped = container.wrapped()
    container.api.register { "mock" }.reset(.dependents)
    #expect(container.wrapped() !== wrapped)
    #expect(container.wrapped().text == "plainmock")
  }

  @Test func `what a decorator of the new instance resolves`() {
    #expect(reaches(\.decorated))
  }

  @Test func `an instance with a time to live`() { #expect(reaches(\.expiring)) }

  @Test func `a parent's instance in a child that records`() {
    let parent = RowContainer()
    let (child, other) = (RowChild(parent, records: true), RowChild(parent, records: false))
    let pages = (child.page(), other.page())
    parent.cachedAPI.register { "mock" }.reset(.dependents)
    #expect(child.page() !== pages.0)
    #expect(other.page() === pages.1)
  }

  @Test func `an asynchronous instance that is awaited`() async {
    let container = RowContainer()
    let outer = await container.outer()
    container.remote.register { "mock" }.reset(.dependents)
    #expect(await container.outer() !== outer)
    #expect(await container.outer().text == "mock")
  }

  @Test func `an instance that is being built is not cached if it got the former one`() {
    let container = RowContainer()
    let (hasResolved, mayEnd) = (Gate(), Gate())
    container.wrapped.register {
      let api = container.api()
      hasResolved.open()
      mayEnd.pass()
      return Node(api)
    }
    let building = startThread { _ = container.wrapped() }
    hasResolved.pass()
    container.api.register { "mock" }.reset(.dependents)
    mayEnd.open()
    building.wait()
    #expect(container.wrapped().text == "mock")
  }
}
