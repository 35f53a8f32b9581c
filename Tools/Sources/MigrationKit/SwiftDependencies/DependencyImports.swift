import SwiftSyntax

/// The imports of a file: FactoryKit, and what else its new text needs.
struct DependencyImports {
  /// What the new text names, and where that comes from.
  private static let controls = [
    "DateSource", "UUIDSource", "RandomSource", "ManualClock", ".freeze(at:", ".count()",
    "(\\.date)", "(\\.uuid)", "(\\.clock)", "(\\.random)", "(\\.calendar)", "(\\.locale)",
    "(\\.timeZone)", ".date()", ".uuid()", ".clock()", ".random()", ".calendar()", ".locale()",
    ".timeZone()", ".clock.register", ".calendar.register", ".locale.register",
    ".timeZone.register",
    ".uuid.register", ".date.register",
  ]
  private static let reports = ["unimplemented(", "reportIssue(", "withExpectedIssue("]
  let index: DependencyIndex
  let file: FileRewriting

  func write(isTesting: Bool) {
    guard file.isChanged || imports.contains(where: isOld) else { return }
    var modules: Set = ["FactoryKit"]
    let text = file.edits.applied(to: file.source.bytes)
    let isMacroLeft = text.contains("@DependencyClient") || text.contains("@DependencyEndpoint")
    let own = Self.controls.filter { word in
      let name = word.filter { $0.isLetter || $0 == "Z" }
      return !index.hasFactory(name) && !index.hasFactory(name.replacing("register", with: ""))
    }
    if own.contains(where: text.contains) { modules.insert("FactoryControls") }
    if Self.reports.contains(where: text.contains) { modules.insert("IssueReporting") }
    if isTesting || imports.contains("DependenciesTestSupport") { modules.insert("FactoryTesting") }
    modules.subtract(imports)
    let old = file.source.importNodes.filter {
      isOld($0.module) && !(isMacroLeft && $0.module == "DependenciesMacros")
    }
    guard let first = old.first else { return file.addImports(modules) }
    file.count(.imports, old.count)
    if modules.isEmpty {
      file.removeLines(of: first)
    } else {
      let lines = modules.sorted().map { "import \($0)" }
      file.replace(first, with: lines.joined(separator: "\n" + file.indent(of: first)))
    }
    for each in old.dropFirst() { file.removeLines(of: each) }
  }

  private var imports: Set<String> { file.source.imports }

  private func isOld(_ name: String) -> Bool {
    MigrationSource.swiftDependencies.modules.contains(name)
  }
}
