import Wiring

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
