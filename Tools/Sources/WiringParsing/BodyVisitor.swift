import SourceParsing
import SwiftSyntax
import WiringModel

/// Collects what one body does.
///
/// Local names are followed as far as their value is a path, `let container = Container.shared`;
/// other local names hide what is declared outside.
final class BodyVisitor: SyntaxVisitor {
  private(set) var body = ParsedBody()
  private(set) var mentions: Set<String> = []
  private(set) var looseMentions: Set<String> = []
  private(set) var conditions: [ConditionalRegion] = []
  /// Types that are declared inside the body; they are read like any other type.
  private(set) var localTypes: [Syntax] = []

  private var scopes: [[String: [String]]]
  private var openClosures: [Int] = []
  /// Where each `await` around the current node stands; nil at a closure, which it does not cover.
  private var awaits: [Int?] = []
  private var calls: [SyntaxIdentifier: Int] = [:]

  /// Makes a visitor of a body in which `parameters` are names whose types are given as written.
  init(parameters: [(name: String, type: String?)] = []) {
    scopes = [Dictionary(parameters.map { ($0.name, Self.value(ofType: $0.type)) }) { $1 }]
    super.init(viewMode: .sourceAccurate)
  }

  // MARK: Expressions

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let path = node.calledExpression.path(known: known) else { return .visitChildren }
    var use = makeUse(.call, path, at: node, name: node.calledExpression.lastName)
    use.labels = node.arguments.map { $0.label?.plainName ?? "" }
    use.trailingClosures =
      (node.trailingClosure == nil ? 0 : 1) + node.additionalTrailingClosures.count
    calls[node.id] = add(use)
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if isWholeExpression(node), let path = ExprSyntax(node).path(known: known) {
      _ = add(makeUse(.reference, path, at: node, name: node.declName.baseName))
    }
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.baseName.plainName
    if !node.isOnlyChanged {
      mentions.insert(name)
      if !isPartOfUse(node) { looseMentions.insert(name) }
    }
    // A member of `self` that is the value of a body or an argument: `var cart: Factory<Cart> { basket }`.
    if node.isValue, known(name) == nil {
      _ = add(makeUse(.reference, [name], at: node, name: node.baseName))
    }
    return .skipChildren
  }

  override func visit(_ node: KeyPathExprSyntax) -> SyntaxVisitorContinueKind {
    if case .property(let property) = node.components.first?.component {
      let name = property.declName.baseName
      let path = [node.root?.plainText ?? "", name.plainName]
      _ = add(makeUse(.keyPath, path, at: node, name: name))
    }
    return .visitChildren
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let elements = Array(node.elements)
    if elements.count >= 3, elements[1].is(AssignmentExprSyntax.self),
      let path = elements[0].path(known: known)
    {
      _ = add(makeUse(.assignment, path, at: elements[0], name: elements[0].lastName))
    }
    return .visitChildren
  }

  override func visit(_ node: AwaitExprSyntax) -> SyntaxVisitorContinueKind {
    awaits.append(node.startOffset)
    return .visitChildren
  }
  override func visitPost(_ node: AwaitExprSyntax) { awaits.removeLast() }

  // MARK: Closures and local functions

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    let call = node.enclosingCall
    let callIndex = call.flatMap { calls[$0.id] }
    var closure = ParsedClosure(
      parent: openClosures.last, call: callIndex,
      isDeferred: !node.isCalledAtOnce && !ClosureTiming.runsAtOnce(call),
      offset: node.startOffset, end: node.endOffset)
    closure.attributes = node.signature?.attributes.names ?? []
    open(closure)
    scopes.append(names(of: node, passedTo: callIndex.map { body.uses[$0].path }))
    return .visitChildren
  }
  override func visitPost(_ node: ClosureExprSyntax) { close() }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    declare(node.name.plainName)
    open(
      ParsedClosure(
        parent: openClosures.last, call: nil, isDeferred: true, offset: node.startOffset,
        end: node.endOffset))
    let parameters = node.signature.parameterClause.parameters.map {
      (($0.secondName ?? $0.firstName).plainName, Self.value(ofType: $0.type.plainText))
    }
    scopes.append(Dictionary(parameters) { $1 })
    return .visitChildren
  }
  override func visitPost(_ node: FunctionDeclSyntax) { close() }

  // MARK: Local names

  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind {
    scopes.append([:])
    return .visitChildren
  }
  override func visitPost(_ node: CodeBlockSyntax) { scopes.removeLast() }

  override func visitPost(_ node: PatternBindingSyntax) {
    guard let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainName else {
      return
    }
    if let type = node.typeAnnotation?.type, node.initializer == nil {
      declare(name, Self.value(ofType: type.plainText))
    } else {
      declare(name, node.initializer.flatMap { $0.value.path(known: known) })
    }
  }

  override func visitPost(_ node: OptionalBindingConditionSyntax) {
    guard let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainName else {
      return
    }
    // `if let container` keeps what the name stood for, and so does a property that it hides.
    guard let initializer = node.initializer else { return }
    declare(name, initializer.value.path(known: known))
  }

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    let isBinding =
      node.parent?.is(PatternBindingSyntax.self) == true
      || node.parent?.is(OptionalBindingConditionSyntax.self) == true
    if !isBinding { declare(node.identifier.plainName) }
    return .skipChildren
  }

  // MARK: Declarations inside the body

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { keep(node) }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { keep(node) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { keep(node) }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { keep(node) }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    conditions += node.regions
    return .visitChildren
  }
}

extension BodyVisitor {
  /// A value of the type as written, as a path: `Container` becomes `Container()`.
  private static func value(ofType type: String?) -> [String] {
    guard let type, let first = type.first, first.isLetter || first == "(" else {
      return [Use.unknownLocal]
    }
    let plain = type.split(separator: " ").last.map(String.init) ?? type
    let isName = plain.allSatisfy { $0.isLetter || $0.isNumber || "._?!".contains($0) }
    guard isName, let capital = plain.split(separator: ".").last?.first, capital.isUppercase else {
      return [Use.unknownLocal]
    }
    return [plain.filter { !"?!".contains($0) } + "()"]
  }

  private func known(_ name: String) -> [String]? {
    for scope in scopes.reversed() {
      if let path = scope[name] { return path }
    }
    return nil
  }

  private func declare(_ name: String, _ path: [String]? = nil) {
    guard name != "self", name != "_" else { return }
    let isShort = (path?.count ?? 0) <= 8
    scopes[scopes.count - 1][name] = (isShort ? path : nil) ?? [Use.unknownLocal]
  }

  private func makeUse(
    _ kind: Use.Kind, _ path: [String], at node: some SyntaxProtocol, name: TokenSyntax?
  ) -> Use {
    let start = node.startOffset
    var use = Use(kind: kind, path: path, offset: start, nameOffset: name?.startOffset ?? start)
    use.awaitOffset = awaits.last ?? nil
    use.closure = openClosures.last
    if let call = node.enclosingCall {
      use.call = calls[call.id]
      use.argument = node.parent?.as(LabeledExprSyntax.self)?.label?.plainName ?? ""
    }
    return use
  }

  private func add(_ use: Use) -> Int {
    body.uses.append(use)
    return body.uses.count - 1
  }

  private func open(_ closure: ParsedClosure) {
    openClosures.append(body.closures.count)
    awaits.append(nil)
    body.closures.append(closure)
  }

  private func close() {
    openClosures.removeLast()
    awaits.removeLast()
    scopes.removeLast()
  }

  private func keep(_ node: some SyntaxProtocol) -> SyntaxVisitorContinueKind {
    localTypes.append(Syntax(node))
    return .skipChildren
  }

  /// The parameters of a closure; `$0` stands for the container in `Container.shared { $0… }`.
  private func names(of node: ClosureExprSyntax, passedTo path: [String]?) -> [String: [String]] {
    let container = path.flatMap(Self.containerPassed)
    var names: [String: [String]] = ["$0": container ?? [Use.unknownLocal]]
    switch node.signature?.parameterClause {
    case .simpleInput(let parameters):
      for (index, parameter) in parameters.enumerated() {
        names[parameter.name.plainName] = (index == 0 ? container : nil) ?? [Use.unknownLocal]
      }
    case .parameterClause(let clause):
      for (index, parameter) in clause.parameters.enumerated() {
        let type = parameter.type.map { Self.value(ofType: $0.plainText) }
        names[(parameter.secondName ?? parameter.firstName).plainName] =
          type ?? (index == 0 ? container : nil) ?? [Use.unknownLocal]
      }
    case nil: break
    }
    return names
  }

  /// The container that a closure gets as its argument when it is passed to `path`, if that is one
  /// of the functions that configure a container.
  private static func containerPassed(to path: [String]) -> [String]? {
    switch path.last {
    case "shared": path
    case "preview" where path.count == 2 && path[0].first?.isUppercase == true:
      path[0].hasSuffix("()") ? [path[0]] : [path[0] + "()"]
    case "preview" where path.dropLast().last == "shared": Array(path.dropLast())
    case "with", "fork": Array(path.dropLast())
    case "container" where path == [".", "container"]: ["Container()"]
    case let name? where path.count == 1 && name.hasSuffix("Container()"): path
    case let name? where path.count == 1 && name.hasSuffix("Container"): [name + "()"]
    default: nil
    }
  }

  /// Whether a use has the name in its path, so that more is known of it than the name.
  private func isPartOfUse(_ node: DeclReferenceExprSyntax) -> Bool {
    if let component = node.parent?.as(KeyPathPropertyComponentSyntax.self) {
      let path = component.parent?.parent?.parent?.as(KeyPathExprSyntax.self)
      return path?.root != nil && path?.components.first?.id == component.parent?.id
    }
    var whole = Syntax(node)
    while let parent = whole.parent {
      if let member = parent.as(MemberAccessExprSyntax.self) {
        whole = Syntax(member)
      } else if let call = parent.as(FunctionCallExprSyntax.self),
        call.calledExpression.id == whole.id
      {
        whole = Syntax(call)
      } else if parent.is(OptionalChainingExprSyntax.self)
        || parent.is(ForceUnwrapExprSyntax.self) || parent.is(GenericSpecializationExprSyntax.self)
      {
        whole = parent
      } else {
        break
      }
    }
    if whole.id == Syntax(node).id { return known(node.baseName.plainName) != nil || node.isValue }
    return whole.as(ExprSyntax.self)?.path(known: known) != nil
  }

  /// Whether no larger path contains the node.
  private func isWholeExpression(_ node: MemberAccessExprSyntax) -> Bool {
    var child = Syntax(node)
    while let parent = child.parent {
      if parent.is(OptionalChainingExprSyntax.self) || parent.is(ForceUnwrapExprSyntax.self)
        || parent.is(GenericSpecializationExprSyntax.self)
      {
        child = parent
        continue
      }
      if let call = parent.as(FunctionCallExprSyntax.self) {
        return call.calledExpression.id != child.id
      }
      return !parent.is(MemberAccessExprSyntax.self)
    }
    return true
  }
}
