import FactoryKit
import FactoryTesting
import TestSupport
import Testing

extension Container {
  fileprivate var remote: Factory<any Service> { self { NamedService("live") } }
  fileprivate var feed: Factory<any Service> {
    self { NamedService("live") }.onDevice { NamedService("context") }
  }
  fileprivate var onceFeed: Factory<any Service> {
    self { NamedService("live") }.onDevice { NamedService("context") }.once()
  }
  fileprivate func feedOf(_ user: Int, page: Int) -> Factory<any Service> {
    self { NamedService("live") }.onDevice { NamedService("context") }
  }
  fileprivate var store: AsyncFactory<any Service, Never> {
    self { NamedService("live") }.context(.device) { NamedService("context") }
  }
  fileprivate var user: ParameterFactory<Int, any Service> {
    self { NamedService("\($0)") }.onArg("context") { NamedService("\($0)") }
  }
}

/// Guards against a stub of a test on the main actor that ends the process, or that runs off the
/// main actor without a word.
@Suite struct `Overrides that are written on the main actor` {
  @Test(arguments: [false, true])
  func `are an issue at the line of the registration when they run off it`(isStrict: Bool)
    async throws
  {
    let issues = Issues()
    try await issues.test(isStrict ? .container.strict : .container) {
      let container = Container.shared
      await MainActor.run { _ = container.remote.register { NamedService("stub") } }
      await Task.detached {
        for _ in 1...3 { #expect(container.remote().name == "stub") }
        #expect(container.fork().remote().name == "stub")
      }.value
    }
    let issue = try #require(issues.placed.first)
    #expect(issues.placed.count == 1)
    #if compiler(>=6.3)
      #expect(issue.isFailure == isStrict)
    #endif
    #expect(issue.line == 35)
    #expect(issue.file == "FactoryTestingTests/ClosureIsolationTests.swift")
    #expect(issue.text.contains("registered for Container.remote at"))
    #expect(issue.text.contains("ClosureIsolationTests.swift:35 is isolated to the main actor"))
    #expect(issue.text.contains("{ @Sendable in ... }"))
    #expect(issue.text.contains("`nonisolated`"))
  }

  @Test func `are as severe as a strict test says`() async throws {
    let issues = Issues()
    try await issues.test(.container.strict(.warning)) {
      let container = Container.shared
      await MainActor.run { _ = container.remote.register { NamedService("stub") } }
      _ = await Task.detached { container.remote() }.value
    }
    #if compiler(>=6.3)
      #expect(issues.placed.map(\.isFailure) == [false])
    #endif
  }

  @Test func `are no issue on the main actor or with a mark`() async throws {
    let issues = try await Issues.of(.container) {
      let container = Container.shared
      await MainActor.run {
        container.remote.register { NamedService("stub") }
        #expect(container.remote().name == "stub")
        container.remote.register { @Sendable in NamedService("sendable") }
      }
      await Task.detached { #expect(container.remote().name == "sendable") }.value
    }
    #expect(issues == [])
  }

  @Test func `are found in the closures of a trait`() async throws {
    let stub = ContainerTrait.container { @MainActor in
      $0.remote.register { NamedService("stub") }
    }
    let issues = try await Issues.of(stub) { #expect(Container.shared.remote().name == "stub") }
    #expect(issues.count == 1)
  }

  @Test func `belong to the test that has registered them`() async throws {
    let (first, second) = (Issues(), Issues())
    try await first.test {
      let container = Container.shared
      await MainActor.run { _ = container.remote.register { NamedService("stub") } }
      try await second.test { await Task.detached { _ = container.remote() }.value }
    }
    #expect(first.all.count == 1)
    #expect(second.all == [])
  }
}

/// Guards against a mock that has no effect because a context is active.
@Suite struct `Registering for a factory whose context is active` {
  @Test func `is an issue of a strict test`() async throws {
    let issues = Issues()
    try await issues.test(.container.strict(allowing: \.feed, \.remote)) {
      Container.shared.remote.register { @Sendable in NamedService("stub") }
      Container.shared.feed.register { @Sendable in NamedService("stub") }
      #expect(Container.shared.feed().name == "context")
      Container.shared.store.register { @Sendable in NamedService("stub") }
      Container.shared.user.register { @Sendable _ in NamedService("stub") }
    }
    #expect(issues.placed.map(\.line) == [105, 107])
    let text = try #require(issues.all.first)
    #expect(text.contains("registered for Container.feed at"))
    #expect(text.contains("the context .device is active"))
    #expect(text.contains("End the definition with `.once()` and replace it"))
    #expect(text.contains("container.feed.context(.device) { ... }"))
  }

  @Test func `is told what to do for a definition that ends with once, and for a function`()
    async throws
  {
    let issues = try await Issues.of(.container.strict) {
      Container.shared.onceFeed.register { @Sendable in NamedService("stub") }
      Container.shared.feedOf(1, page: 2).register { @Sendable in NamedService("stub") }
    }
    #expect(issues.count == 2)
    #expect(issues.first?.contains("once()") == false)
    #expect(
      issues.first?.contains("Replace it: `container.onceFeed.context(.device) { ... }`") == true)
    #expect(issues.last?.contains("`container.feedOf(_:page:).context(.device) { ... }`") == true)
  }

  @Test func `is written once in other tests`() async throws {
    let result = await #expect(
      processExitsWith: .success,
      observing: [\.standardErrorContent]
    ) {
      FactoryContext.current.isTest = true
      for _ in 1...2 {
        Container.shared.feed.register { @Sendable in NamedService("stub") }
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    let lines = text.split(separator: "\n").filter { $0.contains("FACTORY") }
    #expect(lines.count == 1)
    #expect(lines.first?.contains("the context .device is active") == true)
  }

  @Test func `is not reported outside of tests`() async throws {
    let result = await #expect(
      processExitsWith: .success,
      observing: [\.standardErrorContent]
    ) {
      FactoryContext.current.isTest = false
      Container.shared.feed.register { @Sendable in NamedService("stub") }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(!text.contains("FACTORY"))
  }
}
