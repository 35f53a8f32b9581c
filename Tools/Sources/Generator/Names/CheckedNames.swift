import Wiring

/// Checks the names that a user gives before anything is made of them.
enum Identifier {
  /// What a name is for; each has its own case and its own reserved words.
  enum Kind: String {
    case app, feature, screen, service, view, model, route, scope

    fileprivate var example: String {
      switch self {
      case .app: "MovieApp"
      case .feature: "Movies"
      case .screen, .view: "MovieList"
      case .service, .model: "Movie"
      case .route: "movieList"
      case .scope: "session"
      }
    }
  }

  /// The longest name that is accepted: the longest line made of it still fits the generated
  /// `.swift-format`.
  static let maximumLength = 40

  /// Stops with `invalidName` unless `name` can be used for a `kind`.
  static func check(_ name: String, as kind: Kind) throws {
    guard let (problem, advice) = problem(with: name, kind) else { return }
    let shown = name.count > maximumLength ? name.prefix(12) + "…" : name
    throw CommandFailure(
      .invalidName, "The \(kind.rawValue) name '\(shown)' \(problem)", advice: advice)
  }

  private static func problem(with name: String, _ kind: Kind) -> (String, advice: String)? {
    let another = "Choose another name"
    let isUppercase = ![.route, .scope].contains(kind)
    if name.isEmpty { return ("is empty", "Give it a name, such as \(kind.example)") }
    if name.count > maximumLength {
      return ("is longer than \(maximumLength) characters", "Choose a shorter name")
    }
    guard name.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_]*/.asciiOnlyCharacterClasses()) != nil else {
      let letters = "Use the letters A to Z, digits and underscores, and start with a letter"
      return ("is not a plain Swift identifier", "\(letters), such as \(kind.example)")
    }
    guard name.first?.isUppercase == isUppercase, name.first != "_" else {
      let plain = String(name.drop { $0 == "_" })
      let recased = isUppercase ? Casing.capitalized(plain) : Casing.lowered(plain)
      return (
        "does not start with \(isUppercase ? "an upper-case" : "a lower-case") letter",
        "Write \(plain.isEmpty ? kind.example : recased)"
      )
    }
    if ReservedNames.isReserved(name) { return ("is a reserved word of Swift", another) }
    if kind == .app && ReservedNames.modules.contains(name) {
      return ("is a module that the project imports", another)
    }
    if [.model, .app].contains(kind) && ReservedNames.isUsedByGeneratedCode(name) {
      return ("would hide the type of that name that generated code uses", another)
    }
    return nil
  }
}

/// Words that no generated declaration may be called.
enum ReservedNames {
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

  /// Whether Swift takes the name for a keyword, or refuses a type of that name inside another.
  static func isReserved(_ name: String) -> Bool {
    ["Any", "Protocol", "Self", "Type"].contains(name) || !SourceReader.isIdentifier(name)
  }

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
