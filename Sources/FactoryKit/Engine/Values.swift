internal import CFactoryEngine

/// An object whose first field is a struct that C reads: its head.
///
/// The field is reached by its distance from the object's address, because passing it `inout` would
/// claim exclusive access to what other threads use meanwhile.
protocol Headed: AnyObject {
  associatedtype Head
}

// unchecked: heads are in no objects but those of the classes that conform.
extension Headed {
  @inline(__always)
  var head: UnsafeMutablePointer<Head> {
    fe_head(Unmanaged.passUnretained(self).toOpaque()).assumingMemoryBound(to: Head.self)
  }

  /// The object of a head.
  @inline(__always)
  static func of(_ head: UnsafePointer<Head>) -> Self { borrow(fe_object(head), as: Self.self) }

  /// Runs `body` with the object of a head, which its owner retains: no reference is counted.
  @inline(__always)
  static func with<Result>(_ head: UnsafePointer<Head>, _ body: (Self) -> Result) -> Result {
    Unmanaged<Self>.fromOpaque(fe_object(head))._withUnsafeGuaranteedRef(body)
  }
}

/// Whether `value` is nil at any level of optionals: such a result is never cached.
func isNil<T>(_ value: T) -> Bool { wrappedType(of: T.self) != nil && content(of: value) == nil }

/// The object in `value`, behind any existential or optional; nil if it is none.
func referencedObject<T>(of value: T) -> AnyObject? {
  switch content(of: value) {
  case let content? where type(of: content) is any AnyObject.Type: content as AnyObject
  default: nil
  }
}

/// The value inside all optionals; nil if one of them is nil.
///
/// Found by reading metadata: the first cast of a type to a protocol searches all conformances of
/// the program.
func content<T>(of value: T) -> Any? {
  guard let wrapped = wrappedType(of: T.self) else { return value }
  func unwrapped<Wrapped>(_ type: Wrapped.Type) -> Any? {
    // `T` is the optional of this type.
    withUnsafePointer(to: value) { UnsafeRawPointer($0).load(as: Wrapped?.self) }
      .flatMap { content(of: $0) }
  }
  return _openExistential(wrapped, do: unwrapped)
}

/// The type that an optional type wraps; nil for any other type.
///
/// An optional type's metadata begins with its kind, 0x202, its descriptor and the type that it
/// wraps (in Swift's repository: docs/ABI/TypeMetadata, and include/swift/ABI/MetadataKind.def).
package func wrappedType(of type: Any.Type) -> Any.Type? {
  let metadata = metadata(of: type)
  guard metadata.load(as: UInt.self) == 0x202 else { return nil }
  return metadata.load(fromByteOffset: 2 * MemoryLayout<UInt>.size, as: Any.Type.self)
}
