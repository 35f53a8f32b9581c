import Wiring

/// Checks the names that a user gives before anything is made of them.
enum Identifier {
  /// What a name is for; each has its own case and its own reserved words.
  enum Kind: String {
    case app, feature, screen, service, view, model, route, scope

    fileprivate var startsUppercase: Bool {
      ![.route, .scope].contains(self)
    }
  }

  /// The longest name that is accepted: the longest line made of it still fits the generated
  /// `.swift-format`.
  static let maximumLength = 40

  /// Stops with `invalidName` unless `name` can be used for a `kind`.
  static func check(_ name: String, as kind: Kind) throws {
    guard !name.isEmpty else {
      throw invalid(name, kind, "is empty", "Give it a name, such as \(example(kind))")
    }
    guard name.utf8.count <= maximumLength else {
      throw invalid(
        String(name.prefix(12)) + "…", kind, "is longer than \(maximumLength) characters",
        "Choose a shorter name")
    }
    guard name.utf8.allSatisfy(isIdentifierByte), let first = name.utf8.first, !isDigit(first)
    else {
      throw invalid(
        name, kind, "is not a plain Swift identifier",
        "Use the letters A to Z, digits and underscores, and start with a letter, such as \(example(kind))"
      )
    }
    guard isUppercase(first) == kind.startsUppercase, first != UInt8(ascii: "_") else {
      let wanted = kind.startsUppercase ? "an upper-case" : "a lower-case"
      throw invalid(
        name, kind, "does not start with \(wanted) letter", "Write \(recased(name, kind))")
    }
    try checkReserved(name, kind)
  }

  private static func checkReserved(_ name: String, _ kind: Kind) throws {
    if ReservedNames.keywords.contains(name) {
      throw invalid(name, kind, "is a reserved word of Swift", "Choose another name")
    }
    if kind == .app && ReservedNames.modules.contains(name) {
      throw invalid(name, kind, "is a module that the project imports", "Choose another name")
    }
    if [.model, .app].contains(kind) && ReservedNames.isUsedByGeneratedCode(name) {
      throw invalid(
        name, kind, "would hide the type of that name that generated code uses",
        "Choose another name")
    }
  }

  private static func invalid(_ name: String, _ kind: Kind, _ problem: String, _ advice: String)
    -> CommandFailure
  {
    CommandFailure(.invalidName, "The \(kind.rawValue) name '\(name)' \(problem)", advice: advice)
  }

  private static func example(_ kind: Kind) -> String {
    switch kind {
    case .app: "MovieApp"
    case .feature: "Movies"
    case .screen, .view: "MovieList"
    case .service, .model: "Movie"
    case .route: "movieList"
    case .scope: "session"
    }
  }

  private static func recased(_ name: String, _ kind: Kind) -> String {
    let trimmed = name.drop { $0 == "_" }
    guard let first = trimmed.first else { return example(kind) }
    return kind.startsUppercase
      ? first.uppercased() + trimmed.dropFirst() : Casing.lowered(String(trimmed))
  }

  private static func isIdentifierByte(_ byte: UInt8) -> Bool {
    isDigit(byte) || isUppercase(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
      || byte == UInt8(ascii: "_")
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isUppercase(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
  }
}

/// Checks the names of projects and features, which are names of modules.
enum ModuleName {
  /// Refuses `name` if code could no longer import another module of that name.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - kind: What is called so.
  ///   - canForce: Whether the message offers `--force`, for a feature that is only a folder.
  ///   - canImport: Whether Swift can import a module.
  /// - Throws: `CommandFailure` with `invalidName`.
  static func check(
    _ name: String, as kind: Identifier.Kind, canForce: Bool = false,
    canImport: (String) -> Bool = Toolchain.canImport
  ) throws(CommandFailure) {
    let isImported = ReservedNames.modules.contains(name)
    guard isImported || canImport(name) else { return }
    let other = name + (kind == .app ? "App" : "Feature")
    throw CommandFailure(
      .invalidName,
      "The \(kind.rawValue) name '\(name)' is that of a module that "
        + (isImported ? "the project imports" : "Swift can import here")
        + ", which `import \(name)` would no longer find",
      advice: "Choose another name, such as \(other)"
        + (canForce ? ", or use --force: the feature is only a folder here" : ""))
  }
}

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

  /// Modules that a generated project imports: an app with such a name could not import them.
  static let modules: Set<String> = [
    "CFactoryPlatform", "Combine", "Darwin", "Dispatch", "Factory", "FactoryKit", "FactoryTesting",
    "Foundation", "FoundationEssentials", "FoundationNetworking", "Glibc", "Musl", "Observation",
    "PackageDescription", "Swift", "SwiftUI", "Synchronization", "Testing", "UIKit", "XCTest",
  ]

  /// Whether generated code names `type`, or declares one of that name inside another: a type of the
  /// app called the same would not compile, or break it.
  static func isUsedByGeneratedCode(_ type: String) -> Bool {
    rendered.contains(type) || TemplateCatalog.words.contains(type)
  }

  /// Stops when a type of the app would hide one that generated code uses.
  static func checkNotHiding(_ type: String, at path: String) throws(CommandFailure) {
    guard isUsedByGeneratedCode(type) else { return }
    throw CommandFailure(
      .invalidName, "The type '\(type)' would hide the one of that name that generated code uses",
      at: "\(path):1", advice: "Choose another name")
  }
}
