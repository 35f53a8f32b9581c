import SwiftSyntax
import Wiring

/// Moves the registrations of one file to extensions of Container beside the declarations that they
/// stood in.
struct RegistrationMove {
  private let file: FileRewriting
  /// The properties by the declaration at the top of the file that they stood in.
  private var groups: [(declaration: Syntax, properties: [String])] = []
  private var functions: Set<SyntaxIdentifier> = []
  /// The statements that move away.
  private(set) var moved: Set<SyntaxIdentifier> = []

  init(_ file: FileRewriting) { self.file = file }

  /// Makes a property of a registration, whose closure is rewritten already.
  mutating func add(_ registration: ServiceRegistration, table: ServiceTable) {
    guard let property = table[registration.key] else { return }
    let statement = registration.statement
    var comments = file.comments(of: statement)
    if let function = Syntax(statement).enclosingMember?.as(FunctionDeclSyntax.self),
      functions.insert(function.id).inserted
    {
      comments = file.comments(of: function) + comments
    }
    file.replaceSignature(of: registration)
    var properties = [
      text(
        property, registration.type, file.text(of: registration.closure),
        indent: file.indent(of: statement), registration.modifier, comments)
    ]
    for alias in registration.aliases {
      guard let name = table[ServiceKey(type: alias)] else { continue }
      properties.append(text(name, alias, "{ self.\(property)() }"))
    }
    let declaration = Syntax(statement).topLevel ?? Syntax(statement)
    if let index = groups.firstIndex(where: { $0.declaration == declaration }) {
      groups[index].properties += properties
    } else {
      groups.append((declaration, properties))
    }
    moved.insert(statement.id)
  }

  /// A property with a closure as it will be, whose lines after the first are indented by `indent`.
  private func text(
    _ name: String, _ type: String, _ closure: String, indent: String = "",
    _ modifier: String = "", _ comments: [String] = []
  ) -> String {
    let unit = file.source.indentUnit
    let above = comments.map { unit + $0 + "\n" }.joined()
    let head = "\(above)\(unit)var \(name): Factory<\(type)> {"
    guard closure.contains("\n") else { return head + " self \(closure)\(modifier) }" }
    let inner = unit + unit
    let moved = closure.replacing("\n" + indent, with: "\n" + inner)
      .replacing("\n" + inner + "\n", with: "\n\n")
    let below = modifier.isEmpty ? "" : "\n" + inner + modifier
    return "\(head)\n\(inner)self \(moved)\(below)\n\(unit)}"
  }

  /// Writes the extensions, and removes the statements and what is empty without them.
  ///
  /// `isEmptied` tells whether nothing is left in a function.
  func write(removing isEmptied: (FunctionDeclSyntax) -> Bool) {
    for declaration in file.source.tree.statements {
      let group = groups.first { $0.declaration == Syntax(declaration) }
      let isGone = remove(from: declaration, isEmptied)
      if let properties = group?.properties {
        let text = Self.extension(properties)
        if isGone {
          file.replace(declaration, with: text)
        } else {
          file.insert("\n\n" + text, at: declaration.endOffset)
        }
      } else if isGone {
        file.removeLines(of: declaration)
      }
    }
  }

  /// The extension of Container; properties of one line stand together.
  private static func `extension`(_ properties: [String]) -> String {
    var text = "extension Container {\n"
    for (number, property) in properties.enumerated() {
      let isApart = number > 0 && (property + properties[number - 1]).contains("\n")
      text += (isApart ? "\n" : "") + property + "\n"
    }
    return text + "}"
  }

  /// Removes from a declaration what is gone; returns whether all of it is, and then leaves it to the
  /// caller.
  private func remove(
    from declaration: CodeBlockItemSyntax, _ isEmptied: (FunctionDeclSyntax) -> Bool
  ) -> Bool {
    if moved.contains(declaration.id) { return true }
    let group = Syntax(declaration.item).asProtocol((any DeclGroupSyntax).self)
    let members = Array(group?.memberBlock.members ?? [])
    let gone = members.filter { $0.decl.as(FunctionDeclSyntax.self).map(isEmptied) ?? false }
    if !gone.isEmpty, gone.count == members.count { return true }
    for member in gone { file.removeLines(of: member) }
    for item in declaration.all(CodeBlockItemSyntax.self) where moved.contains(item.id) {
      file.removeLines(of: item)
    }
    return false
  }
}

extension FileRewriting {
  /// Takes the parameters from the closure of a registration.
  func replaceSignature(of registration: ServiceRegistration) {
    guard let signature = registration.closure.signature else { return }
    let start = registration.closure.leftBrace.endOffset
    replace(start..<signature.endOffset, with: "")
  }
}
