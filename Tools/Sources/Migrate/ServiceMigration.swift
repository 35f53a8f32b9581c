import SwiftSyntax
import Wiring

/// Moves registrations by type to properties of Container, and requests to those properties.
struct ServiceMigration<Library: ServiceLibrary> {
  /// A registration and what is to become of it.
  private struct Found {
    var file: Int
    var item: CodeBlockItemSyntax
    /// What is registered; nil when that could not be found out.
    var registration: ServiceRegistration?
    /// Why it is left as it is.
    var failure: Failure?
    var isDefinition = false
  }

  private let library: Library
  private let sources: [SyntaxFile]
  private let types: TypeIndex
  private var found: [Found] = []
  private var table: ServiceTable

  init(_ sources: [SyntaxFile]) {
    self.sources = sources
    library = Library(sources)
    types = TypeIndex(sources)
    table = ServiceTable(sources)
    for (number, source) in sources.enumerated() {
      for item in source.tree.all(CodeBlockItemSyntax.self) {
        do {
          guard let registration = try library.registration(in: item) else { continue }
          found.append(Found(file: number, item: item, registration: registration))
        } catch {
          found.append(Found(file: number, item: item, failure: error))
        }
      }
    }
    nameProperties()
    for index in found.indices where found[index].failure == nil { check(&found[index]) }
  }

  func files() -> [MigratedFile] {
    let files = sources.map(FileRewriting.init)
    var moves = files.map(RegistrationMove.init)
    for (number, file) in files.enumerated() {
      file.apply(library.rewrites(table))
      rewriteUses(in: file, found.filter { $0.file == number })
      for each in found where each.file == number {
        file.attempt(at: each.item) { () throws(Failure) in
          if let failure = each.failure { throw failure }
          guard let registration = each.registration else { return }
          if each.isDefinition {
            moves[number].add(registration, table: table)
          } else {
            try writeOverride(registration, in: file)
          }
        }
      }
    }
    let moved = Set(moves.flatMap(\.moved))
    let emptied = emptiedFunctions(files, moved)
    for (file, move) in zip(files, moves) {
      library.finish(file, emptied: emptied)
      move.write { library.registeringName(of: $0).map(emptied.contains) ?? false }
      file.pointOut(Library.leftovers)
    }
    return files.map { $0.result() }
  }

  // MARK: Names

  /// Names definitions before overrides.
  private mutating func nameProperties() {
    let overrides = found.indices.filter { isOverride(found[$0]) }
    for index in found.indices.filter({ !overrides.contains($0) }) + overrides {
      guard let registration = found[index].registration, !sources[found[index].file].isTest else {
        continue
      }
      let key = registration.key
      if table[key] == nil {
        found[index].isDefinition = table.add(key) != nil
        for alias in registration.aliases where found[index].isDefinition {
          _ = table.add(ServiceKey(type: alias))
        }
      } else if !isOverride(found[index]) {
        found[index].failure = Failure(
          "\(key.type) is registered more than once: which one is it?")
      }
    }
  }

  /// Whether a registration replaces one that is made elsewhere, as far as its place tells.
  private func isOverride(_ each: Found) -> Bool {
    let function = Syntax(each.item).enclosingMember?.as(FunctionDeclSyntax.self)
    let isRegistering = function.map { library.registeringName(of: $0) != nil } ?? false
    return sources[each.file].isTest || !isRegistering
  }

  // MARK: What can be moved

  /// Leaves a registration that asks for what is not there, uses what is out of reach where it would be
  /// moved to, or replaces more than a closure.
  private func check(_ each: inout Found) {
    guard let registration = each.registration else { return }
    if !each.isDefinition, let step = registration.steps.first {
      each.failure = Failure(
        "'.\(step)' has no counterpart here: register each type, give the factory the scope")
      return
    }
    do throws(Failure) {
      // The resolvers that are asked are rewritten.
      var rewritten: Set<SyntaxIdentifier> = []
      for call in registration.closure.callsInnermostFirst {
        guard let use = try library.use(call) else { continue }
        _ = try table.property(for: use.key)
        let receiver = CallChain(call)?.receiver?.as(DeclReferenceExprSyntax.self)
        rewritten.formUnion([receiver?.id].compactMap { $0 })
      }
      guard each.isDefinition, let name = captured(by: registration, besides: rewritten) else {
        return
      }
      throw Failure("the closure uses '\(name)', which is out of reach there")
    } catch {
      let name = table[registration.key].map { " as '\($0)'" } ?? ""
      each.failure = Failure(
        "declare this in an extension of Container\(name): \(error.problem)")
    }
  }

  /// The first local name or member of the type around the closure that it uses; nil when it can be
  /// moved anywhere.
  private func captured(
    by registration: ServiceRegistration, besides rewritten: Set<SyntaxIdentifier>
  ) -> String? {
    let closure = registration.closure
    let members = Syntax(closure).enclosingTypeName.map(types.memberNames) ?? []
    let names = Syntax(closure).namesWithoutBase.filter { !rewritten.contains($0.id) }
    return names.map(\.baseName.text).first { name in
      if name == "self" || name == "Self" { return true }
      if closure.statements.contains(where: { Syntax($0).binds(name) }) { return false }
      return closure.parameters.contains(name) || members.contains(name)
        || Syntax(closure).isIntroducedAround(name)
    }
  }

  /// The registering functions in which nothing is left but calls of others of them.
  private func emptiedFunctions(
    _ files: [FileRewriting], _ moved: Set<SyntaxIdentifier>
  ) -> Set<String> {
    var kept: Set<String> = []
    var calls: [String: Set<String>] = [:]
    for file in files {
      for function in file.source.tree.all(FunctionDeclSyntax.self) {
        guard let name = library.registeringName(of: function) else { continue }
        for item in function.body?.statements ?? []
        where !moved.contains(item.id) && !file.isReplaced(item) {
          if let called = library.calledRegistering(item) {
            calls[name, default: []].insert(called)
          } else {
            kept.insert(name)
          }
        }
        calls[name, default: []].formUnion([])
      }
    }
    // A function that calls one that stays, stays itself.
    var names = Set(calls.keys).subtracting(kept)
    while let name = names.first(where: { !calls[$0, default: []].isSubset(of: names) }) {
      names.remove(name)
    }
    return names
  }

  // MARK: Requests

  /// Rewrites all requests of a file: `resolver.resolve(Service.self)` → `self.service()`; those within a
  /// registration that is left stay, with it.
  private func rewriteUses(in file: FileRewriting, _ own: [Found]) {
    let left = Set(own.filter { $0.failure != nil }.map(\.item.id))
    var closures: [SyntaxIdentifier: Found] = [:]
    for each in own where each.failure == nil {
      guard let registration = each.registration else { continue }
      closures[registration.closure.id] = each
    }
    for call in file.source.tree.callsInnermostFirst {
      let ancestry = Syntax(call).ancestry
      if ancestry.contains(where: { left.contains($0.id) }) { continue }
      file.attempt(at: call) { () throws(Failure) in
        guard let use = try library.use(call) else { return }
        let around = ancestry.lazy.compactMap { closures[$0.id] }.first
        let access =
          around.map { $0.isDefinition ? "self" : $0.registration?.receiver } ?? use.receiver
        let call = "\(access ?? "Container.shared").\(try table.property(for: use.key))()"
        file.replace(use.node, with: use.isOptional ? "Optional(\(call))" : call)
      }
    }
  }

  /// Rewrites a registration that replaces another one: `container.service.register { Mock() }`.
  private func writeOverride(
    _ registration: ServiceRegistration, in file: FileRewriting
  ) throws(Failure) {
    let property = try table.property(for: registration.key)
    file.replaceSignature(of: registration)
    let container = registration.receiver ?? "Container.shared"
    let (statement, closure) = (registration.statement.item, registration.closure)
    file.replace(
      statement.startOffset..<closure.startOffset, with: "\(container).\(property).register ")
    file.replace(closure.endOffset..<statement.endOffset, with: "")
  }
}
