import SwiftSyntax

/// Finds the functions in which nothing is left once registrations have moved away.
struct EmptiedFunctions<Library: ServiceLibrary> {
  private let library: Library
  /// What is left of each registering function: the other ones that it calls; nil for anything else.
  private var calls: [String: Set<String>?] = [:]

  init(_ library: Library) {
    self.library = library
  }

  /// Looks at the functions of a file.
  ///
  /// - Parameters:
  ///   - file: The file, of which some statements may be removed already.
  ///   - moved: The statements that move away.
  mutating func collect(in file: FileRewriting, moved: Set<SyntaxIdentifier>) {
    for function in file.source.tree.all(FunctionDeclSyntax.self) {
      guard let name = library.registeringName(of: function) else { continue }
      var rest: Set<String>? = []
      for item in function.body?.statements ?? []
      where !moved.contains(item.id) && !file.isReplaced(item) {
        guard let called = library.calledRegistering(item) else {
          rest = nil
          break
        }
        rest?.insert(called)
      }
      // Two functions of one name are emptied together or not at all.
      let known = calls[name] ?? []
      calls[name] = .some(known.flatMap { known in rest.map(known.union) })
    }
  }

  /// The names of those that only register, or call others that do.
  func names() -> Set<String> {
    var names = Set(calls.keys)
    while true {
      let kept = names.filter { name in
        guard let rest = calls[name] ?? nil else { return false }
        return rest.isSubset(of: names)
      }
      if kept.count == names.count { return kept }
      names = kept
    }
  }
}
