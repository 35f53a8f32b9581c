import SourceModel
import SwiftSyntax

extension FileRewriting {
  /// Rewrites a registration that replaces another one: `container.service.register { Mock() }`.
  func writeOverride(_ registration: ServiceRegistration, table: ServiceTable) throws(Obstacle) {
    let property = try table.property(
      for: registration.key, arguments: registration.parameters.count)
    replaceSignature(of: registration)
    let container = registration.receiver ?? "Container.shared"
    let (statement, closure) = (registration.statement, registration.closure)
    replace(
      statement.startOffset..<closure.startOffset,
      with: "\(container).\(property.name).register ")
    replace(closure.endOffset..<statement.endOffset, with: "")
    count(.overrides)
  }
}
