import SwiftSyntax

/// Moves registrations by type to properties of Container, and requests to those properties.
struct ServiceMigration<Library: ServiceLibrary> {
  /// A registration and what is to become of it.
  private struct Found {
    var file: Int
    var item: CodeBlockItemSyntax
    var registration: Result<ServiceRegistration, Obstacle>
    var isDefinition = false
    /// Whether the same is registered elsewhere, word for word.
    var isRepeated = false
  }

  private let library: Library
  private let sources: [SyntaxFile]
  /// The numbers of the files that stay as they are.
  private let kept: Set<Int>
  private let statics: StaticMembers
  private var found: [Found] = []
  private var table: ServiceTable

  init(_ sources: [SyntaxFile]) {
    self.sources = sources
    let library = Library(sources)
    self.library = library
    kept = Set(sources.indices.filter { library.keeps(sources[$0]) })
    statics = StaticMembers(
      sources, besides: library.leftovers.union(["Container", "Swinject.Container"]))
    table = ServiceTable(existing: ExistingFactories(sources))
    for (number, source) in sources.enumerated() where !kept.contains(number) {
      for item in source.tree.all(CodeBlockItemSyntax.self) {
        guard let registration = library.registration(in: item, of: source) else { continue }
        found.append(Found(file: number, item: item, registration: registration))
      }
    }
    nameProperties()
  }

  func files() -> [MigratedFile] {
    let files = sources.map(FileRewriting.init)
    var moves = files.map(RegistrationMove.init)
    let definitions = Set(
      found.filter(\.isDefinition).compactMap { try? $0.registration.get().closure.id })
    let reasons = reasonsToLeave()
    for (number, file) in files.enumerated() where !kept.contains(number) {
      RewritingVisitor(library.rewrites(table), file: file).walk(file.source.tree)
      let uses = ServiceUses(
        library: library, table: table, definitions: definitions, left: Set(reasons.keys))
      uses.rewrite(in: file, registrations: registrations(in: number))
      for each in found where each.file == number {
        settle(each, reason: reasons[each.item.id], file: file, move: &moves[number])
      }
    }
    finish(files, moves)
    return files.map { $0.result() }
  }

  /// Writes what was moved, and removes what is empty without it.
  private func finish(_ files: [FileRewriting], _ moves: [RegistrationMove]) {
    var emptied = EmptiedFunctions(library)
    for (number, file) in files.enumerated() {
      emptied.collect(in: file, moved: moves[number].moved)
    }
    let names = emptied.names()
    let called = Set(
      files.indices.flatMap { helpersCalled(in: files[$0], moved: moves[$0].moved) })
    for (number, file) in files.enumerated() {
      library.finish(file, emptied: names, called: called)
      guard !kept.contains(number) else { continue }
      moves[number].write(removing: emptied, names: names)
      LeftoverNames(library.leftovers).point(out: file)
    }
  }

  /// The project's own functions upon the library that the file calls where nothing took their place.
  private func helpersCalled(in file: FileRewriting, moved: Set<SyntaxIdentifier>) -> [String] {
    Syntax(file.source.tree).expressionsInnermostFirst.compactMap { expression in
      guard let name = library.helper(calledBy: expression), !file.isReplaced(expression),
        !sequence(first: Syntax(expression), next: \.parent).contains(where: {
          moved.contains($0.id)
        })
      else { return nil }
      return name
    }
  }

  /// Names first what has no name of its own: those names are what readers expect.
  private mutating func nameProperties() {
    let order = found.indices.sorted {
      (priority(of: found[$0]), $0) < (priority(of: found[$1]), $1)
    }
    var definitions: [ServiceKey: ServiceRegistration] = [:]
    dropOverridden()
    for index in order where !found[index].isRepeated {
      guard case .success(let registration) = found[index].registration,
        priority(of: found[index]) < 4
      else { continue }
      if table[registration.key] == nil {
        let name = table.add(registration.key, parameters: registration.parameters)
        found[index].isDefinition = name != nil
        definitions[registration.key] = registration
      } else if isOverride(found[index]) {
        continue
      } else if definitions[registration.key].map({ $0.isSame(as: registration) }) == true {
        found[index].isRepeated = true
      } else {
        found[index].registration = .failure(
          Obstacle("\(registration.key.description) is registered more than once: which one is it?")
        )
      }
      for alias in registration.aliases where found[index].isDefinition {
        _ = table.add(alias.key, parameters: [])
      }
    }
  }

  /// Marks the registrations of a service that a later one replaces, where their order is shown.
  private mutating func dropOverridden() {
    let order = RegistrationOrder(
      library, sources, registrations: Set(found.map(\.item.id)))
    var groups: [ServiceKey: [(index: Int, registration: ServiceRegistration)]] = [:]
    for (index, each) in found.enumerated() where priority(of: each) < 2 {
      guard case .success(let registration) = each.registration else { continue }
      groups[registration.key, default: []].append((index, registration))
    }
    for group in groups.values where group.count > 1 {
      // Services with arguments of other types are others, and an alias may lead to an earlier one.
      let isPlain = group.allSatisfy {
        $0.registration.aliases.isEmpty && $0.registration.parameters.isEmpty
      }
      let statements = group.map(\.registration.statement)
      guard isPlain, let last = order.last(of: statements) else { continue }
      for (index, registration) in group where registration.statement != last {
        found[index].isRepeated = true
      }
    }
  }

  /// Definitions before overrides, services without a name before those with one.
  private func priority(of each: Found) -> Int {
    guard case .success(let registration) = each.registration else { return 4 }
    if sources[each.file].isTest { return 4 }
    return (isOverride(each) ? 2 : 0) + (registration.key.name == nil ? 0 : 1)
  }

  /// Whether a registration replaces one that is made elsewhere, as far as its place tells.
  private func isOverride(_ each: Found) -> Bool {
    guard !sources[each.file].isTest else { return true }
    let function = Syntax(each.item).enclosingMember?.as(FunctionDeclSyntax.self)
    return function.map { library.registeringName(of: $0) == nil } ?? true
  }

  /// Why statements are left as they are.
  private func reasonsToLeave() -> [SyntaxIdentifier: String] {
    let types = TypeIndex(sources)
    let uses = ServiceUses(library: library, table: table, definitions: [], left: [])
    var reasons: [SyntaxIdentifier: String] = [:]
    for each in found {
      switch each.registration {
      case .failure(let obstacle): reasons[each.item.id] = obstacle.reason
      case .success(let registration):
        // What is dropped is neither moved nor rewritten.
        if each.isRepeated { continue }
        var reason = uses.obstacle(in: registration)?.reason
        let qualified = statics.references(in: registration.closure).map(\.node.id)
        if each.isDefinition,
          let name = Captures(
            of: registration.closure, types: types,
            rewritten: uses.receivers(in: registration).union(qualified)
          ).first
        {
          reason = reason ?? "the closure uses '\(name)', which is out of reach there"
        }
        guard let reason else { continue }
        let name = table[registration.key].map { " as '\($0.name)'" } ?? ""
        reasons[each.item.id] = "declare this in an extension of Container\(name): \(reason)"
      }
    }
    return reasons
  }

  private func registrations(in file: Int) -> [ServiceRegistration] {
    found.filter { $0.file == file }.compactMap { try? $0.registration.get() }
  }

  /// Moves a definition or rewrites an override, unless there is a reason to leave it.
  private func settle(
    _ each: Found, reason: String?, file: FileRewriting, move: inout RegistrationMove
  ) {
    if let reason { return file.leave(reason, at: each.item) }
    guard case .success(let registration) = each.registration else { return }
    if each.isRepeated {
      move.drop(registration)
      file.count(.leftovers)
    } else if each.isDefinition {
      for reference in statics.references(in: registration.closure) {
        if reference.isSelf {
          file.replace(reference.node, with: reference.text)
        } else {
          file.insert(
            reference.text, at: reference.node.positionAfterSkippingLeadingTrivia)
        }
      }
      move.add(registration, table: table)
      file.count(.factories)
    } else {
      ServiceOverride(registration, table: table).write(to: file)
    }
  }
}
