/// Checks the names that a user gives before anything is made of them.
enum Identifier {
  /// What a name is for; each has its own case and its own reserved words.
  enum Kind: String {
    case app, feature, screen, service, view, model, route, scope, operation, parameter

    fileprivate var startsUppercase: Bool {
      ![.route, .scope, .operation, .parameter].contains(self)
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
    -> GeneratorError
  {
    GeneratorError(.invalidName, "The \(kind.rawValue) name '\(name)' \(problem)", advice: advice)
  }

  private static func example(_ kind: Kind) -> String {
    switch kind {
    case .app: "MovieApp"
    case .feature: "Movies"
    case .screen, .view: "MovieList"
    case .service, .model: "Movie"
    case .route: "movieList"
    case .scope: "session"
    case .operation: "archive"
    case .parameter: "id"
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
