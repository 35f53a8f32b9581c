/// One expression of a body that may matter for wiring: a call, a member that is named, a key path.
///
/// An expression is kept as the path of its names. Of a step that is called only the result goes on:
/// `Container().api.register { … }` has the path `[.called("Container"), "api", "register"]`. A local
/// name stands for the value that it was given, where that is a path itself, and is
/// `Step.unknownLocal` otherwise. `self[keyPath: \.api]` has the path of
/// `self.api`. A name that stands for one of several values, such as the parameter of a closure that
/// `map` calls for each element of a list, gives a use for each of them.
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

  /// Makes a use from what all of them have.
  package init(kind: Kind, path: [Step], offset: Int, nameOffset: Int) {
    self.kind = kind
    self.path = path
    self.offset = offset
    self.nameOffset = nameOffset
  }

  /// Whether an `await` covers the expression.
  package var isAwaited: Bool { awaitOffset != nil }

  /// The last name of the path.
  package var name: String { path.last?.text ?? "" }
}
