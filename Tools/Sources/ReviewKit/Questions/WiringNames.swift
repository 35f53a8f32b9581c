import GraphKit
import WiringGraph

/// Finds factories by the names that people type.
struct WiringNames {
  let wiring: Wiring

  /// The factories called `name`, `api` or `Container.api`, as indices into `Wiring.factories`;
  /// several containers may have one of the name.
  func factories(called name: String) throws(UnknownNode) -> [Int] {
    let found = wiring.factories.indices.filter {
      wiring.factories[$0].name == name || wiring.factories[$0].qualifiedName == name
    }
    guard found.isEmpty else { return found }
    throw UnknownNode(name: name, similar: similar(to: name))
  }

  /// What a factory is called.
  func name(of factory: Int) -> String { wiring.factories[factory].qualifiedName }

  private func similar(to name: String) -> [String] {
    UnknownNode.similar(
      to: name, among: wiring.factories.map { (name: $0.name, id: $0.qualifiedName) })
  }
}
