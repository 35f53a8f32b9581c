import TestSupport
import Testing
import Wiring

@testable import Generator

struct ModelInferenceTests {
  @Test(arguments: [
    ("1", "Int"), ("1.0", "Double"), ("[1, 12345678901234567890]", "[Double]"),
    ("\"a\"", "String"), ("true", "Bool"), ("null", "String?"),
    ("[1, 2.5]", "[Double]"),
    ("\"1967-12-16T20:00:00Z\"", "Date"), ("\"1967-12-16T20:00:00+01:00\"", "Date"),
    ("\"1967-12-16\"", "String"), ("\"1967-12-16T20:00:00.5Z\"", "String"),
    ("\"https://example.com/a\"", "URL"), ("\"https://\"", "String"),
    ("\"6ba7b810-9dad-11d1-80b4-00c04fd430c8\"", "UUID"),
    ("[\"https://example.com\", \"none\"]", "[String]"),
    ("[\"https://example.com\", null]", "[URL?]"),
    ("[]", "[String]"), ("[null, 1]", "[Int?]"), ("[1, \"a\"]", "[JSONValue]"),
    ("[[1], []]", "[[Int]]"), ("{}", "X"),
    ("[{\"a\": 1}]", "[X]"),
  ])
  func `a value gives the type`(json: String, type: String) throws {
    #expect(try properties("{\"x\": \(json)}").map(\.type.description) == [type])
  }

  @Test func `objects of one array are merged and keys absent in some are optional`() throws {
    let types = try types(#"{"items": [{"a": 1, "b": null}, {"a": 1.5, "c": "x", "b": "y"}]}"#)
    #expect(types.map(\.path) == ["Movie", "Movie.Item"])
    #expect(types[1].properties.map(\.name) == ["a", "b", "c"])
    #expect(types[1].properties.map(\.type.description) == ["Double", "String?", "String?"])
  }

  @Test func `a top-level array stands for its element`() throws {
    #expect(try properties(#"[{"a": 1}, {"b": 2}]"#).map(\.type.description) == ["Int?", "Int?"])
  }

  @Test(arguments: [
    ("first_name", "firstName"), ("content-type", "contentType"), ("URL", "url"), ("ID", "id"),
    ("_id", "id"), ("userID", "userID"),
    ("2fa", "_2fa"), ("$ref", "ref"), ("", "field"), ("a b", "aB"), ("self", "selfValue"),
    ("Título", "título"), ("😀", "field"),
  ])
  func `a key becomes an identifier`(key: String, name: String) {
    #expect(PropertyNames.names(for: [key]) == [name])
  }

  @Test func `keys that fold to one name get distinct names, and an exact key keeps its own`() {
    #expect(
      PropertyNames.names(for: ["user_id", "user-id", "userId", "USER_id"]) == [
        "userId2", "userId3", "userId", "userId4",
      ])
  }

  @Test func `nested types never hide the types that generated code names`() throws {
    let types = try types(
      #"{"string": {"movie": {"a": 1}}, "id": {"a": 1}, "strings": [{"a": 1}]}"#)
    #expect(
      types.map(\.path) == [
        "Movie", "Movie.StringValue", "Movie.StringValue.MovieValue", "Movie.Id",
        "Movie.StringValue2",
      ])
  }

  @Test(arguments: [
    (#"{"id": 1}"#, true), (#"{"id": "a"}"#, true), (#"{"id": null}"#, true),
    (#"{"id": {}}"#, false), (#"{"a": 1}"#, false),
  ])
  func `a model is Identifiable where there is an id`(json: String, isIdentifiable: Bool) throws {
    #expect(try types(json)[0].isIdentifiable == isIdentifiable)
  }

  @Test(arguments: ["1", "\"a\"", "[]", "[1]", "null", "true", "{", ""])
  func `a sample without an object is malformed`(json: String) {
    #expect { try types(json) } throws: { ($0 as? Failure)?.status == .malformedJSON }
  }

  @Test func `objects are taken from where the path leads, through lists too`() throws {
    let sample = #"{"data": {"pages": [{"items": [{"a": 1}]}, {"items": [{"b": 2}]}]}}"#
    #expect(try types(sample, at: "data.pages.items")[0].properties.map(\.key) == ["a", "b"])
    #expect(throws: Failure.self) { try types(sample, at: "data.none") }
  }

  @Test func `an object with thousands of keys is a table, not a struct`() throws {
    let keys = (0..<60_000).map { "\"key\($0)\": {\"a\": \($0)}" }.joined(separator: ",")
    #expect {
      try types("{\(keys)}")
    } throws: {
      ($0 as? Failure)?.problem.contains("60000 keys") == true
    }
    #expect(try properties("{\"x\": {\(keys)}}").map(\.type.description) == ["JSONValue"])
  }

  @Test func `several samples add up, and an object with a list is none`() throws {
    let first = #"{"a": 1, "b": "x"}"#
    let types = try types(first, #"{"a": 1.5, "c": null}"#, #"{"a": 2, "c": true}"#)
    #expect(types[0].properties.map(\.type.description) == ["Double", "String?", "Bool?"])
    #expect(throws: Failure.self) { try self.types(first, "[\(first)]") }
  }

  @Test func `an envelope is noticed, and a list inside an object is none`() throws {
    #expect(try source([#"{"data": [{"a": 1}], "next": null}"#]).envelopeKey == "data")
    #expect(try source([#"{"id": 1, "tags": [{"a": 1}]}"#]).envelopeKey == nil)
  }

  private func properties(_ json: String) throws -> [ModelProperty] {
    try types(json)[0].properties
  }

  private func types(_ samples: String..., at path: String? = nil) throws -> [ModelType] {
    ModelBuilder.types(named: "Movie", objects: try source(samples, at: path).objects())
  }

  private func source(_ samples: [String], at path: String? = nil) throws -> ModelSource {
    let directory = try TemporaryDirectory("sample")
    for (number, text) in samples.enumerated() { try directory.write(text, to: "\(number).json") }
    return try ModelSource(
      samples.indices.map { .file("\($0).json") }, at: path, from: directory.path)
  }
}
