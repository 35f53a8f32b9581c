/// A declared type, or an extension of one.
package struct ParsedType: Hashable, Sendable {
  /// What the declaration starts with.
  package enum Kind: String, Hashable, Sendable {
    case `actor`, `class`, `enum`, `extension`, `protocol`, `struct`, `typealias`
  }

  /// What the declaration starts with.
  package var kind: Kind
  /// The name as written; nested types are joined by dots, `Outer.Inner`.
  package var name: String
  /// The types after the colon, as written, without attributes; the target of a type alias.
  package var inherited: [String] = []
  /// Attributes, such as `Observable` and `MainActor`.
  package var attributes: [ParsedAttribute] = []
  /// Modifiers as written.
  package var modifiers: [String] = []
  /// The names of the generic parameters.
  package var genericParameters: [String] = []
  /// What generic parameters have to conform to, as written, by name.
  package var genericConstraints: [String: String] = [:]
  /// The cases of an enumeration, in source order.
  package var cases: [EnumCase] = []
  /// Properties, in source order.
  package var properties: [ParsedProperty] = []
  /// Methods and subscripts, in source order.
  package var methods: [ParsedFunction] = []
  /// Initializers, in source order.
  package var initializers: [ParsedFunction] = []
  /// What `deinit` does.
  package var deinitializer: ParsedBody?
  /// The associated types of a protocol.
  package var associatedTypes: [String] = []
  /// Whether the type is declared inside a function.
  package var isLocal = false
  /// The full name of the type whose function declares it; nil for others.
  package var enclosingType: String?
  /// Where its name stands, in UTF-8 bytes.
  package var offset: Int
  /// Where its name stands.
  package var location: SourceLocation

  /// The name with those of all types around it, also where it is declared inside a function.
  package var qualifiedName: String { (enclosingType.map { $0 + "." } ?? "") + name }

  /// The name without the types around it.
  package var baseName: String { name.split(separator: ".").last.map(String.init) ?? name }

  /// Whether an attribute of this name is written at the declaration.
  package func hasAttribute(_ name: String) -> Bool { attributes.contains { $0.name == name } }
}

/// A case of an enumeration.
package struct EnumCase: Hashable, Sendable {
  /// The name without backticks and without its payload.
  package var name: String
  /// The lines of the whole `case` declaration that it belongs to, from 1, both included.
  package var lines: ClosedRange<Int>
  /// Where its name stands.
  package var location: SourceLocation
}

/// An attribute or property wrapper of a declaration, `@Injected(\.api)`.
package struct ParsedAttribute: Hashable, Sendable {
  /// The name without the at sign, without a module and without generic arguments.
  package var name: String
  /// The root type of the key path that is its first argument, nil when inferred.
  package var keyPathRoot: String?
  /// The first property of the key path that is its first argument.
  package var keyPathName: String?
  /// What stands between the parentheses, as written.
  package var arguments = ""
  /// What the arguments do.
  package var body: ParsedBody?
  /// Where its at sign stands, in UTF-8 bytes.
  package var offset: Int
}

/// A property of a type, or a global variable.
package struct ParsedProperty: Hashable, Sendable {
  /// The name without backticks.
  package var name: String
  /// The declared type as written, or nil when it is inferred.
  package var type: String?
  /// Attributes and property wrappers.
  package var attributes: [ParsedAttribute] = []
  /// Modifiers as written: `static`, `lazy`, `private`, `weak`, `nonisolated`.
  package var modifiers: [String] = []
  /// Whether it is declared with `let`.
  package var isConstant = false
  /// Whether it has storage: no accessors but observers.
  package var isStored = true
  /// The names of its first value, where that is a simple path: `["Container", "shared"]`.
  package var valuePath: [Step]?
  /// The type that its first value constructs, as written; nil where a type is declared.
  package var constructedType: String?
  /// What its first value does.
  package var value: ParsedBody?
  /// What its accessors do.
  package var accessor: ParsedBody?
  /// Where its name stands, in UTF-8 bytes.
  package var offset: Int
  /// Where its name stands.
  package var location: SourceLocation

  /// What its accessors begin with, `get async throws` and `set`; empty for a getter alone.
  package var accessors: [String] = []

  /// Whether its first value is made on the first read.
  package var isLazy: Bool { modifiers.contains("lazy") }
  /// Whether it takes part in the memberwise initializer: stored, and not a constant with a value.
  package var isMemberwise: Bool { !isStatic && isStored && !(isConstant && value != nil) }

  /// The attribute called `name`.
  package func attribute(_ name: String) -> ParsedAttribute? {
    attributes.first { $0.name == name }
  }
}

/// The property wrappers of FactoryKit.
package enum InjectionWrapper {
  package static let names: Set = [
    "Injected", "LazyInjected", "WeakLazyInjected", "DynamicInjected", "InjectedType",
    "InjectedContainer", "InjectedObject", "InjectedObservable",
  ]
}

/// A function, method, initializer or subscript.
package struct ParsedFunction: Hashable, Sendable {
  /// One parameter.
  package struct Parameter: Hashable, Sendable {
    /// The label at the call, empty for `_`.
    package var label: String
    /// The name inside the function.
    package var name: String
    /// The type as written.
    package var type: String
    /// The type without `@escaping`, `inout` and their like.
    package var bareType: String
    /// What the default value does; nil when there is no default value.
    package var defaultValue: ParsedBody?

    /// Makes a parameter from its parts.
    package init(
      label: String, name: String, type: String, bareType: String? = nil, defaultValue: ParsedBody?
    ) {
      (self.label, self.name, self.type) = (label, name, type)
      (self.bareType, self.defaultValue) = (bareType ?? type, defaultValue)
    }
  }

  /// The base name; `init` for initializers.
  package var name: String
  /// The parameters in order.
  package var parameters: [Parameter] = []
  /// The names of the generic parameters.
  package var genericParameters: [String] = []
  /// The generic parameters as written, with their brackets, and the `where` clause; empty for none.
  package var genericClause = ""
  package var whereClause = ""
  /// The effects as written, `async throws`; empty for none.
  package var effects = ""
  /// The result type as written, or nil for none.
  package var result: String?
  /// Attributes.
  package var attributes: [ParsedAttribute] = []
  /// Modifiers as written: `static`, `override`, `private`, `convenience`.
  package var modifiers: [String] = []
  /// Whether it is `async`.
  package var isAsync = false
  /// Whether it throws, typed or not.
  package var isThrowing = false
  /// Whether it is an initializer that may return nil, `init?` or `init!`.
  package var isFailable = false
  /// What its body does; nil for a requirement of a protocol.
  package var body: ParsedBody?
  /// Where its name stands, in UTF-8 bytes.
  package var offset: Int

  /// Makes a function without parameters.
  package init(name: String, offset: Int) {
    (self.name, self.offset) = (name, offset)
  }

  /// Whether a parameter takes a closure.
  package var takesClosure: Bool { parameters.contains { $0.type.contains("->") } }

  /// Whether a call can mean this function, by its labels and trailing closures.
  func accepts(_ call: Use) -> Bool {
    accepts(labels: call.labels, trailingClosures: call.trailingClosures)
  }

  /// Whether a call with these labels can mean this function; trailing closures may fill parameters
  /// that have no label in the call.
  package func accepts(labels: [String], trailingClosures: Int) -> Bool {
    var rest = labels[...]
    var unfilled = 0
    for parameter in parameters {
      if rest.first == parameter.label {
        rest = rest.dropFirst()
        // A variadic parameter takes the unlabelled arguments that follow.
        while parameter.type.hasSuffix("..."), rest.first == "" { rest = rest.dropFirst() }
      } else if parameter.defaultValue == nil, !parameter.type.hasSuffix("...") {
        unfilled += 1
      }
    }
    return rest.isEmpty && unfilled <= trailingClosures
  }
}
