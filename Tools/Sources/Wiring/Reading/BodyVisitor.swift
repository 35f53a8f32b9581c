import SwiftSyntax

/// Collects what one body does.
///
/// Local names are followed as far as their value is a path, `let container = Container.shared`;
/// other local names hide what is declared outside.
final class BodyVisitor: SyntaxVisitor {
  private(set) var body = ParsedBody()
  /// The names that it reads, calls or reaches by key path, but for local ones.
  private var mentions: Set<String> = []
  private(set) var conditions: [ConditionalRegion] = []
  /// Types that are declared inside the body; they are read like any other type.
  private(set) var localTypes: [Syntax] = []

  var names: LocalNames
  private var openClosures: [Int] = []
  /// The result types of these closures as written, where they are.
  private var results: [String?] = []
  /// Where each `await` around the current node stands; nil at a closure, which it does not cover.
  private var awaits: [Int?] = []
  private var calls: [SyntaxIdentifier: Int] = [:]

  /// Makes a visitor of a body in which `parameters` are names whose types are given as written.
  init(parameters: [(name: String, type: String?)] = []) {
    names = LocalNames(parameters)
    super.init(viewMode: .sourceAccurate)
  }

  // MARK: Expressions

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let path = path(of: node.calledExpression, at: node) else { return .visitChildren }
    var use = makeUse(.call, path, at: node, name: node.calledExpression.lastName)
    use.labels = node.arguments.map { $0.label?.plainName ?? "" }
    use.trailingClosures =
      (node.trailingClosure == nil ? 0 : 1) + node.additionalTrailingClosures.count
    calls[node.id] = add(use)
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if isWholeExpression(node), let path = path(of: ExprSyntax(node), at: node) {
      _ = add(makeUse(.reference, path, at: node, name: node.declName.baseName))
    }
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.baseName.plainName
    let isLocal = !node.isMember && known(name) != nil
    if !isLocal { mentions.insert(name) }
    // A member of `self` that is the value of a body or an argument: `var cart: Factory<Cart> { basket }`.
    if node.isValue, !isLocal {
      _ = add(makeUse(.reference, [.name(name)], at: node, name: node.baseName))
    }
    return .skipChildren
  }

  override func visit(_ node: KeyPathExprSyntax) -> SyntaxVisitorContinueKind {
    if case .property(let property) = node.components.first?.component {
      let name = property.declName.baseName
      let path: [Step] = [.keyPath(root: node.root?.plainText ?? ""), .name(name.plainName)]
      _ = add(makeUse(.keyPath, path, at: node, name: name))
    }
    return .visitChildren
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    if node.isAssignment, let target = node.elements.first,
      let path = target.path(known: known)
    {
      _ = add(makeUse(.assignment, path, at: target, name: target.lastName))
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
    open(closure, result: node.resultType)
    names.open(parameters(of: node, passedTo: callIndex.map { body.uses[$0].path }))
    return .visitChildren
  }
  override func visitPost(_ node: ClosureExprSyntax) { close() }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    names.declare(node.name.plainName)
    open(
      ParsedClosure(
        parent: openClosures.last, call: nil, isDeferred: true, offset: node.startOffset,
        end: node.endOffset), result: node.signature.returnClause?.type.plainText)
    let parameters = node.signature.parameterClause.parameters.map {
      (($0.secondName ?? $0.firstName).plainName, [LocalNames.value(ofType: $0.type.plainText)])
    }
    names.open(Dictionary(parameters) { $1 })
    return .visitChildren
  }
  override func visitPost(_ node: FunctionDeclSyntax) { close() }

  // MARK: Local names

  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind {
    names.open()
    return .visitChildren
  }
  override func visitPost(_ node: CodeBlockSyntax) { names.close() }

  override func visitPost(_ node: PatternBindingSyntax) {
    guard let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainName else {
      return
    }
    if let type = node.typeAnnotation?.type, node.initializer == nil {
      names.declare(name, [LocalNames.value(ofType: type.plainText)])
    } else {
      let value = node.initializer?.value
      names.declare(name, value.flatMap { names.path(of: $0, type: node.typeAnnotation?.type) })
    }
  }

  override func visitPost(_ node: OptionalBindingConditionSyntax) {
    guard let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainName else {
      return
    }
    // `if let container` keeps what the name stood for, and so does a property that it hides.
    guard let initializer = node.initializer else { return }
    names.declare(name, names.path(of: initializer.value, type: node.typeAnnotation?.type))
  }

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    let isBinding =
      node.parent?.is(PatternBindingSyntax.self) == true
      || node.parent?.is(OptionalBindingConditionSyntax.self) == true
    if !isBinding { names.declare(node.identifier.plainName) }
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
  func known(_ name: String) -> [Step]? { names.path(of: name) }

  /// The path of an expression at `node`; one that begins with a dot begins with its type where a
  /// declaration or an assignment tells that.
  private func path(of expression: ExprSyntax, at node: some ExprSyntaxProtocol) -> [Step]? {
    guard let path = expression.path(known: known) else { return nil }
    guard path.first == "." else { return path }
    if let type = node.declaredType { return path.typed(type.plainText) }
    if let type = results.last ?? nil, node.isResult { return path.typed(type) }
    guard let target = node.assignmentTarget?.path(known: known) else { return path }
    return target + [.typeOfValue] + path.dropFirst()
  }

  private func makeUse(
    _ kind: Use.Kind, _ path: [Step], at node: some SyntaxProtocol, name: TokenSyntax?
  ) -> Use {
    let start = node.startOffset
    var use = Use(kind: kind, path: path, offset: start, nameOffset: name?.startOffset ?? start)
    use.awaitOffset = awaits.last ?? nil
    use.closure = openClosures.last
    use.isResult = path.first == "." && node.isResult
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

  private func open(_ closure: ParsedClosure, result: String?) {
    openClosures.append(body.closures.count)
    results.append(result)
    awaits.append(nil)
    body.closures.append(closure)
  }

  private func close() {
    openClosures.removeLast()
    results.removeLast()
    awaits.removeLast()
    names.close()
  }

  private func keep(_ node: some SyntaxProtocol) -> SyntaxVisitorContinueKind {
    localTypes.append(Syntax(node))
    return .skipChildren
  }

  /// The names outside the paths of uses: all that is known is the name.
  ///
  /// Nothing follows the uses of an attribute, so all of its names are among them that it does not only
  /// register or reset.
  func looseMentions(isInAttribute: Bool) -> Set<String> {
    mentions.subtracting(
      body.uses.flatMap { use in
        let isChange = use.kind == .call && Interpreter.isChange(use.name)
        let changed = isChange ? use.path.dropLast().suffix(1) : [][...]
        return (isInAttribute ? changed : use.path[...]).map(\.name)
      })
  }

  /// Whether no larger path contains the node.
  private func isWholeExpression(_ node: MemberAccessExprSyntax) -> Bool {
    var child = Syntax(node)
    while let parent = child.parent {
      if parent.keepsPath {
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
