/// What was added to the options of a factory, beside what others have added: a wrap, or an element
/// of a list.
struct Added<Content: AnyObject> {
  let content: Content
  /// Whether it was added while a container auto-registered.
  let isAutoRegistered: Bool
  /// Whether that was the factory's own container, which adds it again when it registers again.
  let isMadeAgain: Bool

  /// Whether both lists have the very same elements.
  static func areSame(_ some: [Self], _ others: [Self]) -> Bool {
    some.coldEquals(others) { $0.content === $1.content }
  }
}
