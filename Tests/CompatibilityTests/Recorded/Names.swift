import FactoryKit

/// What the numbers of an operation stand for.
enum Names {
  static var services: [KeyPath<Box, Factory<Product>>] {
    [
      \.unique, \.cached, \.shared, \.single, \.graph, \.steady, \.timed, \.tested, \.pair, \.tree,
    ]
  }
  static var parameters: [KeyPath<Box, ParameterFactory<Int, Product>>] {
    [\.numbered, \.kept, \.each, \.lent]
  }
  static var namesakes: [KeyPath<Other, Factory<Product>>] { [\.cached, \.single, \.tree] }
  static let options: [FactoryResetOptions] = [.all, .registration, .scope, .context, .none]
  static let scopes: [Scope] = [
    Scope.unique, Scope.cached, Scope.shared, Scope.singleton, Scope.graph,
  ]
}
