import SwiftParser
import SwiftSyntax

/// A factory of a container: a node of the graph.
package struct FactoryNode: Sendable {
  /// The place of the declaration, always a property or a method of a container.
  package var place: BodyPlace
  /// The name of the property.
  package var name: String
  /// The container that it is declared on, as an index into `WiringIndex.types`.
  package var container: Int
  /// The name of that container.
  package var containerName: String
  /// The module of the declaration.
  package var module: String
  /// `Factory`, `ParameterFactory` and so on.
  package var kind: FactoryKind
  /// The generic arguments of its type, as written.
  package var arguments: [String]
  /// The parameter's type as written.
  package var parameter: String?
  /// What it makes, as written.
  package var product: String
  /// How long its instances live.
  package var scope: FactoryScope
  /// The names of the modifiers, in the order of the definition, without arguments.
  package var modifiers: [String]
  /// Why the definition could not be read in full, or nil.
  package var doubt: String?
  /// Whether it has a parameter: a method may give another factory for each argument, and a
  /// parameter factory may stop asking itself at some value.
  package var dependsOnArguments = false
  /// Whether it is promised and has no definition.
  package var isPromise = false
  /// The global actor that the property is isolated to, such as `MainActor`.
  package var isolation: String?
  /// Whether its file alone can see it.
  package var isPrivate = false
  /// Whether other modules can see it.
  package var isVisibleOutside = false
  /// The calls that define it, as indices into the uses of its body.
  package var definitions: [Int] = []
  /// The closures that make the instance, as indices into the closures of its body.
  package var definitionClosures: Set<Int> = []
  /// Where its name stands, in UTF-8 bytes.
  package var offset: Int

  /// The container and the name, `Container.api`.
  package var qualifiedName: String { "\(containerName).\(name)" }

  /// Whether it is a method, whose call gives the factory and resolves nothing.
  package var isMethod: Bool { if case .method = place.member { true } else { false } }

  /// Whether the definition has a modifier of this name.
  package func has(_ modifier: String) -> Bool { modifiers.contains(modifier) }
}

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

/// The types of FactoryKit that a property of a container can have.
package enum FactoryKind: String, Hashable, Sendable, CaseIterable {
  case factory = "Factory"
  case parameter = "ParameterFactory"
  case throwing = "ThrowingFactory"
  case async = "AsyncFactory"
  case parameterThrowing = "ParameterThrowingFactory"
  case parameterAsync = "ParameterAsyncFactory"
  case contributions = "Contributions"
  case keyedContributions = "KeyedContributions"

  /// Whether resolving takes a parameter.
  package var takesParameter: Bool {
    [.parameter, .parameterThrowing, .parameterAsync].contains(self)
  }

  /// Where the product stands among the generic arguments: behind the parameter, or the key.
  package var productPosition: Int { takesParameter || self == .keyedContributions ? 1 : 0 }

  /// Whether resolving has to be awaited.
  package var isAsync: Bool { self == .async || self == .parameterAsync }

  /// Whether it is a list or map that modules add to.
  package var isCollection: Bool { self == .contributions || self == .keyedContributions }

  /// Reads a type as written, `Factory<any API>`; nil for other types.
  package init?(type: String) {
    guard let name = type.prefix(while: { $0 != "<" }).split(separator: ".").last else {
      return nil
    }
    self.init(rawValue: String(name))
  }
}

/// The generic arguments of a type as written.
package enum GenericArguments {
  /// The arguments of `type`, in order; none for a type that is no name with arguments.
  package static func of(_ type: String) -> [String] {
    guard type.hasSuffix(">") else { return [] }
    var parser = Parser(type)
    let parsed = TypeSyntax.parse(from: &parser)
    let clause =
      parsed.as(IdentifierTypeSyntax.self)?.genericArgumentClause
      ?? parsed.as(MemberTypeSyntax.self)?.genericArgumentClause
    return clause?.arguments.map(\.argument.trimmedDescription) ?? []
  }
}
