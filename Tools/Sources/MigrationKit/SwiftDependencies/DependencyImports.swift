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

  func write(needed: Set<String>) {
    guard file.isChanged || imports.contains(where: isOld) else { return }
    var modules = needed.union(["FactoryKit"])
    let text = file.edits.applied(to: file.source.bytes)
    let isMacroLeft = text.contains("@DependencyClient") || text.contains("@DependencyEndpoint")
    let own = Self.controls.filter { word in
      let name = word.filter { $0.isLetter || $0 == "Z" }
      return !index.hasFactory(name) && !index.hasFactory(name.replacing("register", with: ""))
    }
    if own.contains(where: text.contains) { modules.insert("FactoryControls") }
    if Self.reports.contains(where: text.contains) { modules.insert("IssueReporting") }
    if imports.contains("DependenciesTestSupport") { modules.insert("FactoryTesting") }
    modules.subtract(imports)
    let old = nodes.filter {
      isOld($0.name) && !(isMacroLeft && $0.name == "DependenciesMacros")
    }
    guard let first = old.first else { return file.addImports(modules) }
    file.count(.imports, old.count)
    if modules.isEmpty {
      file.removeLines(of: first.node)
    } else {
      let lines = modules.sorted().map { "import \($0)" }
      let indent = file.source.indent(
        at: first.node.positionAfterSkippingLeadingTrivia.utf8Offset)
      file.replace(first.node, with: lines.joined(separator: "\n" + indent))
    }
    for each in old.dropFirst() { file.removeLines(of: each.node) }
  }

  private var nodes: [(name: String, node: ImportDeclSyntax)] {
    file.source.tree.statements.compactMap { item in
      item.item.as(ImportDeclSyntax.self).map { ($0.path.first?.name.text ?? "", $0) }
    }
  }

  private var imports: Set<String> { file.source.imports }

  private func isOld(_ name: String) -> Bool {
    MigrationSource.swiftDependencies.modules.contains(name)
  }
}
