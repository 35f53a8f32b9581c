internal import CFactoryRegistry

// What is inside of optionals whose type is known from metadata alone.
//
// A cast to a protocol would say so, too. But the first cast of each type looks through all
// conformances of the program: with 10,000 of them, as large apps have, that took ten times as long
// as all the rest of a factory's first use.

/// The class instance that `value` is, behind any protocol or optional; nil for everything else.
func referencedObject<T>(of value: T) -> AnyObject? {
  switch content(of: value) {
  case let content? where type(of: content) is any AnyObject.Type: content as AnyObject
  default: nil
  }
}

/// Whether `value` is an optional with nothing in it: such a result is never kept.
func isNil<T>(_ value: T) -> Bool {
  // Known at compile time, so that factories without an optional do not pay for the question.
  _isOptional(T.self) && content(of: value) == nil
}

/// The value inside of all optionals; nil when one of them has nothing in it.
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
  // unchecked: a metatype is the address of the type's metadata, there and back.
  fk_wrapped_type(unsafeBitCast(type, to: UnsafeRawPointer.self)).map {
    unsafeBitCast($0, to: Any.Type.self)
  }
}
