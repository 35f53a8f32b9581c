import SwiftSyntax

/// In which order registrations run, where the source shows it: the last one of a service wins.
struct RegistrationOrder {
  /// The position of each statement in the sequence that it is part of.
  private var positions: [SyntaxIdentifier: (sequence: Int, position: Int)] = [:]

  /// Looks at the functions that register.
  ///
  /// - Parameters:
  ///   - library: Tells which functions register, and in which order they are called.
  ///   - sources: All files.
  ///   - registrations: The statements that register; a function with others is left out, since it could
  ///     resolve a service between two registrations of it.
  init(
    _ library: some ServiceLibrary, _ sources: [SyntaxFile],
    registrations: Set<SyntaxIdentifier>
  ) {
    var named: [String: [FunctionDeclSyntax]] = [:]
    for function in sources.filter({ !$0.isTest }).flatMap({ $0.tree.all(FunctionDeclSyntax.self) })
    {
      guard let name = library.registeringName(of: function) else { continue }
      named[name, default: []].append(function)
    }
    let order = library.callOrder(of: named, in: sources)
    let ordered = order.compactMap { named.removeValue(forKey: $0) }
    var sequences = named.values.flatMap { $0.map { [$0] } }
    // The order of two functions of one name is unknown.
    if ordered.allSatisfy({ $0.count == 1 }) {
      sequences.append(ordered.flatMap { $0 })
    } else {
      sequences += ordered.flatMap { $0 }.map { [$0] }
    }
    for (number, functions) in sequences.enumerated() {
      let items = functions.flatMap { Array($0.body?.statements ?? []) }
      let isShown = items.allSatisfy {
        registrations.contains($0.id) || library.calledRegistering($0) != nil
      }
      guard isShown else { continue }
      for (position, item) in items.enumerated() { positions[item.id] = (number, position) }
    }
  }

  /// The statement that runs last; nil where the source does not show their order.
  func last(of items: [CodeBlockItemSyntax]) -> CodeBlockItemSyntax? {
    let found = items.compactMap { item in positions[item.id].map { (item, $0) } }
    guard found.count == items.count, Set(found.map(\.1.sequence)).count == 1 else { return nil }
    return found.max { $0.1.position < $1.1.position }?.0
  }
}
