/// The objects of an Xcode project, which name each other by identifiers.
struct XcodeObjects {
  private let objects: [String: PropertyList]

  /// Reads a `project.pbxproj`; nil when the text is none.
  init?(_ text: String) {
    guard let objects = PropertyList(text)?["objects"], case .dictionary = objects.content else {
      return nil
    }
    self.objects = objects.entries
  }

  /// The object with an identifier.
  subscript(id: String) -> PropertyList? { objects[id] }

  /// The objects of a kind, `PBXNativeTarget`, sorted by identifier.
  func all(_ kind: String) -> [(id: String, object: PropertyList)] {
    objects.filter { $0.value["isa"]?.text == kind }.sorted { $0.key < $1.key }
      .map { ($0.key, $0.value) }
  }

  /// The objects whose identifiers the list `key` of `object` has.
  func list(_ key: String, of object: PropertyList) -> [PropertyList] {
    object.texts(key).compactMap { objects[$0] }
  }
}
