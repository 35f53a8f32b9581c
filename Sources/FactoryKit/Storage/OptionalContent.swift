internal import CFactoryRegistry

// The content of optionals, found by reading metadata.
//
// A cast to a protocol would give the same result, but the first such cast of each type searches
// all protocol conformances of the program. With 10,000 of them, as large apps have, that took ten
// times as long as the rest of a factory's first use.

/// The object in `value`, behind any existential or optional; nil if it is not an object.
func referencedObject<T>(of value: T) -> AnyObject? {
  switch content(of: value) {
  case let content? where type(of: content) is any AnyObject.Type: content as AnyObject
  default: nil
  }
}

/// Whether `value` is nil at any level of optionals, because such a result is never cached.
func isNil<T>(_ value: T) -> Bool {
  // The first part is known at compile time in specialised code.
  _isOptional(T.self) && content(of: value) == nil
}

/// The value inside all optionals; nil if one of them is nil.
func content<T>(of value: T) -> Any? {
  guard let wrapped = wrappedType(of: T.self) else { return value }
  func unwrapped<Wrapped>(_ type: Wrapped.Type) -> Any? {
    // unchecked: `T` is the optional of this type.
    withUnsafePointer(to: value) { pointer in
      UnsafeRawPointer(pointer).assumingMemoryBound(to: Wrapped?.self).pointee
    }
    .flatMap { content(of: $0) }
  }
  return _openExistential(wrapped, do: unwrapped)
}

/// The type that an optional type wraps; nil for any other type.
func wrappedType(of type: Any.Type) -> Any.Type? {
  // unchecked: a metatype is the address of the type's metadata, in both directions.
  fk_wrapped_type(unsafeBitCast(type, to: UnsafeRawPointer.self)).map {
    unsafeBitCast($0, to: Any.Type.self)
  }
}
