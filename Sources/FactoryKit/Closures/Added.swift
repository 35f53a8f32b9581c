/// One of several additions to a factory's options: a wrap, or an element of a list.
struct Added<Content: AnyObject> {
  let content: Content
  /// Whether it was added while a container auto-registered.
  let isAutoRegistered: Bool
  /// Whether the factory's own container added it, which does so again at its next
  /// auto-registration.
  let isMadeAgain: Bool

  /// Whether both lists have identical elements.
  static func areSame(_ some: [Self], _ others: [Self]) -> Bool {
    some.elementsEqual(others) { $0.content === $1.content }
  }
}
