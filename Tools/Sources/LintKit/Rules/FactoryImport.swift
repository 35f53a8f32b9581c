import WiringModel

/// The module's old name.
struct FactoryImport: Rule {
  let name = "factory_import"
  let summary = "`import Factory` instead of `import FactoryKit`"
  let why = """
    A module and a type with the same name hide each other: with `import Factory`, \
    `Factory.Container` means a member of the structure. The module is called FactoryKit; `Factory` \
    only re-exports it.
    """

  let examples: [RuleExample] = [
    .bad(
      "the old name",
      """
      import ⚑Factory

      let container = Container()
      """,
      fixed: """
        import FactoryKit

        let container = Container()
        """),
    .good(
      "the module itself, and modules with longer names",
      """
      import FactoryKit
      import FactoryTesting
      import WidgetFactory
      """),
    .good(
      "a project that has a module of this name",
      """
      //- Sources/Factory/Exports.swift
      @_exported public import FactoryKit
      //- Sources/App/App.swift
      import Factory
      """),
  ]

  func findings(in project: LintProject) -> [Finding] {
    guard !project.files.contains(where: { $0.module == "Factory" }) else { return [] }
    return project.files.flatMap { file in
      let hasNew = file.imports.contains { $0.module == "FactoryKit" }
      return file.imports.filter { $0.module == "Factory" }.map { old in
        let range = old.offset..<(old.offset + "Factory".utf8.count)
        return Finding(
          rule: name, message: "the module is called FactoryKit: write `import FactoryKit`",
          location: file.location(old.offset),
          // A second import of FactoryKit would be one too many.
          fix: hasNew
            ? [] : [TextEdit(path: file.path, range: range, replacement: "FactoryKit")])
      }
    }
  }
}
