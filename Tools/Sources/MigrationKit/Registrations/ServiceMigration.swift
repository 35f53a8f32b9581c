import SwiftSyntax

/// Moves registrations by type to properties of Container, and requests to those properties.
struct ServiceMigration<Library: ServiceLibrary> {
  /// A registration and what is to become of it.
  private struct Found {
    var file: Int
    var item: CodeBlockItemSyntax
    /// What is registered; nil when there is an obstacle.
    var registration: ServiceRegistration?
    var obstacle: Obstacle?
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
      sources, besides: Library.leftovers.union(["Container", "Swinject.Container"]))
    table = ServiceTable(existing: ExistingFactories(sources))
    for (number, source) in sources.enumerated() where !kept.contains(number) {
      for item in source.tree.all(CodeBlockItemSyntax.self) {
        do {
          guard let registration = try library.registration(in: item) else { continue }
          found.append(Found(file: number, item: item, registration: registration))
        } catch {
          found.append(Found(file: number, item: item, obstacle: error))
        }
      }
    }
    nameProperties()
  }

  func files() -> [MigratedFile] {
    let files = sources.map(FileRewriting.init)
    var moves = files.map(RegistrationMove.init)
    let definitions = found.filter(\.isDefinition).compactMap(\.registration?.closure.id)
    let reasons = reasonsToLeave()
    let uses = ServiceUses(
      library: library, table: table, definitions: Set(definitions), left: Set(reasons.keys))
    for (number, file) in files.enumerated() where !kept.contains(number) {
      file.apply(library.rewrites(table))
      let own = found.filter { $0.file == number }
      uses.rewrite(in: file, registrations: own.compactMap(\.registration))
      for each in own {
        file.attempt(at: each.item) { () throws(Obstacle) in
          if let reason = reasons[each.item.id] { throw reason }
          try settle(each, in: file, move: &moves[number])
        }
      }
    }
    finish(files, moves)
    return files.map { $0.result() }
  }

  /// Writes what was moved, and removes what is empty without it.
  private func finish(_ files: [FileRewriting], _ moves: [RegistrationMove]) {
    var emptied = EmptiedFunctions(library)
    for (file, move) in zip(files, moves) { emptied.collect(in: file, moved: move.moved) }
    let names = emptied.names()
    let called = Set(zip(files, moves).flatMap { helpersCalled(in: $0, moved: $1.moved) })
    for (number, file) in files.enumerated() {
      library.finish(file, emptied: names, called: called)
      guard !kept.contains(number) else { continue }
      moves[number].write { function in
        library.registeringName(of: function).map(names.contains) ?? false
      }
      file.pointOut(Library.leftovers)
    }
  }

  /// The project's own functions upon the library that the file calls where nothing took their place.
  private func helpersCalled(in file: FileRewriting, moved: Set<SyntaxIdentifier>) -> [String] {
    file.source.tree.callsInnermostFirst.compactMap { call in
      guard let name = library.helper(calledBy: call), !file.isReplaced(call),
        !Syntax(call).ancestry.contains(where: { moved.contains($0.id) })
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
      guard let registration = found[index].registration, priority(of: found[index]) < 4 else {
        continue
      }
      let key = registration.key
      if table[key] == nil {
        let name = table.add(key, parameters: registration.parameters)
        found[index].isDefinition = name != nil
        definitions[key] = registration
      } else if isOverride(found[index]) {
        continue
      } else if definitions[key].map({ $0.isSame(as: registration) }) == true {
        found[index].isRepeated = true
      } else {
        found[index].registration = nil
        found[index].obstacle = Obstacle(
          "\(key.description) is registered more than once: which one is it?")
      }
      for alias in registration.aliases where found[index].isDefinition {
        _ = table.add(alias.key)
      }
    }
  }

  /// Marks the registrations of a service that a later one replaces, where their order is shown.
  private mutating func dropOverridden() {
    let order = RegistrationOrder(library, sources, registrations: Set(found.map(\.item.id)))
    var groups: [ServiceKey: [(index: Int, registration: ServiceRegistration)]] = [:]
    for (index, each) in found.enumerated() where priority(of: each) < 2 {
      guard let registration = each.registration else { continue }
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
    guard let registration = each.registration, !sources[each.file].isTest else { return 4 }
    return (isOverride(each) ? 2 : 0) + (registration.key.name == nil ? 0 : 1)
  }

  /// Whether a registration replaces one that is made elsewhere, as far as its place tells.
  private func isOverride(_ each: Found) -> Bool {
    guard !sources[each.file].isTest else { return true }
    let function = Syntax(each.item).enclosingMember?.as(FunctionDeclSyntax.self)
    return function.map { library.registeringName(of: $0) == nil } ?? true
  }

  /// Why statements are left as they are.
  private func reasonsToLeave() -> [SyntaxIdentifier: Obstacle] {
    let types = TypeIndex(sources)
    let uses = ServiceUses(library: library, table: table)
    var reasons: [SyntaxIdentifier: Obstacle] = [:]
    for each in found {
      reasons[each.item.id] = each.obstacle
      // What is dropped is neither moved nor rewritten.
      guard let registration = each.registration, !each.isRepeated else { continue }
      do {
        try uses.check(registration)
        if each.isDefinition { try checkReach(of: registration, uses, types) }
      } catch {
        let name = table[registration.key].map { " as '\($0.name)'" } ?? ""
        reasons[each.item.id] = Obstacle(
          "declare this in an extension of Container\(name): \(error.reason)")
      }
    }
    return reasons
  }

  /// Throws which name the closure of a registration uses that it loses where it is moved to.
  private func checkReach(
    of registration: ServiceRegistration, _ uses: ServiceUses<Library>, _ types: TypeIndex
  ) throws(Obstacle) {
    let qualified = statics.references(in: registration.closure).map(\.node.id)
    let captures = Captures(
      closure: registration.closure, types: types,
      rewritten: uses.receivers(in: registration).union(qualified))
    guard let name = captures.first else { return }
    throw Obstacle("the closure uses '\(name)', which is out of reach there")
  }

  /// Moves a definition or rewrites an override.
  private func settle(_ each: Found, in file: FileRewriting, move: inout RegistrationMove)
    throws(Obstacle)
  {
    guard let registration = each.registration else { return }
    if each.isRepeated {
      move.drop(registration)
      file.count(.leftovers)
    } else if each.isDefinition {
      for (node, text) in statics.references(in: registration.closure) {
        file.replace(node, with: text)
      }
      move.add(registration, table: table)
      file.count(.factories)
    } else {
      try file.writeOverride(registration, table: table)
    }
  }
}
