/// How long the instances of a factory live.
package struct FactoryScope: Hashable, Sendable {
  /// The lifetimes that Factory knows; a scope of one's own is made of one of them.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case unique, graph, shared, cached, singleton
  }

  /// The name, `cached` or `session`.
  package var name: String
  /// The lifetime; nil for a scope of one's own whose declaration was not read.
  package var kind: Kind?
  /// Whether it is a scope of one's own.
  package var isCustom: Bool
  /// Whether the definition names a scope at all.
  package var isDeclared: Bool

  /// The scope of a factory whose definition names none.
  package static let undeclared = FactoryScope(
    name: "unique", kind: .unique, isCustom: false, isDeclared: false)

  /// One of the scopes of FactoryKit.
  package static func standard(_ kind: Kind) -> FactoryScope {
    FactoryScope(name: kind.rawValue, kind: kind, isCustom: false, isDeclared: true)
  }
}
