import SwiftSyntax

/// `class Services: SharedContainer` gets what makes it a container: a shared instance and a manager.
struct ContainerClass: Rewrite {
  let kinds: Set<SyntaxKind> = [.classDecl]
  let index: Factory1Index

  func apply(to node: Syntax, in file: FileRewriting) {
    guard let node = node.as(ClassDeclSyntax.self),
      let inherited = node.inheritanceClause?.inheritedTypes.first,
      index.container(named: inherited.type.trimmedDescription) != nil,
      !node.isContainerAlready
    else { return }
    let name = Syntax(node).qualifiedTypeName
    if index.hasSubclasses(name) {
      return file.leave(
        "'\(name)' has subclasses, and a container is final: make each a container", at: node)
    }
    if node.genericParameterClause != nil {
      return file.leave("'\(name)' is generic and cannot have a shared instance", at: node)
    }
    rewrite(node, inherited: inherited, in: file)
    file.count(.containers)
  }

  private func rewrite(
    _ node: ClassDeclSyntax, inherited: InheritedTypeSyntax, in file: FileRewriting
  ) {
    if inherited.type.trimmedDescription != Factory1Index.root {
      file.replace(inherited.type, with: Factory1Index.root)
    }
    let isFinal = node.modifiers.contains { $0.name.text == "final" }
    for modifier in node.modifiers where modifier.name.text == "open" {
      file.replace(modifier, with: "public")
    }
    if !isFinal { file.insert("final ", at: node.classKeyword.positionAfterSkippingLeadingTrivia) }
    let isPublic = node.modifiers.contains { ["public", "open"].contains($0.name.text) }
    let access = isPublic ? "public " : ""
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    let outer = file.source.indent(at: start)
    let inner = "\n" + outer + file.source.indentUnit
    let isEmpty = node.memberBlock.members.isEmpty
    let members =
      "\(inner)@TaskLocal \(access)static var shared = \(node.name.text)()"
      + "\(inner)\(access)let manager = ContainerManager()"
    let isOneLine = !node.memberBlock.isMultiline
    let brace = node.memberBlock.leftBrace.endPositionBeforeTrailingTrivia
    if isEmpty && isOneLine {
      file.replace(node.memberBlock, with: "{\(members)\n\(outer)}")
    } else {
      file.insert(members + (isOneLine ? inner : "\n"), at: brace)
    }
  }
}

extension ClassDeclSyntax {
  /// Whether the class has a manager, so is a container of FactoryKit.
  fileprivate var isContainerAlready: Bool {
    memberBlock.members.contains { member in
      guard let variable = member.decl.as(VariableDeclSyntax.self) else { return false }
      return !variable.modifiers.contains(where: \.isStatic)
        && variable.bindings.contains { $0.pattern.trimmedDescription == "manager" }
    }
  }
}
