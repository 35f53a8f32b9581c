/// The library that a project is moved away from.
package enum MigrationSource: String, CaseIterable, Sendable {
  /// Factory 1.x: static factories, containers as namespaces.
  case factory1
  /// Resolver: registrations in functions, looked up by type.
  case resolver
  /// Swinject: registrations in assemblies, looked up by type.
  case swinject

  /// The modules that its users import.
  var modules: Set<String> {
    switch self {
    case .factory1: ["Factory"]
    case .resolver: ["Resolver"]
    case .swinject: ["Swinject", "SwinjectAutoregistration"]
    }
  }
}
