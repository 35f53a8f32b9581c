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
    /// The type without `@escaping`, `inout` and their like; nil where it has none.
    private var bare: String?
    /// What the default value does; nil when there is no default value.
    package var defaultValue: ParsedBody?

    /// Makes a parameter from its parts.
    package init(
      label: String, name: String, type: String, bareType: String? = nil, defaultValue: ParsedBody?
    ) {
      self.label = label
      self.name = name
      self.type = type
      bare = bareType
      self.defaultValue = defaultValue
    }

    /// The type without `@escaping`, `inout` and their like.
    package var bareType: String { bare ?? type }

    /// Whether its argument is evaluated only when the function asks for it.
    package var isDeferred: Bool { type.contains("@autoclosure") || type.contains("->") }
  }

  /// The base name; `init` for initializers.
  package var name: String
  /// The parameters in order.
  package var parameters: [Parameter] = []
  /// The names of the generic parameters.
  package var genericParameters: [String] = []
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
  /// Where the declaration starts, in UTF-8 bytes.
  package var start: Int
  /// Where its name stands, in UTF-8 bytes.
  package var offset: Int

  /// Makes a function without parameters.
  package init(name: String, start: Int, offset: Int) {
    self.name = name
    self.start = start
    self.offset = offset
  }

  /// The name with its labels: `fetch(id:)`.
  package var fullName: String {
    let labels = parameters.map { ($0.label.isEmpty ? "_" : $0.label) + ":" }
    return "\(name)(\(labels.joined()))"
  }

  /// Whether a parameter takes a closure.
  package var takesClosure: Bool { parameters.contains { $0.type.contains("->") } }

  /// Whether a call can mean this function, by its labels and trailing closures.
  package func accepts(_ call: Use) -> Bool {
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
