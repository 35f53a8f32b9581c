import Wiring

/// The wiring of one file, or of several by path.
func wiring(_ text: String) -> Wiring { wiring(["Sources/App/App.swift": text]) }

/// The wiring of several files by path.
func wiring(_ files: [String: String]) -> Wiring {
  Wiring(
    files: files.sorted { $0.key < $1.key }.map { SourceReader.read($0.value, path: $0.key) })
}

extension Wiring {
  /// The edges as text, `a -> b` for eager ones and `a ~> b` for lazy ones, sorted.
  var edgeTexts: [String] {
    edges.map { edge in
      let arrow = edge.kind == .eager ? "->" : "~>"
      let from = edge.from.map { factories[$0].name } ?? ""
      return "\(from) \(arrow) \(factories[edge.to].name)"
    }.sorted()
  }

  /// The one factory of this name.
  func factory(_ name: String) -> FactoryNode? { factories.first { $0.name == name } }
}
