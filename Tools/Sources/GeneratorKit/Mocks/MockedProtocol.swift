import SourceModel

/// A protocol with everything that it inherits, as a mock has to implement it.
struct MockedProtocol {
  /// A requirement and what its protocol says about it.
  struct Requirement {
    var requirement: ProtocolRequirement
    /// The attribute of the global actor that it is isolated to, such as `@MainActor`.
    var isolation: String?
  }

  /// A parameter of a generic mock: an associated type that nothing binds.
  struct GenericParameter {
    var name: String
    /// The protocols after its colon, as written.
    var inherited: [String]
  }

  let declaration: ProtocolDeclaration
  /// The files of the protocol and of those that it inherits from.
  var files: [ParsedFile] = []
  /// Its requirements and the inherited ones, each once.
  var requirements: [Requirement] = []
  var genericParameters: [GenericParameter] = []
  /// What the mock's `where` clause requires.
  var constraints: [String] = []
  /// The associated types that are bound, with their types.
  var typealiases: [(name: String, type: TypeSpelling)] = []
  /// Whether the protocol refines `Actor`.
  var isActor = false
  /// The class that the mock inherits from.
  var superclass: String?
  /// The protocols of the standard library for which the mock has members of its own.
  var standard: Set<String> = []
  /// Inherited types that neither the project declares nor the tool knows.
  var unknown: [String] = []
  /// Whether every protocol in it can be used without `@testable`.
  var isPublic = true
  /// The closures of the project's typealiases, by name.
  var closures: [String: TypeSpelling] = [:]

  /// How the project calls mocks, with `*` for the protocol's name.
  var nameStyle = NameStyle().mock

  /// The name of the mock's type, inside the type that the protocol is declared in.
  var mockName: String { NameStyle.name(nameStyle, declaration.baseName) }
  /// The name of its file, without the types' dots.
  var fileName: String {
    NameStyle.name(nameStyle, declaration.name.filter { $0 != "." }) + ".swift"
  }
}
