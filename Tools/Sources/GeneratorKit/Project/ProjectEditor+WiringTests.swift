import SourceModel

/// What the wiring tests of a project expect of each part that commands add.
extension ProjectEditor {
  /// That the container makes the implementation of a service, and no mock, and keeps it where the scope
  /// says so.
  mutating func expectRealOne(of service: ServiceNames, scope: ServiceScope?) throws {
    try expect(
      "EntryServiceTest",
      [
        "property": service.property, "implementation": service.implementation,
        "isKept": scope?.isKept == true,
      ], between: .serviceTests)
  }

  /// That a service is its mock with `--fixture`, or that its mock returns something for `answer`.
  mutating func expectFixture(of service: ServiceNames, answer: Operation?) throws {
    let effects = answer?.isAsync == true ? "try await" : "try"
    try expect(
      "EntryFixtureTest",
      [
        "property": service.property, "mock": service.mock, "effects": effects,
        "call": answer.map { "\($0.name)()" } ?? "",
      ], between: .fixtureTests)
  }

  /// That an operation sends its request, unless no value is known for what it takes.
  ///
  /// `fixtures` are the models which will have a `fixture` besides those that have one.
  mutating func expectRequest(
    of service: ServiceNames, _ operation: Operation, fixtures: [String] = []
  ) throws {
    let example = RequestExample(operation) { [index] type in
      fixtures.contains(type) || index.hasStaticProperty("fixture", on: type)
    }
    guard let example else {
      let name = "\(service.type).\(operation.fullName)"
      return builder.note("\(project.wiringTests) has no value to call \(name) with")
    }
    // Tests of an older project have no function for what requests carry.
    let hasBodies = try builder.text(of: project.wiringTests)?.contains("carrying body:") == true
    try expect(
      "EntryRequestTest",
      [
        "property": service.property, "line": example.line, "call": example.call,
        "body": hasBodies ? example.body ?? "" : "",
      ], between: .requestTests)
  }

  /// That the menu offers a screen.
  mutating func expectMenuEntry(of route: RouteEntry) throws {
    try expect(
      "EntryMenuTest", ["title": route.title, "name": route.name], between: .menuTests)
  }

  /// That a terminal shows a generated screen for its route, and that it asks for what the route says, if
  /// that is known.
  mutating func expectTerminalScreen(of route: RouteEntry) throws {
    guard route.view != nil, let sample = route.sample else { return }
    // Tests of an older project have no function for requests of screens.
    let hasRequests = try builder.text(of: project.wiringTests)?.contains("asks line:") == true
    try expect(
      "EntryTerminalScreenTest",
      [
        "name": route.name, "payload": sample,
        "screen": String(route.terminalScreen.prefix { $0 != "(" }),
        "line": hasRequests ? route.request ?? "" : "",
      ], between: .terminalScreenTests)
  }

  /// That a server answers what is asked at `path`.
  mutating func expectResource(at path: String) throws {
    try expect("EntryResourceTest", ["path": path], between: .resourceTests)
  }

  /// Adds a line, unless the tests have it, or are the user's own.
  private mutating func expect(
    _ template: String, _ context: [String: Any], between pair: MarkerPair
  ) throws {
    let path = project.wiringTests
    guard let text = try builder.text(of: path), text.contains(pair.start) else {
      return builder.note("\(path) has no '\(pair.start)': the test is left out")
    }
    let lines = try entry(template, context)
    // A long line may have been broken.
    let words = { (text: String) in text.filter { !$0.isWhitespace } }
    if words(text).contains(words(lines.joined())) { return }
    try insert(MarkedEntry(path: path, pair: pair, lines: lines))
    let edited = try builder.text(of: path) ?? text
    try builder.edit(path, LineWrapping.wrapped(edited, path: absolute(path)))
  }
}
