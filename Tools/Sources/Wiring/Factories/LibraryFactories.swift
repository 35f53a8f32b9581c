/// The factories that modules of this library declare on `Container`, which projects use and do not
/// have among their sources.
package enum LibraryFactories {
  /// The module that declares them.
  package static let module = "FactoryControls"

  /// What `Sources/FactoryControls` declares, without what only makes its instances; a test compares it.
  package static let source = """
    extension Container {
      public var date: Factory<DateSource> { self { DateSource() }.cached }
      public var uuid: Factory<UUIDSource> { self { UUIDSource() }.cached }
      public var random: Factory<RandomSource> { self { RandomSource() }.cached }
      public var clock: Factory<any Clock<Duration>> { self { ContinuousClock() }.cached }
      public var locale: Factory<Locale> { self { .autoupdatingCurrent } }
      public var timeZone: Factory<TimeZone> { self { .autoupdatingCurrent } }
      public var calendar: Factory<Calendar> { self { Calendar(self.locale(), self.timeZone()) } }
    }
    """

  /// The file that declares them, for a project that imports the module and is not the library.
  static func file(for files: [ParsedFile]) -> ParsedFile? {
    guard files.contains(where: { $0.imports.contains { $0.module == module } }),
      !files.contains(where: { $0.module == module })
    else { return nil }
    var file = SourceReader.read(source, path: module)
    file.module = module
    file.role = .library
    return file
  }
}

extension Wiring {
  /// Whether a factory belongs to the library and not to the project.
  package func isLibrary(_ factory: FactoryNode) -> Bool { file(of: factory).role == .library }

  /// The factories that are shown, by position: those of the project, and those of the library that
  /// something in it uses.
  package var areShown: [Bool] {
    var shown = factories.map { !isLibrary($0) }
    for edge in typeEdges { shown[edge.to] = true }
    // One of the library may need another one.
    for _ in 0..<2 {
      for edge in edges where edge.from.map({ shown[$0] }) ?? false { shown[edge.to] = true }
    }
    return shown
  }

  /// The files of the project.
  package var projectFileCount: Int { index.files.count { $0.role != .library } }
}
