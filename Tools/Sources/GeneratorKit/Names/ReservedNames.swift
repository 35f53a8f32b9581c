/// Words that no generated declaration may be called.
enum ReservedNames {
  /// Swift's keywords, those that are reserved in declarations and those in expressions.
  static let keywords: Set<String> = [
    "Any", "Protocol", "Self", "Type", "actor", "as", "associatedtype", "async", "await",
    "borrowing",
    "break", "case", "catch", "class", "consuming", "continue", "default", "defer", "deinit", "do",
    "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard",
    "if",
    "import", "in", "init", "inout", "internal", "is", "let", "nil", "nonisolated", "open",
    "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return",
    "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
    "typealias", "var", "where", "while",
  ]

  /// Types of Swift, Foundation, SwiftUI and Factory that generated code names: a type of the app
  /// with such a name would hide them.
  static let types: Set<String> = [
    "Array", "Binding", "Bool", "Button", "CancellationError", "Character", "Codable", "CodingKey",
    "CodingKeys", "Container", "Content", "Data", "Date", "Decodable", "Dictionary", "Double",
    "Encodable", "Equatable", "Error", "Factory", "FileHandle", "Form", "ForEach", "Hashable",
    "Identifiable", "Injected", "Int", "JSONDecoder", "JSONEncoder", "Label", "LabeledContent",
    "List",
    "Logger", "NSLock", "NavigationLink", "NavigationStack", "Never", "Optional", "ProgressView",
    "Result", "Scene", "Scope", "Section", "Sendable", "Set", "State", "String", "Suite", "Task",
    "Test", "Text", "TextField", "Toggle", "ToolbarItem", "URL", "URLError", "URLQueryItem",
    "URLRequest", "URLResponse", "URLSession", "UUID", "View", "ViewBuilder", "Void", "WindowGroup",
  ]

  /// Modules that a generated project imports: an app with such a name could not import them.
  static let modules: Set<String> = [
    "Combine", "Factory", "FactoryKit", "FactoryTesting", "Foundation", "FoundationNetworking",
    "Observation", "PackageDescription", "Swift", "SwiftUI", "Testing", "XCTest",
  ]
}
