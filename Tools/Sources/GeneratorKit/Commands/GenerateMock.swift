import SourceModel
import TextOutput

/// `factory generate mock`: mocks for protocols that a project declares, in files that it makes again.
package struct GenerateMock: Command {
  /// The protocol; nil for all those that `isAll` means, or whose mocks exist.
  package var name: String?
  /// The directory of the mocks, relative to the current one.
  package var directory: String?
  /// The module that declares the protocol, where the manifest does not say it.
  package var module: String?
  /// Whether every protocol that a factory returns gets a mock.
  package var isAll: Bool
  /// Whether the command only says what is out of date.
  package var isCheck: Bool

  /// Makes the command from its arguments.
  package init(
    name: String? = nil, directory: String? = nil, module: String? = nil, isAll: Bool = false,
    isCheck: Bool = false
  ) {
    self.name = name
    self.directory = directory
    self.module = module
    self.isAll = isAll
    self.isCheck = isCheck
  }

  /// See `Command`.
  package var recovery: RecoveryRule { isCheck ? .never : .first }

  /// See `Command`.
  package func home(_ options: CommandOptions, files: any FileSystem) throws -> String {
    try MockHome(around: options.directory, files: files).root
  }

  /// See `Command`.
  package func plan(_ options: CommandOptions, files: any FileSystem) throws -> ChangePlan {
    var planner = try MockPlanner(options, files: files)
    let directory = try directoryInProject(options, planner.home.root, files)
    if let name {
      try planner.plan(try planner.entry(name), in: directory, module: module)
    } else {
      try Self.remake(&planner)
      if isAll { try planAll(&planner, directory) }
    }
    var plan = planner.builder.plan
    if isCheck { Self.reportOnly(&plan) }
    return plan
  }

  /// Plans every mock that exists; those whose protocol is gone are reported.
  static func remake(_ planner: inout MockPlanner) throws {
    for mock in planner.existing {
      guard planner.catalog.onlyProtocol(named: mock.name) != nil else {
        planner.builder.warn(
          "\(mock.directory): the protocol \(mock.name) is gone, or there are several: "
            + "remove its mock if it is not needed any more.")
        continue
      }
      try planner.plan(try planner.entry(mock.name), in: mock.directory, module: mock.module)
    }
  }

  /// Plans a mock for every protocol that a factory returns, unless it has one.
  private func planAll(_ planner: inout MockPlanner, _ directory: String?) throws {
    let made = Set(planner.existing.map(\.name))
    for product in planner.products {
      guard let entry = planner.catalog.onlyProtocol(named: product),
        !made.contains(entry.declaration.name)
      else { continue }
      do {
        try planner.plan(entry, in: directory, module: module)
      } catch let error as GeneratorError where error.status == .alreadyExists {
        planner.builder.note("\(error.place ?? ""): \(product) has a mock already")
      }
    }
  }

  /// Turns what would be written into findings.
  private static func reportOnly(_ plan: inout ChangePlan) {
    plan.output += plan.changes.map { change in
      "\(VisibleText.line(change.path)):1 \(change.old == nil ? "is missing" : "is out of date")."
    }
    if plan.changes.isEmpty {
      plan.notes.append("every mock is up to date")
    } else {
      plan.warnings.append(
        "\(plan.changes.count == 1 ? "a file of mocks is" : "\(plan.changes.count) files of mocks are")"
          + " not up to date: run `factory generate mock` with the same arguments, without --check."
      )
      plan.ownStatus = .problemsFound
    }
    plan.changes = []
  }

  /// The directory relative to the project; nil when none was given.
  private func directoryInProject(
    _ options: CommandOptions, _ root: String, _ files: any FileSystem
  ) throws -> String? {
    guard let directory else { return nil }
    let start = directory.hasPrefix("/") ? "" : files.resolvingLinks(options.directory)
    var parts: [Substring] = []
    for part in (start + "/" + directory).split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    let path = "/" + parts.joined(separator: "/")
    if path == root { return "." }
    guard path.hasPrefix(root + "/") else {
      throw GeneratorError(
        .usage, "The directory '\(directory)' is outside of the project", at: root,
        advice: "Give --in a directory of its tests")
    }
    return String(path.dropFirst(root.count + 1))
  }
}
