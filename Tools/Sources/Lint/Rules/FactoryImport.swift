import Wiring

/// The module's old name.
struct FactoryImport: Rule {
  let name = "factory_import"
  let summary = "`import Factory` instead of `import FactoryKit`"
  let why = """
    A module and a type with the same name hide each other: with `import Factory`,
    `Factory.Container` means a member of the structure. The module is called FactoryKit; `Factory`
    only re-exports it. Where more files import `Factory` than `FactoryKit`, the project has chosen
    the old name: one note then stands for all of them, and `--fix` replaces each,
    except in files with names that only `Factory` has, such as `FactoryScope`.
    """

  let exampleText = """
    //= Reported: the old name in a project that uses the new one
    import ⚑Factory

    let container = Container()
    //- Sources/App/Other.swift
    import FactoryKit
    //= With --fix:
    import FactoryKit

    let container = Container()
    import FactoryKit
    //= Noted: the old name throughout, once for all files
    //- Sources/App/App.swift
    import ⚑Factory
    //- Sources/App/Home.swift
    import Factory
    //- Sources/App/Login.swift
    import Factory
    let login: FactoryScope = .cached
    //- Sources/App/Settings.swift
    import FactoryKit
    //= Right: the module itself, and modules with longer names
    import FactoryKit
    import FactoryTesting
    import WidgetFactory
    //= Right: a project that has a module of this name
    //- Sources/Factory/Exports.swift
    @_exported public import FactoryKit
    //- Sources/App/App.swift
    import Factory
    """

  func findings(in wiring: Wiring) -> [Finding] {
    guard !wiring.index.files.contains(where: { $0.module == "Factory" }) else { return [] }
    let places = wiring.index.files.flatMap { file in
      file.imports.filter { $0.module == "Factory" }.map { (file: file, offset: $0.offset) }
    }
    let new = wiring.index.files.count { $0.imports.contains { $0.module == "FactoryKit" } }
    if places.count > 1, places.count > new {
      return [
        finding(
          "the project imports `Factory` throughout: the module is called FactoryKit",
          at: places[0].file.location(places[0].offset), level: .note,
          fix: places.flatMap { fix(at: $0.offset, in: $0.file) })
      ]
    }
    return places.map { file, offset in
      finding(
        "the module is called FactoryKit: write `import FactoryKit`", at: file.location(offset),
        fix: fix(at: offset, in: file))
    }
  }

  /// The new name in place of the old one; nothing in files that import both,
  /// or have names that only the old module has.
  private func fix(at offset: Int, in file: ParsedFile) -> [TextEdit] {
    let names = /\bFactory(\w*Container\w*|AutoRegistering|Resolving|Scope)\b/
    guard !file.imports.contains(where: { $0.module == "FactoryKit" }), !file.contains(names)
    else { return [] }
    let range = offset..<(offset + "Factory".utf8.count)
    return [TextEdit(path: file.path, range: range, replacement: "FactoryKit")]
  }
}
