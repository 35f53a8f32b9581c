import SourceModel
import SwiftSyntax

/// Moves the registrations of one file to extensions of Container beside the declarations that they
/// stood in.
struct RegistrationMove {
  private struct Group {
    /// The declaration at the top of the file.
    var declaration: Syntax
    var container: ContainerExtension
    var functions: Set<SyntaxIdentifier> = []
  }

  private let file: FileRewriting
  private var groups: [Group] = []
  private var items: [CodeBlockItemSyntax] = []

  init(_ file: FileRewriting) {
    self.file = file
  }

  /// The statements that move away.
  var moved: Set<SyntaxIdentifier> { Set(items.map(\.id)) }

  /// Makes a property of a registration, whose closure is rewritten already.
  mutating func add(_ registration: ServiceRegistration, table: ServiceTable) {
    guard let property = table[registration.key] else { return }
    let statement = registration.statement
    let group = index(of: Syntax(statement).topLevel ?? Syntax(statement))
    var comments = file.comments(of: statement)
    if let function = Syntax(statement).enclosingMember?.as(FunctionDeclSyntax.self),
      groups[group].functions.insert(function.id).inserted
    {
      comments = file.comments(of: function) + comments
    }
    file.replaceSignature(of: registration)
    groups[group].container.add(
      property.name, type: registration.factoryType, closure: file.text(of: registration.closure),
      indent: file.indent(of: statement), modifier: registration.modifier, comments: comments)
    for alias in registration.aliases {
      guard let name = table[alias.key]?.name else { continue }
      groups[group].container.add(
        name, type: "Factory<\(alias.type)>", closure: "{ self.\(property.name)() }", indent: "",
        modifier: "")
    }
    items.append(statement)
  }

  /// Removes a registration that another one says, too.
  mutating func drop(_ registration: ServiceRegistration) { items.append(registration.statement) }

  /// Writes the extensions, and removes the statements and what is empty without them.
  ///
  /// `isEmptied` tells whether nothing is left in a function.
  func write(removing isEmptied: (FunctionDeclSyntax) -> Bool) {
    for declaration in file.source.tree.statements {
      let group = groups.first { $0.declaration == Syntax(declaration) }
      let isGone = remove(from: declaration, isEmptied)
      guard let text = group?.container.text else {
        if isGone { file.removeLines(of: declaration) }
        continue
      }
      if isGone {
        file.replace(declaration, with: text)
      } else {
        file.insert("\n\n" + text, at: declaration.endOffset)
      }
    }
  }

  /// Removes from a declaration what is gone; returns whether all of it is, and then leaves it to the
  /// caller.
  private func remove(
    from declaration: CodeBlockItemSyntax, _ isEmptied: (FunctionDeclSyntax) -> Bool
  ) -> Bool {
    if moved.contains(declaration.id) { return true }
    let type = Syntax(declaration.item)
    let kinds: [SyntaxKind] = [.extensionDecl, .classDecl, .structDecl]
    let members = kinds.contains(type.kind) ? Array(type.members) : []
    let gone = members.filter { $0.decl.as(FunctionDeclSyntax.self).map(isEmptied) ?? false }
    if !gone.isEmpty, gone.count == members.count { return true }
    for member in gone { file.removeLeftover(member) }
    for item in declaration.all(CodeBlockItemSyntax.self) where moved.contains(item.id) {
      file.removeLines(of: item)
    }
    return false
  }

  private mutating func index(of declaration: Syntax) -> Int {
    if let index = groups.firstIndex(where: { $0.declaration == declaration }) { return index }
    let container = ContainerExtension(unit: file.source.indentUnit)
    groups.append(Group(declaration: declaration, container: container))
    return groups.count - 1
  }
}

extension FileRewriting {
  /// Gives the closure of a registration the parameters that a factory's closure has.
  func replaceSignature(of registration: ServiceRegistration) {
    guard let signature = registration.closure.signature else { return }
    let start = registration.closure.leftBrace.endOffset
    replace(start..<signature.endOffset, with: registration.signature)
  }
}
