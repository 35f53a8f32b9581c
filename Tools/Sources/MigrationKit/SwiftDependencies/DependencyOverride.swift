import SwiftSyntax

/// The assignments of `withDependencies { $0.api = … }`, as registrations.
struct DependencyOverride {
  let index: DependencyIndex
  let file: FileRewriting
  /// What `register` is called on: a container by its name, `$0` or `Container.shared`.
  let receiver: String
  let isTest: Bool
  /// What the assignments become: one statement each, lines of one statement separated by line
  /// feeds.
  private var statements: [String] = []

  init(index: DependencyIndex, file: FileRewriting, receiver: String = "$0", isTest: Bool = true) {
    self.index = index
    self.file = file
    self.receiver = receiver
    self.isTest = isTest
  }

  private struct Assignment {
    var factory: String
    var member: String?
    var value: ExprSyntax
  }

  /// Turns the assignments of `closure` into registrations; throws what a person has to write.
  func statements(of closure: ClosureExprSyntax) throws(Obstacle) -> [String] {
    var override = self
    let name = closure.parameters.first?.name ?? "$0"
    var changed: [(factory: String, lines: [String])] = []
    var whole: Set<String> = []
    for item in closure.statements {
      let assignment = try assignment(in: item, of: name)
      let factory = assignment.factory
      let position = changed.firstIndex { $0.factory == factory }
      guard let member = assignment.member else {
        if position != nil { throw Self.copy(of: factory) }
        whole.insert(factory)
        override.register(assignment)
        continue
      }
      if whole.contains(factory) { throw Self.copy(of: factory) }
      let value = file.text(of: assignment.value)
      let line = "changed\(factory.capitalizedFirst).\(member) = \(value)"
      if let position {
        changed[position].lines.append(line)
      } else {
        changed.append((factory, [line]))
      }
    }
    for each in changed { try override.change(each.factory, each.lines) }
    return override.statements
  }

  /// Why members of a value cannot be changed.
  private static func copy(of factory: String) -> Obstacle {
    Obstacle("change a copy of '\(factory)' and register it")
  }

  /// `$0.api = value`, `$0.api.fetch = value` and `$0[API.self] = value`, taken apart.
  private func assignment(in item: CodeBlockItemSyntax, of name: String)
    throws(Obstacle) -> Assignment
  {
    let unknown = Obstacle("this is no assignment of one value: register it by hand")
    guard let (target, value) = Syntax(item.item).assignment else { throw unknown }
    if let access = target.as(SubscriptCallExprSyntax.self),
      access.calledExpression.dottedName == name,
      let type = access.arguments.first?.expression.metatype
    {
      return Assignment(factory: try index.factory(ofType: type), value: value)
    }
    let names = target.trimmedDescription.split(separator: ".").map(String.init)
    guard names.first == name, names.count == 2 || names.count == 3 else { throw unknown }
    let own = PropertyName.onContainer(names[1])
    let isOwn = index.hasFactory(own)
    guard let factory = isOwn ? own : DependencyControl.factory(names[1]) else {
      throw DependencyControl.obstacle(names[1])
        ?? Obstacle("'\(names[1])' is not declared in the migrated sources")
    }
    if Self.waits(value) { throw Obstacle("the value is awaited: register it by hand") }
    let assignment = Assignment(
      factory: factory, member: names.count == 3 ? names[2] : nil, value: value)
    return isOwn ? assignment : try control(assignment)
  }

  /// An assignment of a value of FactoryControls, where it can be said.
  private func control(_ assignment: Assignment) throws(Obstacle) -> Assignment {
    let isSaid =
      DependencyControl.registration(
        assignment.factory, member: assignment.member, value: assignment.value) != nil
    if ["date", "uuid"].contains(assignment.factory), !isSaid {
      let type = assignment.factory == "date" ? "DateSource" : "UUIDSource"
      throw Obstacle("register a \(type) that does this")
    }
    let text = assignment.value.trimmedDescription
    if assignment.factory == "clock", text.contains("mmediate") || text.contains("nimplemented") {
      throw Obstacle("use container.clock.manual() and run it, or import Clocks for this clock")
    }
    var assignment = assignment
    if isSaid { assignment.member = nil }
    return assignment
  }

  private static func waits(_ value: ExprSyntax) -> Bool {
    value.is(AwaitExprSyntax.self)
      || value.as(TryExprSyntax.self)?.expression.is(AwaitExprSyntax.self) == true
  }

  private mutating func register(_ assignment: Assignment) {
    let (factory, value) = (assignment.factory, file.text(of: assignment.value))
    let member =
      factory == "date" && !index.hasFactory("date") ? memberOfDate(assignment) : nil
    if !index.hasFactory(factory),
      let text = DependencyControl.registration(factory, member: member, value: assignment.value)
    {
      statements.append("\(receiver).\(text)")
    } else if assignment.value.is(TryExprSyntax.self) {
      // What can fail is made at once, as it was.
      let name = "prepared\(factory.capitalizedFirst)"
      statements.append("let \(name) = \(value)")
      statements.append(statement(factory, value: name))
    } else {
      statements.append(statement(factory, value: value))
    }
  }

  /// `now` of `$0.date.now = …`.
  private func memberOfDate(_ assignment: Assignment) -> String? {
    let target = assignment.value.parent?.as(ExprListSyntax.self)?.first
    return target?.trimmedDescription.hasSuffix(".now") == true ? "now" : nil
  }

  /// Some members of a value are changed: those of the value that the test has so far.
  private mutating func change(_ factory: String, _ lines: [String]) throws(Obstacle) {
    guard let base = base(of: factory) else { throw Self.copy(of: factory) }
    let name = "changed\(factory.capitalizedFirst)"
    statements.append("var \(name) = \(base)")
    statements += lines
    statements.append(statement(factory, value: "[\(name)] in \(name)"))
  }

  /// What is changed: resolving the factory would cache what it makes before the change.
  private func base(of factory: String) -> String? {
    guard let key = index.key(ofProperty: factory), !key.isKeyOnly else { return nil }
    if key.hasTestValue { return "\(key.name).testValue" }
    return key.values[.live] == nil ? nil : "\(key.name).liveValue"
  }

  /// What a test says to have `value` from a factory: `register`, or `onTest` where the definition has
  /// such a context, which a registration loses against.
  func statement(_ factory: String, value: String) -> String {
    let hasContext = isTest && index.key(ofProperty: factory)?.hasTestValue == true
    return "\(receiver).\(factory).\(hasContext ? "onTest" : "register") { \(value) }"
  }
}

extension String {
  /// The text with its first letter in upper case.
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
