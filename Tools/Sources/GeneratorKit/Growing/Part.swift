import ArgumentParser
import SourceModel

/// Something of a project that can be removed or renamed: a service, a screen or a model.
struct Part {
  /// What it is.
  enum Kind: String, CaseIterable, ExpressibleByArgument {
    case service, screen, model
  }

  let kind: Kind
  /// The name as it was typed.
  let name: String

  /// The identifiers that belong to it alone, checked to be names: the type that stands for it first,
  /// and last the factory of a service or the route of a screen.
  func identifiers(_ style: NameStyle) throws -> [String] {
    switch kind {
    case .service:
      let names = try ServiceNames(name, style)
      return [
        names.type, names.implementation, names.mock, names.type + "Tests", names.property,
      ]
    case .screen:
      let screen = try ScreenNames(name)
      let terminal = ["", "Tests"].map { screen.terminalScreen + $0 }
      let tests = ["Tests", "XCTests"].map { screen.viewModel + $0 }
      return [screen.view, screen.viewModel] + terminal + tests + [try screen.route().name]
    case .model:
      try Identifier.check(name, as: .model)
      return [name, name + "Tests"]
    }
  }

  /// The functions in tests of other parts that are called after it.
  func testFunctions(_ style: NameStyle) throws -> [String] {
    guard kind == .service else { return [] }
    let names = try ServiceNames(name, style)
    return [names.property + "Fails", "testFailureOf\(names.type)IsShown"]
  }

  /// What comments and texts call it.
  var phrases: [String] {
    switch kind {
    case .service:
      let base = Casing.dropping("Service", from: name)
      return [base + "Service", base, Plural.of(base)].map(Casing.phrase)
    case .screen: return [Casing.phrase(Casing.dropping("View", from: name))]
    case .model: return [name, Plural.of(name)].map(Casing.phrase)
    }
  }

  /// What it is called in messages.
  var phrase: String {
    switch kind {
    case .service: "service '\(Casing.dropping("Service", from: name))'"
    case .screen: "screen '\(Casing.dropping("View", from: name))'"
    case .model: "model '\(name)'"
    }
  }

  /// The files that declare its types, stopping when the project does not have it.
  func files(in editor: ProjectEditor) throws -> [String] {
    let names = try identifiers(editor.project.config.names)
    let paths = names.flatMap { name in
      [editor.index, editor.testIndex].compactMap { $0.declaration(of: name)?.location.path }
    }
    guard editor.index.declaration(of: names[0]) != nil else {
      throw GeneratorError(
        .fileNotFound, "The project has no \(phrase)", at: editor.project.root,
        advice: "`factory list` shows what it has")
    }
    return paths.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
