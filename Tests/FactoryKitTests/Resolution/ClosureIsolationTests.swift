import FactoryInspect
import FactoryContributions
import FactoryKit
import TestSupport
import Testing

@globalActor private actor Archive {
  static let shared = Archive()
}

private final class Desk: ForkableContainer, SharedContainer {
  static let shared = Desk()
  let manager = ContainerManager()

  var lamp: Factory<any Service> { self { NamedService("lamp") } }
  var shade: ParameterFactory<Int, any Service> { self { NamedService("\($0)") } }
  var bulb: ThrowingFactory<any Service, any Error> { self { NamedService("bulb") } }
  var papers: Contributions<any Service> { contributions() }
  var drawers: KeyedContributions<String, any Service> { keyedContributions() }
  var clock: AsyncFactory<any Service, Never> { self { NamedService("clock") } }
  @MainActor var screen: Factory<Screen> { self { Screen() } }
}

@MainActor private final class Screen {}

/// A closure that is added in code of the main actor, and is isolated to it for no other reason.
private enum Addition: String, CaseIterable, Codable, Sendable {
  case registration, callWithClosure, parameter, throwing, context, wrap, decorator, newness
  case containerDecorator, contribution, keyedContribution

  /// Adds it, as the code of a view model or of an app's `init` does.
  @MainActor func add(to desk: Desk) {
    switch self {
    case .registration: desk.lamp.register { NamedService("added") }
    case .callWithClosure: desk.lamp { NamedService("added") }
    case .parameter: desk.shade.register { _ in NamedService("added") }
    case .throwing: desk.bulb.register { NamedService("added") }
    case .context: desk.lamp.onDevice { NamedService("added") }
    case .wrap: desk.lamp.wrap { _ in NamedService("added") }
    case .decorator: desk.lamp.decorator { _ in }
    case .newness: desk.lamp.decorator { _, _ in }
    case .containerDecorator: desk.decorator { _ in }
    case .contribution: desk.papers.contribute { NamedService("added") }
    case .keyedContribution: desk.drawers.contribute("a") { NamedService("added") }
    }
  }

  func resolve(in desk: Desk) {
    switch self {
    case .parameter: precondition(desk.shade(1).name == "added")
    case .throwing: precondition((try? desk.bulb())?.name == "added")
    case .decorator, .newness, .containerDecorator: precondition(desk.lamp().name == "lamp")
    case .contribution: precondition(desk.papers().map(\.name) == ["added"])
    case .keyedContribution: precondition(desk.drawers()["a"]?.name == "added")
    default: precondition(desk.lamp().name == "added")
    }
  }

  /// The closure and the line of `add`, as the report names them.
  var subject: String {
    switch self {
    case .registration: "the closure that was registered for Desk.lamp at \(Self.place(34))"
    case .callWithClosure: "the closure that was registered for Desk.lamp at \(Self.place(35))"
    case .parameter: "the closure that was registered for Desk.shade at \(Self.place(36))"
    case .throwing: "the closure that was registered for Desk.bulb at \(Self.place(37))"
    case .context: "the closure of a context of Desk.lamp"
    case .wrap: "a wrap of Desk.lamp at \(Self.place(39))"
    case .decorator: "the decorator of Desk.lamp at \(Self.place(40))"
    case .newness: "the decorator of Desk.lamp at \(Self.place(41))"
    case .containerDecorator: "the decorator of Desk at \(Self.place(42))"
    case .contribution: "an element of Desk.papers at \(Self.place(43))"
    case .keyedContribution: "an element of Desk.drawers at \(Self.place(44))"
    }
  }

  private static func place(_ line: Int) -> String {
    "FactoryKitTests/ClosureIsolationTests.swift:\(line) is isolated to the main actor"
  }
}

/// Guards against a mock that stops the process because of the actor of the code that registers it.
@Suite("Closures from outside that are isolated to an actor")
struct ClosureIsolationTests {
  @Test(arguments: Addition.allCases)
  fileprivate func `off its actor a closure runs, and debug builds write one line`(
    addition: Addition
  ) async throws {
    let result = await #expect(
      processExitsWith: .success,
      observing: [\.standardErrorContent]
    ) { [addition] in
      let desk = Desk()
      await addition.add(to: desk)
      startThread { for _ in 1...3 { addition.resolve(in: desk) } }.wait()
      await Task.detached { addition.resolve(in: desk) }.value
      await MainActor.run { addition.resolve(in: desk) }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    let lines = text.split(separator: "\n").filter { $0.contains("FACTORY") }
    #if DEBUG
      #expect(lines.count == 1)
      #expect(text.contains("FACTORY: \(addition.subject)"))
      #expect(text.contains("{ @Sendable in ... }"))
      #expect(text.contains("`nonisolated`"))
    #else
      #expect(lines == [])
    #endif
  }

  @Test func `each registration has its line`() async {
    let result = await #expect(
      processExitsWith: .success,
      observing: [\.standardErrorContent]
    ) {
      let desk = Desk()
      for _ in 1...2 {
        desk.lamp.register { @MainActor in NamedService("first") }
        startThread { _ = desk.lamp() }.wait()
        desk.lamp.register { @Archive in NamedService("second") }
        startThread { _ = desk.lamp() }.wait()
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.split(separator: "\n").filter { $0.contains("FACTORY") }.count == debugOnly(2))
  }

  @Test func `the logger is reported as well`() async {
    let result = await #expect(
      processExitsWith: .success,
      observing: [\.standardErrorContent]
    ) {
      let desk = Desk()
      let lines = Bag<String>()
      desk.manager.trace = true
      await MainActor.run { desk.manager.logger = { lines.add($0) } }
      startThread { _ = desk.lamp() }.wait()
      precondition(lines.all.count == 1)
      ({ desk.manager.logger("own") })()
      precondition(lines.all.last == "own")
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("FACTORY: the logger of Desk is isolated to the main actor") == isDebug)
  }

  @Test func `a closure without an actor is not reported`() async {
    let result = await #expect(
      processExitsWith: .success,
      observing: [\.standardErrorContent]
    ) { @MainActor in
      let desk = Desk()
      desk.lamp.register { @Sendable in NamedService("anywhere") }
      startThread { precondition(desk.lamp().name == "anywhere") }.wait()
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(!text.contains("FACTORY"))
  }

  @Test func `an override of a factory that is isolated itself still stops`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let desk = Desk()
      let screen = await MainActor.run { desk.screen.register { Screen() } }
      startThread { _ = screen() }.wait()
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("Desk.screen belongs to the main actor"))
  }

  @Test func `asynchronous resolutions run closures on their actor`() async throws {
    let result = await #expect(
      processExitsWith: .success,
      observing: [\.standardErrorContent]
    ) {
      let desk = Desk()
      let onMain = Counter()
      await MainActor.run {
        desk.clock.register {
          MainActor.preconditionIsolated()
          onMain.increment()
          return NamedService("added")
        }
        desk.clock.wrap { base in
          MainActor.preconditionIsolated()
          onMain.increment()
          return base
        }
        desk.decorator { _ in
          MainActor.preconditionIsolated()
          onMain.increment()
        }
      }
      await Task.detached { _ = await desk.clock() }.value
      precondition(onMain.count == 3)
      try await Task.detached {
        desk.lamp.register { @MainActor in NamedService("warm") }
        desk.reset(options: .none)
        try await desk.warmUp(\.clock)
      }.value
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(!text.contains("FACTORY"))
  }
}

private let isDebug = debugOnly(1) == 1

private func debugOnly(_ count: Int) -> Int {
  #if DEBUG
    count
  #else
    0
  #endif
}
