import MigrationKit
import SwiftParser
import SwiftSyntax
import TestSupport
import Testing

struct NewSyntaxTests {
  @Test(arguments: NewSyntax.all, MigrationSource.allCases)
  func `a migration keeps new syntax`(syntax: NewSyntax, from source: MigrationSource) {
    let text = SourceText(path: "Sources/App/App.swift", text: syntax.source)
    let report = Migration.migrate([text], from: source)
    #expect(report.changed.isEmpty, "\(report.diff)")
  }

  @Test(arguments: NewSyntax.all)
  func `a registration beside new syntax is migrated`(syntax: NewSyntax) throws {
    let registration = """
      import Swinject
      func prepare(container: Container) {
        container.register(Movies.self) { _ in Movies() }
      }
      """
    let text = SourceText(path: "Sources/App/App.swift", text: syntax.source + registration)
    let report = Migration.migrate([text], from: .swinject)
    let new = try #require(report.changed.first?.new)
    #expect(new.contains("var movies: Factory<Movies>"), "\(new)")
    #expect(!Parser.parse(source: new).hasError, "\(new)")
    for line in syntax.source.split(separator: "\n").dropFirst() {
      #expect(new.contains(line), "\(new)")
    }
  }
}
