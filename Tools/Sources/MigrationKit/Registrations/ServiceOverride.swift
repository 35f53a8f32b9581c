import SwiftSyntax

/// Rewrites a registration that replaces another one: `container.service.register { Mock() }`.
struct ServiceOverride {
  private let registration: ServiceRegistration
  private let table: ServiceTable

  init(_ registration: ServiceRegistration, table: ServiceTable) {
    self.registration = registration
    self.table = table
  }

  func write(to file: FileRewriting) {
    guard let property = table[registration.key] else {
      return file.leave(
        "\(registration.key.description) is not registered in the migrated sources",
        at: registration.statement)
    }
    guard property.parameters.count == registration.parameters.count else {
      return file.leave(
        "'\(property.name)' takes \(property.parameters.count) arguments",
        at: registration.statement)
    }
    file.replaceSignature(of: registration)
    let container = registration.receiver ?? "Container.shared"
    file.replace(
      registration.statement.positionAfterSkippingLeadingTrivia,
      registration.closure.positionAfterSkippingLeadingTrivia,
      with: "\(container).\(property.name).register ")
    file.replace(
      registration.closure.endPositionBeforeTrailingTrivia,
      registration.statement.endPositionBeforeTrailingTrivia, with: "")
    file.count(.overrides)
  }
}
