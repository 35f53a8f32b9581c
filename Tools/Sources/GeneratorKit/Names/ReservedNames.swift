/// Words that no generated declaration may be called.
enum ReservedNames {
  /// Swift's keywords, those that are reserved in declarations and those in expressions.
  static let keywords: Set<String> = [
    "Any", "Protocol", "Self", "Type", "actor", "as", "associatedtype", "async", "await",
    "borrowing", "break", "case", "catch", "class", "consuming", "continue", "default", "defer",
    "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
    "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
    "nonisolated", "open", "operator", "precedencegroup", "private", "protocol", "public", "repeat",
    "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw",
    "throws", "true", "try", "typealias", "var", "where", "while",
  ]

  /// Types that generated code names although no template does: they come from samples and options.
  private static let rendered: Set<String> = [
    "Bool", "Date", "Double", "Factory", "ID", "Int", "Scope", "String", "URL", "UUID",
  ]

  /// Whether generated code names `type`, or declares one of that name inside another: a type of the
  /// app called the same would not compile, or break it.
  static func isUsedByGeneratedCode(_ type: String) -> Bool {
    rendered.contains(type) || TemplateCatalog.words.contains(type)
  }

  /// Stops when a type of the app must not, or should not, hide one of the modules that its files
  /// import.
  static func checkNotHiding(_ type: String, at path: String, force: Bool) throws {
    if isUsedByGeneratedCode(type) {
      throw GeneratorError(
        .invalidName, "The type '\(type)' would hide the one of that name that generated code uses",
        at: "\(path):1", advice: "Choose another name")
    }
    guard ImportedNames.contains(type), !force else { return }
    throw GeneratorError(
      .invalidName,
      "The type '\(type)' would hide the one of that name in a module that the file imports",
      at: "\(path):1",
      advice: "Choose another name, or use --force: no generated code needs the other one")
  }

  /// Modules that a generated project imports: an app with such a name could not import them.
  static let modules: Set<String> = [
    "AppKit", "ArgumentParser", "CFactoryPlatform", "Combine", "CoreData", "CoreFoundation",
    "CoreGraphics", "CryptoKit", "Darwin", "Dispatch", "Factory", "FactoryKit", "FactoryTesting",
    "Foundation", "FoundationEssentials", "FoundationInternationalization", "FoundationNetworking",
    "FoundationXML", "GRDB", "Glibc", "HTTPTypes", "Hummingbird", "HummingbirdTesting", "Logging",
    "Musl", "NIOCore", "NIOHTTP1", "NIOPosix", "ObjectiveC", "Observation", "OpenCombine",
    "PackageDescription", "Security", "Swift", "SwiftData", "SwiftShims", "SwiftUI",
    "Synchronization", "Testing", "UIKit", "WidgetKit", "XCTest",
  ]
}
