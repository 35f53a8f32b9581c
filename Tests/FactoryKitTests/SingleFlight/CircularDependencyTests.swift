import Dispatch
import FactoryKit
import TestSupport
import Testing

private final class Ring: SharedContainer {
  static let shared = Ring()
  let manager = ContainerManager()

  var a: Factory<any Service> { self { NamedService(self.b().name) } }
  var b: Factory<any Service> { self { NamedService(self.c().name) } }
  var c: Factory<any Service> { self { NamedService(self.a().name) } }

  var kept: Factory<any Service> { self { NamedService(self.between().name) }.cached }
  var between: Factory<any Service> { self { NamedService(self.once().name) } }
  var once: Factory<any Service> { self { NamedService(self.kept().name) }.singleton }

  var byParameter: ParameterFactory<Int, any Service> {
    self { NamedService(self.back($0).name) }
  }
  var back: ParameterFactory<Int, any Service> {
    self { NamedService(self.byParameter($0).name) }
  }
  var countdown: ParameterFactory<Int, any Service> {
    self { $0 == 0 ? NamedService("done") : NamedService(self.countdown($0 - 1).name) }
  }

  var overridden: Factory<any Service> { self { NamedService() } }
}

private final class Mirror: SharedContainer {
  static let shared = Mirror()
  let manager = ContainerManager()
  let inner = MirrorInner()

  var service: Factory<any Service> { self { self.inner.service() } }
}

private final class MirrorInner: SharedContainer {
  static let shared = MirrorInner()
  let manager = ContainerManager()

  var service: Factory<any Service> { self { NamedService("inner") } }
}

/// A cycle that closes over several threads: each builds one factory and then wants the next.
private final class ThreadRing: SharedContainer {
  static let shared = ThreadRing()
  let manager = ContainerManager()
  private let meeting = DispatchGroup()

  init() {
    meeting.enter()
    meeting.enter()
    meeting.enter()
  }

  private func meet() {
    meeting.leave()
    meeting.wait()
  }

  var first: Factory<any Service> {
    self {
      self.meet()
      return NamedService(self.second().name)
    }.cached
  }
  var second: Factory<any Service> {
    self {
      self.meet()
      return NamedService(self.third().name)
    }.cached
  }
  var third: Factory<any Service> {
    self {
      self.meet()
      return NamedService(self.first().name)
    }.cached
  }
}

/// Guards against the bare stack overflow of release builds, and against threads that wait for each
/// other for ever.
@Suite("A circular dependency ends with its path")
struct CircularDependencyTests {
  private static func text(_ bytes: [UInt8]?) -> String {
    String(decoding: bytes ?? [], as: UTF8.self)
  }

  @Test func `a cycle of unique factories ends with its path`() async throws {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      _ = Ring().a()
    }
    let text = Self.text(result?.standardErrorContent)
    #expect(text.contains("FACTORY: Circular dependency on Ring.a"))
    #expect(text.contains("circular dependency chain - Ring.a > Ring.b > Ring.c > Ring.a"))
    for (name, line) in ["a": 10, "b": 11, "c": 12] {
      let place = "FactoryKitTests/CircularDependencyTests.swift:\(line)"
      #expect(text.contains("\nRing.\(name) at \(place)\n"))
    }
  }

  @Test func `a cycle through kept instances ends with its path`() async throws {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      _ = Ring().kept()
    }
    let text = Self.text(result?.standardErrorContent)
    #expect(text.contains("chain - Ring.kept > Ring.between > Ring.once > Ring.kept"))
  }

  @Test func `a cycle of parameter factories ends with its path`() async throws {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      _ = Ring().byParameter(3)
    }
    let text = Self.text(result?.standardErrorContent)
    #expect(text.contains("Circular dependency on Ring.byParameter"))
    #expect(text.contains("Ring.byParameter > Ring.back > Ring.byParameter"))
  }

  @Test func `a cycle of registered closures ends with its path`() async throws {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let ring = Ring()
      ring.overridden.register { ring.overridden() }
      _ = ring.overridden()
    }
    let text = Self.text(result?.standardErrorContent)
    #expect(text.contains("Ring.overridden > Ring.overridden"))
  }

  @Test func `a cycle of three threads ends with its path`() async throws {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let ring = ThreadRing()
      _ = onThreads(3) { number -> String in
        switch number {
        case 0: ring.first().name
        case 1: ring.second().name
        default: ring.third().name
        }
      }
    }
    let text = Self.text(result?.standardErrorContent)
    #expect(text.contains("FACTORY: Circular dependency on ThreadRing."))
    #expect(text.contains("ThreadRing.first > ThreadRing.second"))
    #expect(
      text.contains("ThreadRing.third > ThreadRing.first")
        || text.contains("ThreadRing.second > ThreadRing.third"))
  }

  @Test func `forwarding to a namesake in another container is legal`() {
    #expect(Mirror().service().name == "inner")
  }

  @Test func `a parameter factory may ask for itself as long as that ends`() {
    #expect(Ring().countdown(20).name == "done")
  }
}
