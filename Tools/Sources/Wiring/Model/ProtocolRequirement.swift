/// A protocol with everything that a type which conforms to it has to know.
package struct ProtocolDeclaration: Hashable, Sendable {
  /// The name as written; one that is nested is joined to its outer types by dots, `API.Client`.
  package var name: String
  /// The modifier that says who sees it, such as `public`; nil for none.
  package var access: String?
  /// The attributes as written, `@MainActor` and `@available(iOS 17, *)`.
  package var attributes: [String] = []
  /// The modifiers besides that of its access, such as `nonisolated`.
  package var modifiers: [String] = []
  /// The types after the colon, without attributes.
  package var inherited: [TypeSpelling] = []
  /// The names of its primary associated types, in order.
  package var primaryTypes: [String] = []
  /// The associated types, in source order.
  package var associatedTypes: [AssociatedType] = []
  /// The requirements of its `where` clause.
  package var constraints: [TypeConstraint] = []
  /// What it requires, in source order.
  package var requirements: [ProtocolRequirement] = []
  /// The conditions of the `#if` around it, the outermost first.
  package var conditions: [String] = []
  /// Where its name stands.
  package var location: SourceLocation

  /// The name without the types around it.
  package var baseName: String { name.split(separator: ".").last.map(String.init) ?? name }
  /// The types around it, joined by dots; nil for none.
  package var enclosingType: String? {
    name.lastIndex(of: ".").map { String(name[..<$0]) }
  }
}

/// An associated type of a protocol.
package struct AssociatedType: Hashable, Sendable {
  /// Its name.
  package var name: String
  /// The types after the colon.
  package var inherited: [TypeSpelling]
  /// What it is where nothing else is said.
  package var defaultType: TypeSpelling?
  /// The requirements of its `where` clause.
  package var constraints: [TypeConstraint]
}

/// One requirement of a `where` clause.
package struct TypeConstraint: Hashable, Sendable {
  /// The type on the left.
  package var subject: TypeSpelling
  /// Whether both sides are the same type; otherwise the left one inherits from the right one.
  package var isSameType: Bool
  /// The type on the right.
  package var other: TypeSpelling
}

/// Something that a protocol requires of the types that conform to it.
package struct ProtocolRequirement: Hashable, Sendable {
  /// What is required.
  package enum Kind: Hashable, Sendable {
    case function, property, subscripting, initializer
  }

  /// What a call may throw.
  package enum Failure: Hashable, Sendable {
    /// Nothing.
    case none
    /// Any error.
    case any
    /// Errors of one type.
    case typed(TypeSpelling)
    /// What a closure that it is given throws.
    case rethrown
  }

  /// A parameter of a generic function.
  package struct GenericParameter: Hashable, Sendable {
    /// Its name.
    package var name: String
    /// Whether it stands for a list of types, `each Value`.
    package var isPack: Bool
  }

  /// What is required.
  package var kind: Kind
  /// The name as written, with backticks where it has them; `init` and `subscript` for those.
  package var name: String
  /// The attributes as written.
  package var attributes: [String] = []
  /// The modifiers as written, such as `nonisolated`, but for `static` and those of mutation.
  package var modifiers: [String] = []
  /// Whether the type itself has to have it.
  package var isStatic = false
  /// The parameters in angle brackets.
  package var genericParameters: [GenericParameter] = []
  /// The parameters in angle brackets as written, brackets included; empty for none.
  package var genericClause = ""
  /// The `where` clause as written; empty for none.
  package var whereClause = ""
  /// The parameters of a function, a subscript or an initializer.
  package var parameters: [RequirementParameter] = []
  /// Whether a call, or reading it, is awaited.
  package var isAsync = false
  /// What a call, or reading it, throws.
  package var failure = Failure.none
  /// What it returns; nil for a function that returns nothing.
  package var result: TypeSpelling?
  /// Whether the result is declared `sending`.
  package var isResultSent = false
  /// Whether a property or a subscript can be set.
  package var isSettable = false
  /// The mark behind `init`: empty, `?` or `!`.
  package var optionalMark = ""
  /// The conditions of the `#if` around it inside the protocol, the outermost first.
  package var conditions: [String] = []
  /// Where it is declared.
  package var location: SourceLocation

  /// The name with its labels, as documentation writes it: `search(_:page:)`.
  package var reference: String {
    switch kind {
    case .property: return plainName
    case .function, .subscripting, .initializer:
      let labels = parameters.map { ($0.label ?? $0.name).filter { $0 != "`" } + ":" }
      return "\(plainName)(\(labels.joined()))"
    }
  }

  /// The name without backticks.
  package var plainName: String { name.filter { $0 != "`" } }
}

/// A parameter of something that a protocol requires.
package struct RequirementParameter: Hashable, Sendable {
  /// The argument label where it differs from the name; `_` for none.
  package var label: String?
  /// The name inside the function, as written; made up where the protocol gives none.
  package var name: String
  /// The words before the type, such as `inout` and `borrowing`.
  package var specifiers: [String] = []
  /// The attributes of the type as written, such as `@escaping`.
  package var attributes: [String] = []
  /// The type without both.
  package var type: TypeSpelling
  /// Whether it takes any number of values, `Int...`.
  package var isVariadic: Bool
}
