import FactoryInspect
import FactoryKit
import Foundation
import Testing

@Suite struct ContainerSnapshotTests {
  private struct Secret: Hashable, CustomStringConvertible {
    let number: Int
    var description: String { "secret \(number)" }
  }

  private final class SampleContainer: ManagedContainer {
    let manager = ContainerManager()
    var plain: Factory<Int> { self { 1 } }
    var kept: Factory<String> { self { "kept" }.cached }
    var keyed: ParameterFactory<Secret, [Int]> {
      self { (secret: Secret) in [secret.number] }.scopeOnParameters.cached
    }
    var failing: AsyncFactory<Int, any Error> { self { () async throws -> Int in 2 } }
  }

  private func sample() -> SampleContainer {
    let container = SampleContainer()
    _ = (container.plain(), container.kept(), container.keyed(Secret(number: 4711)))
    container.plain.register { 3 }
    _ = container.failing
    return container
  }

  @Test func `each factory that was used is in it, with how it would be resolved`() throws {
    let snapshot = sample().snapshot()
    #expect(snapshot.container == "SampleContainer")
    #expect(snapshot.factories.map(\.name) == ["failing", "kept", "keyed", "plain"])
    let plain = try #require(snapshot.factories.last)
    #expect(plain.type == "Int")
    #expect(plain.file.hasSuffix("ContainerSnapshotTests.swift"))
    #expect(plain.line == 14)
    #expect(plain.closure == "registration")
    #expect(plain.reason == "the registered one; also considered: the definition")
    #expect(plain.scope == "unique")
    #expect(plain.scopeReason == "because nothing names one")
    #expect(plain.kept == nil)
    #expect(plain.madeFor == nil)
    #expect(snapshot.factories[1].kept == "an instance")
    #expect(snapshot.factories[1].scope == "cached")
  }

  @Test func `parameters are not in it`() throws {
    let container = sample()
    let plain = container.snapshot()
    #expect(plain.factories[2].kept == "instances by parameter")
    #expect(!plain.description.contains("4711"))
    let data = try JSONEncoder().encode(plain)
    #expect(!String(decoding: data, as: UTF8.self).contains("4711"))
  }

  @Test func `it is the same after encoding and decoding`() throws {
    let snapshot = sample().snapshot()
    let data = try JSONEncoder().encode(snapshot)
    let decoded = try JSONDecoder().decode(ContainerSnapshot.self, from: data)
    #expect(decoded.description == snapshot.description)
    #expect(decoded.factories.map(\.closure) == snapshot.factories.map(\.closure))
    #expect(decoded.factories.map(\.kept) == snapshot.factories.map(\.kept))
  }

  @Test func `its keys are the names of the properties`() throws {
    let data = try JSONEncoder().encode(sample().snapshot())
    let object = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    #expect(object?.keys.sorted() == ["container", "factories"])
    let keyed = (object?["factories"] as? [[String: Any]])?[2]
    #expect(
      keyed?.keys.sorted() == [
        "closure", "file", "kept", "line", "name", "reason", "scope", "scopeReason", "type",
      ])
  }

  @Test func `a text that lacks a key is not decoded`() {
    let data = Data(#"{"container": "A", "factories": [{"name": "a"}]}"#.utf8)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(ContainerSnapshot.self, from: data)
    }
  }

  @Test func `its description has a paragraph for each factory`() {
    let container = SampleContainer()
    _ = container.kept()
    let text = container.snapshot().description
    #expect(
      text == """
        SampleContainer, factories used so far: 1

        SampleContainer.kept<String>, defined at FactoryInspectTests/ContainerSnapshotTests.swift:15
          closure: the definition; also considered: nothing
          scope: cached, by a modifier
          kept: an instance
        """)
  }

  @Test func `a snapshot makes no instance and holds none`() {
    let container = SampleContainer()
    let made = Locked(0)
    container.kept.register {
      made.withLock { $0 += 1 }
      return "made"
    }
    _ = container.snapshot()
    #expect(made.withLock { $0 } == 0)
  }

  @Test func `a container that was not used has an empty one`() {
    #expect(SampleContainer().snapshot().factories.isEmpty)
  }
}
