import SourceModel

/// Spells the types of one requirement as its mock needs them.
struct MockSpelling {
  let requirement: ProtocolRequirement
  let mocked: MockedProtocol

  /// The type with `Self` exchanged for the mock.
  func own(_ type: TypeSpelling) -> TypeSpelling {
    type.replacing(["Self": ""]).replacing(["Self": mocked.mockName])
  }

  /// Whether a type has a meaning only within one call.
  func dependsOnCall(_ type: TypeSpelling) -> Bool {
    !type.names.isDisjoint(with: requirement.genericParameters.map(\.name))
      || type.tokens.contains { ["some", "repeat", "each"].contains($0.text) }
  }

  /// The type of the errors; nil where the mock throws none.
  var failure: String? {
    switch requirement.failure {
    case .none, .rethrown: nil
    case .any: "any Error"
    case .typed(let type): dependsOnCall(type) || isNever(own(type)) ? nil : own(type).text
    }
  }

  /// Whether an associated type is bound to `Never`: a function that throws it throws nothing, and one
  /// that takes it cannot be called.
  func isNever(_ type: TypeSpelling) -> Bool {
    mocked.typealiases.contains { $0.name == type.text && $0.type.text == "Never" }
  }

  /// How the mock declares, records and hands on a parameter.
  func parameter(_ parameter: RequirementParameter) -> MockedCall.Parameter {
    let type = own(parameter.type)
    let plain = parameter.name.filter { $0 != "`" }
    let name = Casing.isRaw(plain) ? "`\(plain)`" : Casing.escaped(plain)
    let specifiers = parameter.specifiers.filter { !Self.ownership.contains($0) }
    let words = specifiers + parameter.attributes + [type.text]
    let stored = MockedCall.stored(type)
    var result = MockedCall.Parameter(
      declaration: label(of: parameter) + Self.declared(plain) + ": "
        + words.joined(separator: " ") + (parameter.isVariadic ? "..." : ""),
      label: Self.declared(plain), name: name, recorded: stored, value: name,
      answered: stored, argument: name)
    let isInout = specifiers.contains("inout")
    if parameter.attributes.contains("@autoclosure") {
      settleAutoclosure(&result, type)
    } else if isClosure(type) {
      settleClosure(&result, type, parameter.attributes)
    } else if dependsOnCall(type) {
      settleGeneric(&result, type)
    } else if parameter.isVariadic {
      result.recorded = "[\(type.text)]"
      result.answered = "[\(type.text)]"
    }
    if isInout {
      if dependsOnCall(type) {
        // A closure that answers cannot change a value whose type it does not know.
        result.argument = name
      } else {
        result.answered = "inout " + stored
        result.argument = "&" + name
      }
    }
    return result
  }

  /// The label before the name, with a space behind it; a subscript has none where it says nothing.
  private func label(of parameter: RequirementParameter) -> String {
    guard let label = parameter.label?.filter({ $0 != "`" }) else { return "" }
    if requirement.kind == .subscripting, label == "_" { return "" }
    return Self.declared(label) + " "
  }

  /// A name of a parameter: few keywords need backticks there, raw identifiers do.
  private static func declared(_ name: String) -> String {
    ["inout", "let", "var"].contains(name) || Casing.isRaw(name) ? "`\(name)`" : name
  }

  /// Who owns an argument makes no difference to a mock, and copies are forbidden where it does.
  private static let ownership: Set = [
    "borrowing", "consuming", "sending", "__owned", "__shared", "_const",
  ]

  private func settleGeneric(_ result: inout MockedCall.Parameter, _ type: TypeSpelling) {
    let isOptional = if case .optional = type.shape { true } else { false }
    let erased = isOptional ? "Any?" : "Any"
    result.recorded = erased
    result.answered = erased
    if type.tokens.first?.text == "repeat" {
      result.value = "(repeat each \(result.name))"
      result.argument = result.value
    }
  }

  private func settleAutoclosure(_ result: inout MockedCall.Parameter, _ type: TypeSpelling) {
    guard case .function(_, let effects, let value) = type.shape,
      !effects.contains("throws"), !effects.contains("async")
    else { return settleClosure(&result, type, []) }
    let isErased = dependsOnCall(value)
    result.recorded = isErased ? "Any" : value.text
    result.answered = isErased ? "Any" : value.text
    result.value = result.name + "()"
    result.argument = result.value
  }

  private func settleClosure(
    _ result: inout MockedCall.Parameter, _ type: TypeSpelling, _ attributes: [String]
  ) {
    let escapes = attributes.contains("@escaping")
    let kept = attributes.filter { $0 != "@escaping" && $0 != "@autoclosure" }
    let text = (kept + [type.text]).joined(separator: " ")
    if dependsOnCall(type) {
      result.recorded = escapes ? "Any" : nil
      result.answered = escapes ? "Any" : nil
      return
    }
    result.recorded = escapes ? text : nil
    result.answered = (escapes ? "@escaping " : "") + text
  }

  /// Whether a parameter of this type is a closure that escapes only if it says so.
  private func isClosure(_ type: TypeSpelling) -> Bool {
    switch type.shape {
    case .function: true
    case .named(let name, _): mocked.closures[name] != nil
    default: false
    }
  }
}
