import SwiftSyntax
import Wiring

/// What is known about the types of a project: their initializers, their members, and the types of
/// their static properties.
struct TypeIndex {
  /// Declarations and extensions by the name of their type.
  private let parts: [String: [ParsedType]]

  init(_ sources: [SyntaxFile]) {
    let types = sources.flatMap(\.model.types).filter { $0.kind != .typealias }
    parts = Dictionary(grouping: types, by: \.qualifiedName)
  }

  /// The declaration of a class, structure or actor of the project.
  private func declaration(of name: String) -> ParsedType? {
    parts[name]?.first { [.class, .struct, .actor].contains($0.kind) }
  }

  /// Whether the project declares a class, structure or actor called `name` that inherits from none of
  /// `parents`.
  func declares(_ name: String, besides parents: Set<String> = []) -> Bool {
    guard let declaration = declaration(of: name) else { return false }
    return declaration.kind != .class || !parents.contains(declaration.inherited.first ?? "")
  }

  /// Whether the project declares or extends the type.
  func contains(_ name: String) -> Bool { parts[name] != nil }

  /// The names of the properties and methods that the project gives to a type.
  func memberNames(of type: String) -> Set<String> {
    Set((parts[type] ?? []).flatMap { $0.properties.map(\.name) + $0.methods.map(\.name) })
  }

  /// The only initializer that takes arguments with these labels; defaults may be left out.
  private func initializer(of type: String, labels: [String]) -> ParsedFunction? {
    guard let declaration = declaration(of: type) else { return nil }
    var all = (parts[type] ?? []).flatMap(\.initializers)
    if all.isEmpty {
      // Those that a class inherits are not looked for.
      let isSubclass = declaration.inherited.first.flatMap(self.declaration) != nil
      if declaration.kind == .class, isSubclass { return nil }
      let isStruct = declaration.kind == .struct
      all = [
        isStruct ? declaration.memberwiseInitializer : ParsedFunction(name: "init", offset: 0)
      ]
    }
    let matches = all.filter { $0.accepts(labels: labels, trailingClosures: 0) }
    return matches.count == 1 ? matches.first : nil
  }

  // MARK: What an expression gives

  /// The result type of a closure where the source says it; nil when only the compiler could tell.
  func result(of closure: ClosureExprSyntax) -> String? {
    if let written = closure.signature?.returnClause?.type { return written.trimmedDescription }
    guard let last = closure.statements.last?.item else { return nil }
    if closure.statements.count == 1, let expression = last.as(ExprSyntax.self) {
      return type(of: expression)
    }
    // Returns further up could need a common type.
    let returns = closure.statements.all(ReturnStmtSyntax.self)
    guard returns.count == 1, let value = last.as(ReturnStmtSyntax.self)?.expression else {
      return nil
    }
    return type(of: value)
  }

  /// The type of an expression that is a conversion, a construction or a static member.
  private func type(of expression: ExprSyntax) -> String? {
    if let conversion = expression.conversion { return conversion }
    if let call = expression.as(FunctionCallExprSyntax.self), let type = call.constructedType {
      return initializer(of: type, labels: call.labels)?.isFailable == false ? type : nil
    }
    guard let member = expression.as(MemberAccessExprSyntax.self) else { return nil }
    let name = member.declName.baseName.text
    let owner = member.base.flatMap { parts[$0.trimmedDescription] } ?? []
    let property = owner.flatMap(\.properties).first { $0.isStatic && $0.name == name }
    return property?.type ?? property?.constructedType
  }

  // MARK: What an expression has to give

  /// The type that an expression has to have, from what stands around it: what it is stored as or passed
  /// for.
  func expected(of expression: some ExprSyntaxProtocol) -> String? {
    guard let parent = expression.parent else { return nil }
    switch parent.as(SyntaxEnum.self) {
    case .labeledExpr(let argument): return type(of: argument)
    case .tryExpr, .forceUnwrapExpr: return ExprSyntax(parent).flatMap { expected(of: $0) }
    case .initializerClause(let value):
      return value.parent?.as(PatternBindingSyntax.self)?.typeAnnotation?.type.trimmedDescription
    default: return nil
    }
  }

  /// The type of the parameter that an argument of a construction is for.
  private func type(of argument: LabeledExprSyntax) -> String? {
    guard let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self),
      let made = call.constructedType,
      let initializer = initializer(of: made, labels: call.labels)
    else { return nil }
    var arguments = Array(call.arguments)[...]
    for parameter in initializer.parameters {
      guard let next = arguments.first, next.label?.text ?? "" == parameter.label else { continue }
      if next.id == argument.id { return parameter.bareType }
      arguments.removeFirst()
    }
    return nil
  }
}

extension ParsedType {
  /// The initializer that a structure has when it declares none.
  fileprivate var memberwiseInitializer: ParsedFunction {
    var result = ParsedFunction(name: "init", offset: offset)
    result.parameters = properties.compactMap { property in
      guard property.isMemberwise, property.attributes.isEmpty, property.accessor == nil,
        let type = property.type
      else { return nil }
      let isOptional = property.value != nil || type.hasSuffix("?")
      return ParsedFunction.Parameter(
        label: property.name, name: property.name, type: type,
        defaultValue: isOptional ? ParsedBody() : nil)
    }
    return result
  }
}

extension ExprSyntax {
  /// `T` of `value as T`; the parser leaves sequences of operators unfolded.
  fileprivate var conversion: String? {
    if let node = self.as(AsExprSyntax.self) {
      return node.questionOrExclamationMark == nil ? node.type.trimmedDescription : nil
    }
    guard let elements = self.as(SequenceExprSyntax.self)?.elements.map({ $0 }),
      elements.count == 3, let operation = elements[1].as(UnresolvedAsExprSyntax.self),
      operation.questionOrExclamationMark == nil
    else { return nil }
    return elements[2].as(TypeExprSyntax.self)?.type.trimmedDescription
  }
}

extension FunctionCallExprSyntax {
  /// The labels of the arguments in the parentheses, empty for none.
  var labels: [String] { arguments.map { $0.label?.text ?? "" } }

  /// The argument with a label.
  func argument(_ label: String) -> ExprSyntax? {
    arguments.first { $0.label?.text == label }?.expression
  }
}

/// A file, its syntax tree, and what it declares.
struct SyntaxFile: Sendable {
  let path: String
  let bytes: [UInt8]
  let tree: SourceFileSyntax
  /// What it declares.
  let model: ParsedFile
  /// Why the file cannot be migrated; nil when it can.
  let problem: String?
  /// What this file is indented by: the blanks of the first line that has any.
  let indentUnit: String

  init(_ source: SourceText) {
    path = source.path
    bytes = Array(source.text.utf8)
    indentUnit = Self.indentUnit(of: bytes)
    tree = SwiftTree.parsed(source.text)
    model = SourceReader.read(tree, of: source.text, path: path)
    problem =
      bytes.contains(UInt8(ascii: "\r"))
      ? "its lines end with carriage returns" : tree.hasError ? "it is no valid Swift" : nil
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The offset at which the line starts that `offset` lies in.
  func lineStart(of offset: Int) -> Int {
    (bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
  }

  /// The spaces and tabs that the line begins with that `offset` lies in.
  func indent(at offset: Int) -> String {
    String(decoding: bytes[lineStart(of: offset)...].prefix(while: \.isBlank), as: UTF8.self)
  }

  private static func indentUnit(of bytes: [UInt8]) -> String {
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let blanks = line.prefix(while: \.isBlank)
      if blanks.first == UInt8(ascii: "\t") { return "\t" }
      let next = line.dropFirst(blanks.count).first
      if blanks.count >= 2, let next, next != UInt8(ascii: "*") {
        return String(decoding: blanks, as: UTF8.self)
      }
    }
    return "    "
  }

  /// The imports at the top of the file, in its order.
  var importNodes: [ImportDeclSyntax] {
    tree.statements.compactMap { $0.item.as(ImportDeclSyntax.self) }
  }

  /// The modules that the file imports.
  var imports: Set<String> { Set(importNodes.map(\.module)) }

  /// Whether the file belongs to tests: by its directory, or because it imports a test library.
  var isTest: Bool { model.role == .test }
}

extension ImportDeclSyntax {
  /// The module that is imported, or that what is imported belongs to.
  var module: String { path.first?.name.text ?? "" }
}

extension UInt8 {
  /// Whether the byte is a space or a tab.
  var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}
