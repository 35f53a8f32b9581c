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
  /// Where the declaration starts, with attributes, in UTF-8 bytes.
  package var start: Int
  /// Where its name stands, in UTF-8 bytes.
  package var offset: Int

  /// Makes a property without a body.
  package init(name: String, type: String?, start: Int, offset: Int) {
    self.name = name
    self.type = type
    self.start = start
    self.offset = offset
  }

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
package enum InjectionWrapper: String, Hashable, Sendable, CaseIterable {
  case injected = "Injected"
  case lazyInjected = "LazyInjected"
  case weakLazyInjected = "WeakLazyInjected"
  case dynamicInjected = "DynamicInjected"
  case injectedType = "InjectedType"
  case injectedContainer = "InjectedContainer"
  case injectedObject = "InjectedObject"
  case injectedObservable = "InjectedObservable"
}
