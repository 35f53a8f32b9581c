import FactoryContributions
import FactoryKit
import TestSupport
import Testing

extension Container {
  fileprivate var sinks: Contributions<any Service> { contributions() }
  fileprivate var otherSinks: Contributions<any Service> { contributions() }
  fileprivate var keptSinks: Contributions<any Service> { contributions().cached }
  fileprivate var singletonSinks: Contributions<any Service> { contributions().singleton }
  fileprivate var onceSinks: Contributions<any Service> { contributions().cached.once() }
  fileprivate var fileSink: Factory<any Service> { self { NamedService("file") }.cached }
  fileprivate var circular: Factory<any Service> { self { NamedService("\(self.sinks().count)") } }
}

extension Contributions<any Service> {
  /// The names of the elements, resolved now.
  fileprivate var names: [String] { self().map(\.name) }
}

private final class Request: ChildContainer {
  let parent: Container
  let manager = ContainerManager()

  init(parent: Container) { self.parent = parent }

  var steps: Contributions<any Service> { contributions() }
  var step: Factory<any Service> { self { NamedService("step") } }
}

@Suite("Lists that modules add to")
struct ContributionsTests {
  private let container = Container()

  @Test func `a list to which nobody has added is empty`() {
    #expect(container.sinks.names == [])
  }

  @Test func `elements come by order, and those of one order as they were contributed`() {
    container.sinks.contribute { NamedService("a") }
    container.sinks.contribute(order: 10) { NamedService("last") }
    container.sinks.contribute { NamedService("b") }
    container.sinks.contribute(order: -1) { NamedService("first") }
    container.sinks.contribute(order: 10) { NamedService("very last") }
    #expect(container.sinks.names == ["first", "a", "b", "last", "very last"])
    #expect(container.sinks.resolve().count == 5)
  }

  @Test func `lists of one element type are told apart by name`() {
    container.sinks.contribute { NamedService("a") }
    #expect(container.otherSinks.names == [])
  }

  @Test func `nothing is built before the list is resolved, and all of it anew each time`() {
    let built = Counter()
    container.sinks.contribute { NamedService("\(built.increment())") }
    #expect(built.count == 0)
    #expect(container.sinks.names == ["1"])
    #expect(container.sinks.names == ["2"])
  }

  @Test func `a list with a scope is kept whole`() {
    container.keptSinks.contribute { NamedService("a") }
    let (first, second) = (container.keptSinks(), container.keptSinks())
    #expect(first.first === second.first)
  }

  @Test func `a factory of the container contributes in its own scope`() {
    container.sinks.contribute(\.fileSink)
    container.sinks.contribute(\Container.fileSink)
    let sinks = container.sinks()
    #expect(sinks.map(\.name) == ["file", "file"])
    #expect(sinks.allSatisfy { $0 === container.fileSink() })
    container.fileSink.register { NamedService("mock") }
    #expect(container.sinks.names == ["mock", "mock"])
  }

  @Test func `a factory of a container type of one's own contributes by its full path`() {
    let request = Request(parent: container)
    request.steps.contribute(\Request.step)
    request.sinks.contribute(\.fileSink)
    #expect(request.steps.names == ["step"])
    #expect(request.sinks.names == ["file"])
    #expect(container.sinks.names == ["file"])
  }

  @Test func `a contributed factory does not keep its container`() {
    weak var gone: Container?
    do {
      let container = Container()
      container.keptSinks.contribute(\.fileSink)
      #expect(container.keptSinks.names == ["file"])
      gone = container
    }
    #expect(gone == nil)
  }

  @Test func `contributing drops what is kept`() {
    container.keptSinks.contribute { NamedService("a") }
    _ = container.keptSinks()
    container.keptSinks.contribute { NamedService("b") }
    #expect(container.keptSinks.names == ["a", "b"])
    container.onceSinks.contribute { NamedService("a") }
    #expect(container.onceSinks.names == ["a"])
    container.onceSinks.contribute { NamedService("b") }
    #expect(container.onceSinks.names == ["a", "b"])
  }

  @Test func `contributing drops a singleton`() {
    Scope.$singleton.withValue(Scope.singleton.clone()) {
      container.singletonSinks.contribute { NamedService("a") }
      #expect(container.singletonSinks.names == ["a"])
      container.singletonSinks.contribute { NamedService("b") }
      #expect(container.singletonSinks.names == ["a", "b"])
    }
  }

  @Test func `a contribution during a build is not lost`() {
    container.keptSinks.contribute { [container] in
      container.keptSinks.contribute { NamedService("late") }
      return NamedService("a")
    }
    #expect(container.keptSinks.names == ["a"])
    #expect(container.keptSinks().map(\.name).prefix(2) == ["a", "late"])
  }

  @Test func `threads that contribute at once lose nothing`() {
    let (container, all) = (container, Set((0..<8).map { "\($0)" }))
    onThreads(8) { number in container.sinks.contribute { NamedService("\(number)") } }
    #expect(Set(container.sinks.names) == all)
  }

  /// Guards against an array that writes to the storage that all empty arrays share: run under
  /// ThreadSanitizer.
  @Test func `threads resolve a list without elements at once`() {
    let container = container
    onThreads(8) { _ in
      for _ in 0..<1_000 { #expect(container.sinks().isEmpty) }
    }
  }

  @Test func `a list that asks for itself is named`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let container = Container()
      container.sinks.contribute(\.circular)
      _ = container.sinks()
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("Circular dependency on Container.sinks"))
    #expect(text.contains("Container.sinks > Container.circular") || text.contains("circular"))
  }

  @Test func `a path of another container stops with the place of the contribution`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      Container().sinks.contribute(\Request.step)
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("FACTORY: Container.sinks got the key path of a factory of Request"))
    #expect(text.contains("ContributionsTests.swift:"))
  }
}

// MARK: - The list as a whole

extension ContributionsTests {
  @Test func `register replaces the whole list`() {
    container.sinks.contribute { NamedService("a") }
    container.sinks.register { [NamedService("mock")] }
    #expect(container.sinks.names == ["mock"])
    container.sinks.contribute { NamedService("b") }
    #expect(container.sinks.names == ["mock"])
  }

  @Test func `contexts stand in for the whole list`() {
    container.sinks.contribute { NamedService("a") }
    container.sinks.onArg("contributions-test") { [NamedService("context")] }
    container.otherSinks.onArgs(["x", "contributions-test"]) { [NamedService("context")] }
    FactoryContext.setArg("contributions-test", forKey: "contributions-test")
    #expect(container.sinks.names == ["context"])
    #expect(container.otherSinks.names == ["context"])
    FactoryContext.removeArg(forKey: "contributions-test")
    #expect(container.sinks.names == ["a"])
  }

  #if DEBUG
    @Test func `contexts of debug builds stand in, too`() {
      container.sinks.onDebug { [NamedService("debug")] }
      #expect(container.sinks.names == ["debug"])
      container.sinks.onTest { [NamedService("test")] }
        .onPreview { [] }.onSimulator { [] }.onDevice { [] }.reset(.none)
      #expect(container.sinks.names == ["test"] || container.sinks.names == [])
    }
  #endif

  @Test func `decorators and wraps get the whole list`() {
    let seen = Bag<Int>()
    container.sinks.contribute { NamedService("a") }
    container.sinks.decorator { seen.add($0.count) }.wrap { $0 + $0 }
    #expect(container.sinks.names == ["a", "a"])
    #expect(seen.all == [2])
  }

  @Test(arguments: [FactoryResetOptions.registration, .all])
  func `a reset takes contributions back`(options: FactoryResetOptions) {
    container.sinks.contribute { NamedService("a") }
    #expect(!container.manager.isEmpty(.registration))
    container.sinks.reset(options)
    #expect(container.sinks.names == [])
    container.sinks.contribute { NamedService("a") }
    container.reset(options: options)
    #expect(container.sinks.names == [])
    #expect(container.manager.isEmpty(.registration))
  }

  @Test(arguments: [FactoryResetOptions.context, .scope, .none])
  func `other resets leave contributions alone`(options: FactoryResetOptions) {
    container.sinks.contribute { NamedService("a") }
    container.sinks.reset(options)
    container.reset(options: options)
    #expect(container.sinks.names == ["a"])
  }

  @Test func `push and pop restore the list`() {
    container.keptSinks.contribute { NamedService("a") }
    let kept = container.keptSinks()
    container.manager.push()
    container.keptSinks.contribute { NamedService("b") }
    container.sinks.contribute { NamedService("c") }
    container.manager.pop()
    #expect(container.keptSinks().first === kept.first)
    #expect(container.keptSinks.names == ["a"])
    #expect(container.sinks.names == [])
  }

  @Test func `a fork has the same contributions, and its own from then on`() {
    container.sinks.contribute { NamedService("a") }
    container.sinks.contribute(\.fileSink)
    let copy = container.fork { $0.sinks.contribute { NamedService("b") } }
    copy.fileSink.register { NamedService("copy") }
    #expect(copy.sinks.names == ["a", "copy", "b"])
    #expect(container.sinks.names == ["a", "file"])
  }

  @Test func `reading the property again writes nothing`() {
    container.keptSinks.contribute { NamedService("a") }
    let kept = container.keptSinks()
    for _ in 1...3 { _ = container.keptSinks }
    #expect(container.keptSinks().first === kept.first)
  }
}
