internal import CFactoryEngine

package enum Serial {
  package static func next() -> UInt64 { fe_next_serial() }
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
package func wrappedType(of type: Any.Type) -> Any.Type? {
  fe_wrapped_type(metadata(of: type)).map(FactoryKit.type)
}
