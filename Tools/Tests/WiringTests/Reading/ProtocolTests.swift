import Testing
import Wiring

/// What a mock needs to know of a protocol is read from its source.
struct ProtocolTests {
  @Test func `effects, labels and results of functions are read`() throws {
    let function = try requirement(
      "func search(_ text: String, page number: Int) async throws(NetworkError) -> [Film]?")
    #expect(function.kind == .function)
    #expect(function.reference == "search(_:page:)")
    #expect(function.isAsync)
    #expect(function.failure == .typed(TypeSpelling(name: "NetworkError")))
    #expect(function.parameters.map(\.name) == ["text", "number"])
    #expect(function.parameters.map(\.label) == ["_", "page"])
    let result = try #require(function.result)
    #expect(result.text == "[Film]?")
    guard case .optional(let wrapped) = result.shape else {
      Issue.record("no optional: \(result.shape)")
      return
    }
    #expect(wrapped.text == "[Film]")
  }

  @Test(arguments: [
    ("throws", ProtocolRequirement.Failure.any), ("rethrows", .rethrown), ("throws(Never)", .none),
    ("", .none),
  ])
  func `what is thrown is read`(effect: String, failure: ProtocolRequirement.Failure) throws {
    #expect(try requirement("func run(_ body: () throws -> Void) \(effect)").failure == failure)
  }

  @Test func `words and attributes of parameters are told from their types`() throws {
    let function = try requirement(
      """
      func run(
        _ value: inout [Int], then body: @escaping @Sendable (Int) -> Void, _: consuming Film,
        numbers: Int..., _: Int)
      """)
    #expect(function.parameters.map(\.specifiers) == [["inout"], [], ["consuming"], [], []])
    #expect(function.parameters[1].attributes == ["@escaping", "@Sendable"])
    #expect(
      function.parameters.map(\.type.text) == ["[Int]", "(Int) -> Void", "Film", "Int", "Int"])
    #expect(function.parameters.map(\.isVariadic) == [false, false, false, true, false])
    #expect(function.parameters.map(\.name) == ["value", "body", "value2", "numbers", "value3"])
  }

  @Test func `accessors of properties and subscripts are read`() throws {
    let stored = try requirement("static var name: String { get set }")
    #expect(stored.isStatic && stored.isSettable && !stored.isAsync)
    let computed = try requirement("var token: String { get async throws }")
    #expect(computed.isAsync && computed.failure == .any && !computed.isSettable)
    let labelled = try requirement("subscript(row: Int, column column: Int) -> Int { get }")
    #expect(labelled.kind == .subscripting)
    #expect(labelled.parameters.map(\.label) == ["_", "column"])
  }

  @Test func `associated types, constraints and inheritance are read`() throws {
    let file = SourceReader.protocols(
      in: """
        import Foundation
        @testable import struct Films.Film

        @MainActor public protocol Store<Item>: AnyObject, Base & Other where Item.ID == Int {
          associatedtype Item: Identifiable = Film
          associatedtype Key where Key: Hashable
          init?(path: String)
        }
        """, path: "Store.swift")
    let store = try #require(file.protocols.first)
    #expect(store.access == "public")
    #expect(store.attributes == ["@MainActor"])
    #expect(store.inherited.map(\.text) == ["AnyObject", "Base", "Other"])
    #expect(store.primaryTypes == ["Item"])
    #expect(store.associatedTypes.map(\.name) == ["Item", "Key"])
    #expect(store.associatedTypes[0].defaultType?.text == "Film")
    #expect(store.associatedTypes[1].constraints.map(\.other.text) == ["Hashable"])
    #expect(store.constraints.map(\.subject.text) == ["Item.ID"])
    #expect(store.requirements.map(\.optionalMark) == ["?"])
    #expect(file.imports.map(\.module) == ["Foundation", "Films.Film"])
    #expect(file.imports.map(\.kind) == [nil, "struct"])
  }

  @Test func `types around a protocol and conditions around both are read`() throws {
    let file = SourceReader.protocols(
      in: """
        enum API {
          #if os(iOS)
            protocol Client {
              #if DEBUG
                func trace()
              #else
                func send()
              #endif
            }
          #endif
          typealias Done = (Int) -> Void
        }
        @globalActor actor Disk {}
        func local() { protocol Hidden {} }
        """, path: "API.swift")
    #expect(file.protocols.map(\.name) == ["API.Client"])
    let client = try #require(file.protocols.first)
    #expect(client.enclosingType == "API")
    #expect(client.conditions == ["os(iOS)"])
    #expect(client.requirements.map(\.conditions) == [["DEBUG"], ["!(DEBUG)"]])
    #expect(file.types.filter { $0.hasAttribute("globalActor") }.map(\.name) == ["Disk"])
    #expect(file.aliases["Done"]?.text == "(Int) -> Void")
    #expect(file.types.first { $0.name == "API" }?.kind == .enum)
  }

  @Test func `names in types are exchanged where they do not follow a dot`() {
    let type = SourceReader.type("[Self.Item: Result<Self, Other.Self>]")
    #expect(type.replacing(["Self": ""]).text == "[Item: Result<Self, Other.Self>]")
    #expect(type.replacing(["Self": "Mock"]).text == "[Mock.Item: Result<Mock, Other.Self>]")
  }

  @Test func `a protocol that is nested too deeply ends the reading`() {
    let deep = "protocol A {}\nprotocol B { func f(_ a: " + String(repeating: "[", count: 9_000)
    #expect(SourceReader.protocols(in: deep, path: "A.swift").protocols.first?.name == "A")
  }

  private func requirement(_ text: String) throws -> ProtocolRequirement {
    let file = SourceReader.protocols(in: "protocol P {\n  \(text)\n}", path: "P.swift")
    return try #require(file.protocols.first?.requirements.first)
  }
}
