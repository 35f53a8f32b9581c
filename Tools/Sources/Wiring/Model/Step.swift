/// One step of the path of an expression, see `Use.path`: a name, or what stands for one.
package indirect enum Step: Hashable, Sendable, ExpressibleByStringLiteral {
  /// A name as written.
  case name(String)
  /// What a call of the step gives, `api()`.
  case called(Step)
  /// The type that an expression such as `.init` begins with and does not name.
  case impliedType
  /// A local constant, variable or parameter about which nothing is known.
  case unknownLocal
  /// A parameter whose type is that of a factory.
  case unknownFactory
  /// From a value to its type: `cart = .init()` calls `cart`, its type, `init`.
  case typeOfValue
  /// The start of a key path, with its root as written, empty when inferred; its names follow.
  case keyPath(root: String)
  /// `[keyPath: …]` with a key path that a path gives; nil for one that nothing tells.
  case subscripted(by: [Step]?)
  /// A list literal, by its number among those of the body.
  case list(Int)
  /// Any element of that list literal.
  case element(ofList: Int)

  /// Makes a name, or the implied type of a dot.
  package init(stringLiteral text: String) { self = text == "." ? .impliedType : .name(text) }

  /// The step without the calls of what it gives.
  package var base: Step { if case .called(let step) = self { step.base } else { self } }
  /// Whether its result is called.
  package var isCall: Bool { if case .called = self { true } else { false } }
  /// How often its result is called: twice in `color(.light)()`.
  package var callCount: Int { if case .called(let step) = self { step.callCount + 1 } else { 0 } }

  /// The name without the calls behind it; empty where the step is none.
  package var name: String { if case .name(let name) = base { name } else { "" } }

  /// The step as messages write it, `api()`.
  package var text: String {
    switch self {
    case .name(let name): name
    case .called(let step): step.text + "()"
    case .impliedType: "."
    case .unknownLocal: "%local"
    case .unknownFactory: "%factory"
    case .typeOfValue, .list, .element: ""
    case .keyPath(let root): "\\\(root)"
    case .subscripted(let path):
      "[keyPath: \(path.map { $0.map(\.text).joined(separator: ".") } ?? "…")]"
    }
  }

  /// The step whose result is called some number of times.
  func called(times: Int) -> Step { times == 0 ? self : .called(called(times: times - 1)) }
}

extension [Step] {
  /// Whether it is the path of a key path, with one name or more.
  var isKeyPath: Bool { if case .keyPath = first { count > 1 } else { false } }

  /// A path that begins with a dot, with the type that its value is declared with: `.init` of a `Cart`
  /// is `Cart.init`.
  func typed(_ type: String?) -> [Step] {
    guard first == ".", count >= 2, let type,
      case .called(let name) = LocalNames.value(ofType: type)
    else { return self }
    return [name] + dropFirst()
  }

  /// A key path without a root, with that of its declared type, `KeyPath<Container, Factory<API>>`.
  func rooted(in type: String?) -> [Step] {
    guard isKeyPath, first == .keyPath(root: ""), let type,
      let open = type.firstRange(of: "KeyPath<")
    else { return self }
    let root = type[open.upperBound...].prefix { $0 != "," && $0 != ">" }
    return [.keyPath(root: String(root))] + dropFirst()
  }
}
