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
    let group = index(of: Syntax(statement).topLevel)
    var comments = file.comments(of: statement)
    if let function = Syntax(statement).enclosingMember?.as(FunctionDeclSyntax.self),
      groups[group].functions.insert(function.id).inserted
    {
      comments = file.comments(of: function) + comments
    }
    file.replaceSignature(of: registration)
    let start = statement.positionAfterSkippingLeadingTrivia.utf8Offset
    groups[group].container.add(
      property.name, type: registration.factoryType, closure: file.text(of: registration.closure),
      indent: file.source.indent(at: start), modifier: registration.modifier, comments: comments)
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
  func write<Library>(removing emptied: EmptiedFunctions<Library>, names: Set<String>)
  where Library: ServiceLibrary {
    let remover = EmptyRemover(file: file, moved: moved) { function in
      emptied.name(of: function).map(names.contains) ?? false
    }
    for declaration in file.source.tree.statements {
      let group = groups.first { $0.declaration == Syntax(declaration) }
      let isGone = remover.remove(from: declaration)
      guard let text = group?.container.text else {
        if isGone { file.removeLines(of: declaration) }
        continue
      }
      if isGone {
        file.replace(declaration, with: text)
      } else {
        file.insert("\n\n" + text, at: declaration.endPositionBeforeTrailingTrivia)
      }
    }
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
    let brace = registration.closure.leftBrace.endPositionBeforeTrailingTrivia
    replace(brace, signature.endPositionBeforeTrailingTrivia, with: registration.signature)
  }
}

extension Syntax {
  /// The statement at the top of the file that the node is part of.
  fileprivate var topLevel: Syntax {
    sequence(first: self, next: \.parent)
      .first { $0.parent?.parent?.is(SourceFileSyntax.self) == true } ?? self
  }
}
