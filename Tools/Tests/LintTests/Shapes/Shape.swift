import Lint
import Testing
import Wiring

/// A shape of code that apps have, with what the model reads in it and what the rules find.
///
/// The code is written as a rule's examples are: `⚑` stands before each place that is reported.
struct Shape: Sendable, CustomTestStringConvertible {
  var title: String
  var code: String
  /// Each factory as `Container.api singleton: any API`, in the order of the files.
  var factories: [String]
  /// `a -> b` for eager edges and `a ~> b` for lazy ones.
  var edges: [String] = []
  /// Each change from outside as `register api`, in tests and previews with that word before it.
  var changes: [String] = []
  /// Each use by a type that no factory makes, `Screen -> api`.
  var consumers: [String] = []
  /// The rules that report, in the order of the marks.
  var rules: [String] = []

  var testDescription: String { title }

  var files: [MarkedFile] { MarkedFile.files(in: code) }

  var wiring: Wiring { Wiring(files: files.map { SourceReader.read($0.text, path: $0.path) }) }

  static let all = guide + beyond
}

extension Wiring {
  var factoryTexts: [String] {
    factories.map { "\($0.qualifiedName) \($0.scope.name): \($0.product)" }
  }

  var edgeTexts: [String] {
    edges.map { edge in
      "\(factories[edge.from ?? 0].name) \(edge.kind == .eager ? "->" : "~>") \(factories[edge.to].name)"
    }.sorted()
  }

  var changeTexts: [String] {
    changes.map { change in
      let place = change.isPreview ? "preview " : change.isTest ? "test " : ""
      return "\(place)\(change.function) \(factories[change.factory].name)"
    }
  }

  var consumerTexts: [String] {
    typeEdges.map {
      "\(name(of: $0.owner)) \($0.kind == .eager ? "->" : "~>") \(factories[$0.to].name)"
    }.sorted()
  }
}
