import SourceModel
import SwiftSyntax

/// Gives a test a container of its own.
enum DependencyTest {
  /// Adds the trait, or the superclass of XCTest; returns whether `function` is a test at all.
  static func prepare(_ function: FunctionDeclSyntax?, in file: FileRewriting) -> Bool {
    guard let function else { return false }
    if let attribute = function.attributes.first(named: "Test") {
      addTrait(to: attribute, of: function, in: file)
      return true
    }
    guard let type = Syntax(function).enclosingType?.as(ClassDeclSyntax.self),
      function.name.text.hasPrefix("test"),
      let parent = type.inheritanceClause?.inheritedTypes.first?.type,
      ["XCTestCase", "ContainerTestCase"].contains(parent.trimmedDescription)
    else { return false }
    if parent.trimmedDescription == "XCTestCase", !file.isReplaced(parent) {
      file.replace(parent, with: "ContainerTestCase")
    }
    return true
  }

  private static func addTrait(
    to attribute: AttributeSyntax, of function: FunctionDeclSyntax, in file: FileRewriting
  ) {
    let suite = Syntax(function).enclosingType?.asProtocol((any WithAttributesSyntax).self)?
      .attributes.first(named: "Suite")
    let known = [attribute, suite].compactMap { $0?.arguments?.trimmedDescription }
    // `.dependency(…)` becomes the trait as well.
    if known.contains(where: { $0.contains(".container") || $0.contains(".dependenc") }) { return }
    if let parenthesis = attribute.rightParen {
      let isEmpty = attribute.arguments?.trimmedDescription.isEmpty ?? true
      file.insert(isEmpty ? ".container" : ", .container", at: parenthesis.position.utf8Offset)
    } else {
      file.insert("(.container)", at: attribute.endOffset)
    }
  }
}

/// `.dependency(\.api, mock)` and `.dependencies { … }` → `.container { … }`.
struct DependencyTraits {
  let index: DependencyIndex
  let file: FileRewriting

  /// Rewrites the traits; returns whether there are any.
  func rewrite() -> Bool {
    var isFound = false
    for attribute in file.source.tree.all(AttributeSyntax.self)
    where ["Test", "Suite"].contains(attribute.attributeName.trimmedDescription) {
      guard case .argumentList(let arguments) = attribute.arguments else { continue }
      for argument in arguments where argument.expression.trimmedDescription == ".dependencies" {
        file.replace(argument.expression, with: ".container")
        isFound = true
      }
      let traits = arguments.compactMap { argument in
        argument.expression.as(FunctionCallExprSyntax.self).map { (argument, $0) }
      }.filter {
        [".dependency", ".dependencies"].contains($0.1.calledExpression.trimmedDescription)
      }
      guard let first = traits.first else { continue }
      isFound = true
      var statements: [String] = []
      for (_, call) in traits {
        file.attempt(at: attribute) { () throws(Obstacle) in
          statements += try self.statements(of: call)
        }
      }
      for (argument, _) in traits.dropFirst() { remove(argument, from: arguments) }
      let text = statements.isEmpty ? "" : " { " + statements.joined(separator: "; ") + " }"
      file.replace(first.1, with: ".container" + text)
      file.count(.overrides, statements.count)
    }
    return isFound
  }

  private func statements(of call: FunctionCallExprSyntax) throws(Obstacle) -> [String] {
    let override = DependencyOverride(index: index, file: file)
    if let closure = call.lastClosure { return try override.statements(of: closure) }
    let unknown = Obstacle("register this in the trait: '\(call.trimmedDescription)'")
    guard call.arguments.count == 2, let path = call.arguments.first?.expression,
      let value = call.arguments.last?.expression
    else { throw unknown }
    let names = path.trimmedDescription.dropFirst().split(separator: ".").map(String.init)
    if let own = names.first.map(PropertyName.onContainer), names.count == 1,
      index.hasFactory(own)
    {
      return [override.statement(own, value: file.text(of: value))]
    }
    if names.count <= 2, let first = names.first, let factory = DependencyControl.factory(first),
      let text = DependencyControl.registration(
        factory, member: names.count == 2 ? names[1] : nil, value: value)
    {
      return ["$0.\(text)"]
    }
    throw unknown
  }

  /// Removes a trait with the comma before it.
  private func remove(_ argument: LabeledExprSyntax, from list: LabeledExprListSyntax) {
    guard let position = list.firstIndex(of: argument), position > list.startIndex else { return }
    let previous = list[list.index(before: position)]
    file.replace(previous.expression.endOffset..<argument.expression.endOffset, with: "")
  }
}
