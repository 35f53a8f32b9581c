/// A call that changes a factory from outside its definition: `register`, a context, a reset.
package struct FactoryChange: Sendable {
  /// The factory, as an index into `Wiring.factories`.
  package var factory: Int
  /// The function, `register`, `onTest`, `reset`, `contribute`.
  package var function: String
  /// The member that the call stands in.
  package var place: BodyPlace
  /// The body that the call stands in; a function has others, too, such as default values.
  package var body: ParsedBody
  /// The call, as an index into the uses of the body.
  package var use: Int
  /// Whether it stands in test code.
  package var isTest: Bool
  /// Whether it stands in a preview.
  package var isPreview: Bool

  /// The call.
  package var call: Use { body.uses[use] }
}
