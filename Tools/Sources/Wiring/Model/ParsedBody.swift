/// What a piece of code does: the body of a function or accessor, or the value of a property.
package struct ParsedBody: Hashable, Sendable {
  /// The expressions that may matter; an outer call stands before what is inside it.
  package var uses: [Use] = []
  /// The closures and local functions inside the body, outer before inner.
  package var closures: [ParsedClosure] = []

  /// Makes an empty body.
  package init() {}

  /// The closures around `use`, the innermost first.
  package func closures(around use: Use) -> [Int] {
    var found: [Int] = []
    var next = use.closure
    while let closure = next {
      found.append(closure)
      next = closures[closure].parent
    }
    return found
  }

  /// Whether `use` runs only when a closure that is kept for later is called.
  package func isDeferred(_ use: Use) -> Bool {
    closures(around: use).contains { closures[$0].isDeferred }
  }

  /// The call that the closure is an argument of, if any.
  package func call(of closure: Int) -> Use? { closures[closure].call.map { uses[$0] } }
}

/// A closure, or a local function, inside a body.
package struct ParsedClosure: Hashable, Sendable {
  /// The closure around it, as an index into the closures of the body.
  package var parent: Int?
  /// The call that it is an argument of, as an index into the uses of the body.
  package var call: Int?
  /// Whether it runs later, or never, for all that can be seen; false for `{ … }()` and for
  /// arguments of functions such as `map` that are known to call it before they return.
  package var isDeferred: Bool
  /// The attributes and global actors before `in`, such as `@MainActor`.
  package var attributes: [String] = []
  /// Where it starts, in UTF-8 bytes.
  package var offset: Int
  /// Where it ends.
  package var end: Int
}

/// One expression of a body that may matter for wiring: a call, a member that is named, a key path.
///
/// An expression is kept as the path of its names. Of a step that is called only the result goes on:
/// `Container().api.register { … }` has the path `[.called("Container"), "api", "register"]`. A local
/// name stands for the value that it was given, where that is a path itself, and is
/// `Step.unknownLocal` otherwise. `self[keyPath: path]` ends with the name `subscript`.
package struct Use: Hashable, Sendable {
  /// How the expression is used.
  package enum Kind: Hashable, Sendable {
    /// The last name of the path is called.
    case call
    /// The last name of the path is read, or passed on.
    case reference
    /// A value is assigned to the last name of the path.
    case assignment
    /// A key path such as `\.api`; `path` is its root and its first property.
    case keyPath
  }

  /// How the expression is used.
  package var kind: Kind
  /// The names of the expression, see the type's description.
  package var path: [Step]
  /// The labels of the arguments in parentheses, empty text for none; calls alone have them.
  package var labels: [String] = []
  /// How many closures stand behind the parentheses.
  package var trailingClosures = 0
  /// Where the `await` that covers the expression stands; nil without one.
  package var awaitOffset: Int?
  /// Whether it starts with a dot and is the value of the body, or closure, that it stands in.
  package var isResult = false
  /// The innermost closure of the body around the expression, as an index into its closures.
  package var closure: Int?
  /// The call that the expression is an argument of, as an index into the uses of the body.
  package var call: Int?
  /// The label of that argument, empty for none; nil where the expression is no argument.
  package var argument: String?
  /// Where the whole expression starts, in UTF-8 bytes from the start of the file.
  package var offset: Int
  /// Where the last name of the path starts.
  package var nameOffset: Int

  /// Whether an `await` covers the expression.
  package var isAwaited: Bool { awaitOffset != nil }

  /// The last name of the path.
  package var name: String { path.last?.text ?? "" }
}

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
  /// The start of a key path, with its root as written, empty when inferred; its name follows.
  case keyPath(root: String)

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
    case .typeOfValue: ""
    case .keyPath(let root): "\\\(root)"
    }
  }

  /// The step whose result is called some number of times.
  func called(times: Int) -> Step { times == 0 ? self : .called(called(times: times - 1)) }
}

extension [Step] {
  /// A path that begins with a dot, with the type that its value is declared with: `.init` of a `Cart`
  /// is `Cart.init`.
  func typed(_ type: String?) -> [Step] {
    guard first == ".", count >= 2, let type,
      case .called(let name) = LocalNames.value(ofType: type)
    else { return self }
    return [name] + dropFirst()
  }
}
