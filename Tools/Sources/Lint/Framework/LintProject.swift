import Wiring

/// Which modules of a project are imported by others, and whether all of an app was read.
struct ModuleGraph {
  private let imports: [String: Set<String>]
  /// Whether the app's entry point is among the files: then no one else uses what is in them.
  let hasEntryPoint: Bool

  init(_ files: [ParsedFile]) {
    var imports: [String: Set<String>] = [:]
    for file in files where file.role == .production {
      imports[file.module, default: []].formUnion(file.imports.map(\.module))
    }
    self.imports = imports
    hasEntryPoint = files.contains { file in
      let isMain = file.path == "main.swift" || file.path.hasSuffix("/main.swift")
      let names = ["main", "UIApplicationMain", "NSApplicationMain"]
      return isMain || file.types.contains { type in names.contains(where: type.hasAttribute) }
    }
  }

  /// Whether a module that was read imports `module`.
  func isImported(_ module: String) -> Bool {
    imports.contains { $0.key != module && $0.value.contains(module) }
  }
}

/// A property with a wrapper of FactoryKit, and the factory that the wrapper names.
struct InjectedProperty {
  /// The type that declares the property, as an index into `WiringIndex.types`.
  var owner: Int
  var attribute: ParsedAttribute
  var factory: FactoryNode
  /// Where the attribute stands.
  var location: SourceLocation

  /// All of them in code of the app.
  static func all(in wiring: Wiring) -> [InjectedProperty] {
    wiring.index.types.indices.flatMap { owner in
      wiring.index.properties(of: owner).flatMap { place, property in
        property.attributes.compactMap { attribute in
          let file = wiring.index.files[place.file]
          guard file.role == .production, let factory = wiring.injected(by: attribute, at: place)
          else { return nil }
          return InjectedProperty(
            owner: owner, attribute: attribute, factory: wiring.factories[factory],
            location: file.location(attribute.offset))
        }
      }
    }
  }
}

/// What a factory's definition makes, where the definition does nothing else.
struct FactoryInstance {
  /// The type, as an index into `WiringIndex.types`.
  let type: Int
  /// The call of the initializer, as an index into the uses of the definition's body.
  let call: Int

  /// Nil when the instance could come from elsewhere, or someone else could get hold of it.
  init?(of factory: FactoryNode, in wiring: Wiring) {
    guard factory.definitionClosures.count == 1, let closure = factory.definitionClosures.first,
      let body = wiring.body(of: factory)
    else { return nil }
    let outer = body.uses.indices.filter { number in
      let use = body.uses[number]
      let isWhole = use.call.map { body.uses[$0].closure != closure } ?? true
      return use.closure == closure && isWhole
    }
    guard outer.count == 1, let call = outer.first,
      case .construct(let type) = wiring.action(
        of: body.uses[call], in: body, at: factory.place)
    else { return nil }
    self.type = type
    self.call = call
  }
}

/// A type with tests, and what its tests do with containers.
struct TestSuite {
  let wiring: Wiring
  /// The type, as an index into `WiringIndex.types`.
  let type: Int

  /// The suites of a project: subclasses of a test case, and types with `@Test` functions.
  static func all(in wiring: Wiring) -> [TestSuite] {
    wiring.index.types.indices.filter { number in
      let type = wiring.index.types[number]
      guard type.kind != nil, type.kind != .protocol else { return false }
      let isTest = type.parts.contains { wiring.index.files[$0.file].role == .test }
      return isTest
        && (wiring.index.isTestCase(number)
          || wiring.index.declarations(of: number).flatMap(\.methods).contains(where: \.isTest))
    }.map { TestSuite(wiring: wiring, type: $0) }
  }

  /// The bodies of the suite and of its superclasses, with their places.
  var bodies: [(place: BodyPlace, body: ParsedBody)] {
    var types = [type]
    while let parent = wiring.index.superclass(of: types[types.count - 1]), !types.contains(parent)
    {
      types.append(parent)
    }
    let files = Set(types.flatMap { wiring.index.types[$0].parts }.map(\.file))
    var found: [(BodyPlace, ParsedBody)] = []
    for file in files.sorted() {
      wiring.index.forEachBody(inFile: file) { place, body in
        let type = wiring.index.enclosingEntity(of: place)
        if type.map(types.contains) == true { found.append((place, body)) }
      }
    }
    return found
  }

  /// Whether a place is one of the tests themselves.
  func isTest(_ place: BodyPlace) -> Bool {
    guard case .method = place.member, let function = wiring.index.function(at: place) else {
      return false
    }
    return function.isTest || function.name.hasPrefix("test")
  }

  /// The changes that the code of the suite makes.
  var changes: [FactoryChange] {
    wiring.changes.filter { wiring.index.enclosingEntity(of: $0.place) == type }
  }
}

extension ParsedFunction {
  /// Whether Swift Testing runs it.
  var isTest: Bool { attributes.contains { $0.name == "Test" } }
}

extension WiringIndex {
  /// Whether XCTest runs the type: a subclass of `XCTestCase`, or of something called so.
  fileprivate func isTestCase(_ type: Int) -> Bool {
    ancestors(of: type).contains { ancestor in
      types[ancestor].inherited.contains { Self.baseName(of: $0.text).hasSuffix("TestCase") }
    }
  }
}
