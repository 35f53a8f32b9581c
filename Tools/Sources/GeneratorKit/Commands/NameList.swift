import ArgumentParser

/// Names separated by commas: `MovieService,UserService`.
struct NameList: ExpressibleByArgument {
  /// The names in their order, each once.
  var names: [String]

  init?(argument: String) {
    names = argument.split(separator: ",", omittingEmptySubsequences: false)
      .map { String($0.drop(while: \.isWhitespace)) }
      .reduce(into: []) { names, name in if !names.contains(name) { names.append(name) } }
  }
}
