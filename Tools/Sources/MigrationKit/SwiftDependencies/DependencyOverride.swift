import SwiftSyntax

/// The assignments of `withDependencies { $0.api = … }`, as registrations.
struct DependencyOverride {
  /// What the assignments become: one statement each, lines of one statement separated by line
  /// feeds.
  private(set) var statements: [String] = []
  private let index: DependencyIndex
  private let file: FileRewriting
  private let receiver: String
  private let isTest: Bool

  /// Turns the assignments of `closure` into registrations with `receiver`, `$0` or
  /// `Container.shared`; fails with what a person has to write.
  static func statements(
    of closure: ClosureExprSyntax, receiver: String, index: DependencyIndex, file: FileRewriting,
    isTest: Bool = true
  ) -> Result<[String], Obstacle> {
    var override = Self(index: index, file: file, receiver: receiver, isTest: isTest)
    let name = closure.parameters.first?.name ?? "$0"
    var changed: [(factory: String, lines: [String])] = []
    var whole: Set<String> = []
    for item in closure.statements {
      switch override.assignment(in: item, of: name) {
      case .failure(let obstacle): return .failure(obstacle)
      case .success(let assignment):
        let isChanged = changed.contains { $0.factory == assignment.factory }
        if assignment.member == nil ? isChanged : whole.contains(assignment.factory) {
          return .failure(Obstacle("change a copy of '\(assignment.factory)' and register it"))
        }
        if let member = assignment.member {
          let line =
            "changed\(assignment.factory.capitalizedFirst).\(member) = \(file.text(of: assignment.value))"
          if let position = changed.firstIndex(where: { $0.factory == assignment.factory }) {
            changed[position].lines.append(line)
          } else {
            changed.append((assignment.factory, [line]))
          }
        } else {
          whole.insert(assignment.factory)
          override.register(assignment)
        }
      }
    }
    for each in changed {
      guard let base = override.base(of: each.factory) else {
        return .failure(Obstacle("change a copy of '\(each.factory)' and register it"))
      }
      override.change(each.factory, from: base, each.lines)
    }
    return .success(override.statements)
  }

  /// What a test says to have `value` from a factory.
  static func statement(
    _ receiver: String, _ factory: String, value: String, index: DependencyIndex,
    file: FileRewriting
  ) -> String {
    let override = Self(index: index, file: file, receiver: receiver, isTest: true)
    return "\(receiver).\(factory).\(override.verb(for: factory)) { \(value) }"
  }

  private struct Assignment {
    var factory: String
    var member: String?
    var value: ExprSyntax
  }

  /// `$0.api = value`, `$0.api.fetch = value` and `$0[API.self] = value`, taken apart.
  private func assignment(in item: CodeBlockItemSyntax, of name: String)
    -> Result<Assignment, Obstacle>
  {
    let unknown = Obstacle("this is no assignment of one value: register it by hand")
    guard let elements = item.item.as(SequenceExprSyntax.self)?.elements.map({ $0 }),
      elements.count == 3, elements[1].is(AssignmentExprSyntax.self)
    else { return .failure(unknown) }
    if let access = elements[0].as(SubscriptCallExprSyntax.self),
      access.calledExpression.dottedName == name,
      let type = access.arguments.first?.expression.metatype
    {
      guard let factory = index.existingProperty(ofType: type) else {
        return .failure(Obstacle("the key '\(type)' is not in the migrated sources"))
      }
      return .success(Assignment(factory: factory, value: elements[2]))
    }
    let names = elements[0].trimmedDescription.split(separator: ".").map(String.init)
    guard names.first == name, names.count == 2 || names.count == 3 else {
      return .failure(unknown)
    }
    let own = PropertyName.onContainer(names[1])
    let isOwn = index.hasFactory(own)
    guard let factory = isOwn ? own : DependencyControl.factory(names[1]) else {
      return .failure(
        DependencyControl.obstacle(names[1])
          ?? Obstacle("'\(names[1])' is not declared in the migrated sources"))
    }
    let value = elements[2]
    if Self.waits(value) { return .failure(Obstacle("the value is awaited: register it by hand")) }
    return .success(
      Assignment(factory: factory, member: names.count == 3 ? names[2] : nil, value: value)
    )
    .flatMap { isOwn ? .success($0) : control($0) }
  }

  /// An assignment of a value of FactoryControls, where it can be said.
  private func control(_ assignment: Assignment) -> Result<Assignment, Obstacle> {
    let isSaid =
      DependencyControl.registration(
        assignment.factory, member: assignment.member, value: assignment.value) != nil
    if ["date", "uuid"].contains(assignment.factory), !isSaid {
      let type = assignment.factory == "date" ? "DateSource" : "UUIDSource"
      return .failure(Obstacle("register a \(type) that does this"))
    }
    let text = assignment.value.trimmedDescription
    if assignment.factory == "clock", text.contains("mmediate") || text.contains("nimplemented") {
      return .failure(
        Obstacle("use container.clock.manual() and run it, or import Clocks for this clock"))
    }
    var assignment = assignment
    if isSaid { assignment.member = nil }
    return .success(assignment)
  }

  private static func waits(_ value: ExprSyntax) -> Bool {
    value.is(AwaitExprSyntax.self)
      || value.as(TryExprSyntax.self)?.expression.is(AwaitExprSyntax.self) == true
  }

  private mutating func register(_ assignment: Assignment) {
    let member =
      assignment.factory == "date" && !index.hasFactory("date") ? memberOfDate(assignment) : nil
    if !index.hasFactory(assignment.factory),
      let text = DependencyControl.registration(
        assignment.factory, member: member, value: assignment.value)
    {
      statements.append("\(receiver).\(text)")
    } else if assignment.value.is(TryExprSyntax.self) {
      // What can fail is made at once, as it was.
      let name = "prepared\(assignment.factory.capitalizedFirst)"
      statements.append("let \(name) = \(file.text(of: assignment.value))")
      statements.append(
        "\(receiver).\(assignment.factory).\(verb(for: assignment.factory)) { \(name) }")
    } else {
      statements.append(
        "\(receiver).\(assignment.factory).\(verb(for: assignment.factory)) { \(file.text(of: assignment.value)) }"
      )
    }
  }

  /// `now` of `$0.date.now = …`.
  private func memberOfDate(_ assignment: Assignment) -> String? {
    let target = assignment.value.parent?.as(ExprListSyntax.self)?.first
    return target?.trimmedDescription.hasSuffix(".now") == true ? "now" : nil
  }

  /// Some members of a value are changed: those of the value that the test has so far.
  private mutating func change(_ factory: String, from base: String, _ lines: [String]) {
    let name = "changed\(factory.capitalizedFirst)"
    statements.append("var \(name) = \(base)")
    statements += lines
    statements.append("\(receiver).\(factory).\(verb(for: factory)) { [\(name)] in \(name) }")
  }

  /// What is changed: resolving the factory would cache what it makes before the change.
  private func base(of factory: String) -> String? {
    let key = index.properties[factory].flatMap { index.key(named: $0.key) }
    guard let key, !key.isKeyOnly else { return nil }
    if let test = key.values[.test], !test.isUnimplemented { return "\(key.name).testValue" }
    return key.values[.live] == nil ? nil : "\(key.name).liveValue"
  }

  /// `register`, or `onTest` where the definition has such a context, which a registration loses
  /// against.
  private func verb(for factory: String) -> String {
    let key = index.properties[factory].flatMap { index.key(named: $0.key) }
    let hasContext = key?.values[.test].map { !$0.isUnimplemented } ?? false
    return isTest && hasContext ? "onTest" : "register"
  }

  private init(index: DependencyIndex, file: FileRewriting, receiver: String, isTest: Bool) {
    self.index = index
    self.file = file
    self.receiver = receiver
    self.isTest = isTest
  }
}

extension String {
  /// The text with its first letter in upper case.
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
