import SourceModel
import WiringGraph

/// The type that the definition of a factory makes.
enum MadeType {
  /// The one type that the closures of the definition construct as their result, as an index into
  /// `WiringIndex.types`; nil where several are made, or none that was read.
  static func type(of factory: FactoryNode, in wiring: Wiring) -> Int? {
    guard let body = wiring.body(of: factory) else { return nil }
    let types = results(of: factory, in: body).map { use -> Int? in
      if case .construct(let type) = wiring.action(of: use, in: body, at: factory.place) {
        return type
      }
      if use.path.first == ".", use.path.count == 2, use.name == "init",
        case .found(let type) = wiring.product(of: factory)
      {
        return type
      }
      return nil
    }
    guard let first = types.first, types.allSatisfy({ $0 == first }) else { return nil }
    return first
  }

  /// The calls that stand directly in the closures of the definition and are no arguments.
  private static func results(of factory: FactoryNode, in body: ParsedBody) -> [Use] {
    body.uses.filter { use in
      guard let closure = use.closure, factory.definitionClosures.contains(closure) else {
        return factory.definitions.contains { $0 == use.call } && use.name == "init"
      }
      return use.kind == .call && use.call == nil
    }
  }
}

/// Names of the standard library and of Apple's frameworks.
enum SwiftNames {
  /// Protocols, and marker types, that add no stored property to a class.
  static let protocolsWithoutState: Set = [
    "Sendable", "AnyObject", "Equatable", "Hashable", "Identifiable", "CustomStringConvertible",
    "ObservableObject", "Codable", "Encodable", "Decodable", "Comparable", "Error",
  ]
  /// Protocols that say nothing about what a type is for.
  static let generalProtocols: Set = protocolsWithoutState.union([
    "CustomDebugStringConvertible", "CaseIterable", "RawRepresentable", "Copyable",
    "BitwiseCopyable",
  ])
}
