internal import CFactoryEngine

extension Entry {
  /// The property's name.
  var propertyName: String { String(cString: name) }

  /// The name of the factories that are found by their type.
  static var keyByType: StaticString { "*" }

  /// Whether the factory was registered by its type, so that one place in the library declares all
  /// such factories.
  var isByType: Bool { propertyName == "\(Self.keyByType)" }

  /// The result type, for messages only, because it needs a cast to a protocol, which is slow.
  var resultType: Any.Type {
    // unchecked: `type` is the address of a type's metadata.
    let type = unsafeBitCast(type, to: Any.Type.self)
    return LibraryCopies.resultType(of: type) ?? type
  }

  /// The `#fileID` of the definition.
  var fileID: String { String(cString: file) }

  /// The place of the definition: its file and line.
  var place: String { "\(fileID):\(fe_line(head))" }

  /// The factory in code that a message recommends.
  var expression: String { Message.expression(of: propertyName) }

  /// Container and property, as messages write a factory.
  var displayName: String { "\(core.containerName).\(propertyName)" }
}
