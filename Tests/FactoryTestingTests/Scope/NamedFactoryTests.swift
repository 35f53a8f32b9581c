import FactoryKit
import FactoryTesting
import TestSupport
import Testing

extension Container {
  fileprivate var clock: Factory<Int> { self { 0 } }
  fileprivate var calendar: AsyncFactory<String, Never> { self { "real" } }
  @MainActor fileprivate var title: Factory<Title> { self { Title() } }
  @MainActor fileprivate var subtitle: ParameterFactory<Int, Title> { self { _ in Title() } }
}

/// What belongs to the main actor and is not `Sendable`.
private final class Title {}

/// Guards against factories that the message says to allow, and that nothing can name.
@Suite struct NamedFactoryTests {
  @Test func `a factory of the main actor can be allowed`() async throws {
    let issues = try await Issues.of(
      .container.strict(allowing: { @MainActor in $0.title })
    ) { @MainActor in
      _ = Container.shared.title()
      _ = Container.shared.subtitle(1)
    }
    #expect(issues.count == 1)
    #expect(issues.first?.contains("Container.subtitle") == true)
  }

  @Test func `the message of a main-actor factory shows how to allow it`() async throws {
    let issues = try await Issues.of(.container.strict) { @MainActor in
      _ = Container.shared.title()
    }
    #expect(issues.count == 1)
    #expect(
      issues.first?.contains(".strict(allowing: { @MainActor in $0.title })") == true,
      "\(issues)"
    )
  }

  @Test func `closures and key paths can be mixed`() async throws {
    let issues = try await Issues.of(
      .container.strict(allowing: { @MainActor in $0.title }, \.clock, \.calendar)
    ) { @MainActor in
      _ = (Container.shared.title(), Container.shared.clock())
      _ = await Container.shared.calendar()
    }
    #expect(issues == [])
  }

  @Test(.container.strict(allowing: { @MainActor in $0.title }, { @MainActor in $0.subtitle }))
  @MainActor func `a trait takes such closures`() {
    #expect(Container.shared.title() !== Container.shared.subtitle(1))
  }

  @Test(.container { $0.clock.register { 1 } }.strict(allowing: \.calendar))
  func `a prepared container can allow factories`() async {
    #expect(Container.shared.clock() == 1)
    #expect(await Container.shared.calendar() == "real")
  }

  @Test(.container.strict(allowing: \.calendar).strict(allowing: { @MainActor in $0.title }))
  @MainActor func `lists add up`() async {
    _ = Container.shared.title()
    #expect(await Container.shared.calendar() == "real")
  }

  @MainActor @Test func `a block on the main actor allows its factories`() async throws {
    let issues = Issues()
    try await issues.collect { @MainActor in
      withContainer(.container.strict(allowing: { @MainActor in $0.title })) {
        _ = Container.shared.title()
        _ = Container.shared.clock()
      }
    }
    #expect(issues.all.count == 1)
  }

  @Test func `off the main actor, such a block stops with a message`() async throws {
    let result = try await #require(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      startThread {
        withContainer(.container.strict(allowing: { @MainActor in $0.title })) {}
      }.wait()
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("Container that a trait names is isolated to another actor"))
    #expect(text.contains("Use `await withContainer(...) { () async in"))
  }

  @Test func `off the main actor, a preparation of it stops a block with a message`() async throws {
    let result = try await #require(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      startThread {
        withContainer(.container { @MainActor in $0.reset() }) {}
      }.wait()
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("the preparation of Container is isolated to another actor"))
  }

  @Test(.container.strict(allowing: \.calendar) { $0.clock.register { 1 } })
  func `a closure after the list prepares the container`() async {
    #expect(Container.shared.clock() == 1)
    #expect(await Container.shared.calendar() == "real")
  }

  @Test(
    .container.strict(allowing: { @MainActor in $0.title }, \.clock) { @MainActor in
      $0.subtitle.register { @MainActor _ in Title() }
    }
  )
  @MainActor func `so does a closure of the main actor, after a list of closures`() {
    _ = (Container.shared.title(), Container.shared.subtitle(1))
    #expect(Container.shared.clock() == 0)
  }

  @Test func `what a closure allows may be real in new containers, too`() async throws {
    let issues = try await Issues.of(
      .container.strict(allowing: { @MainActor in $0.title })
    ) { @MainActor in
      _ = (Container().title(), Container.shared.fork().title())
    }
    #expect(issues == [])
  }

  @Test func `several containers are strict with a list each`() async throws {
    let issues = try await Issues.of(
      .containers(.container.strict(allowing: \.clock), .auth.strict(allowing: \.session))
    ) {
      _ = (Container.shared.clock(), AuthContainer.shared.session(), Container.shared.number())
    }
    #expect(issues.count == 1)
    #expect(issues.first?.contains("Container.number") == true)
  }
}
