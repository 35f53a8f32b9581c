import SourceModel
import SwiftSyntax

/// `class Services: SharedContainer` gets what makes it a container: a shared instance and a manager.
struct ContainerClass {
  let index: Factory1Index

  func rewrite(_ node: ClassDeclSyntax, in file: FileRewriting) throws(Obstacle) {
    guard let inherited = node.inheritanceClause?.inheritedTypes.first,
      index.container(named: inherited.type.trimmedDescription) != nil,
      !node.isContainerAlready
    else { return }
    let name = Syntax(node).qualifiedTypeName
    if index.hasSubclasses(name) {
      throw Obstacle("'\(name)' has subclasses, and a container is final: make each a container")
    }
    if node.genericParameterClause != nil {
      throw Obstacle("'\(name)' is generic and cannot have a shared instance")
    }
    if inherited.type.trimmedDescription != Factory1Index.root {
      file.replace(inherited.type, with: Factory1Index.root)
    }
    let isFinal = node.modifiers.contains { $0.name.text == "final" }
    for modifier in node.modifiers where modifier.name.text == "open" {
      file.replace(modifier, with: "public")
    }
    if !isFinal { file.insert("final ", at: node.classKeyword.startOffset) }
    addMembers(to: node, in: file)
    file.count(.containers)
  }

  private func addMembers(to node: ClassDeclSyntax, in file: FileRewriting) {
    let isPublic = node.modifiers.contains { ["public", "open"].contains($0.name.text) }
    let access = isPublic ? "public " : ""
    let outer = file.indent(of: node)
    let inner = "\n" + outer + file.source.indentUnit
    let members =
      "\(inner)@TaskLocal \(access)static var shared = \(node.name.text)()"
      + "\(inner)\(access)let manager = ContainerManager()"
    let isOneLine = !node.memberBlock.isMultiline
    if node.memberBlock.members.isEmpty && isOneLine {
      file.replace(node.memberBlock, with: "{\(members)\n\(outer)}")
    } else {
      file.insert(
        members + (isOneLine ? inner : "\n"), at: node.memberBlock.leftBrace.endOffset)
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
