internal import CFactoryEngine
internal import CFactoryPlatform

/// A wrap of new instances.
// unchecked: immutable.
final class Wrap: Sendable {
  nonisolated(unsafe) let closure: ErasedClosure
  init<T>(_ closure: @escaping (T) -> T) {
    self.closure = ErasedClosure { (instance: T) throws(Never) in closure(instance) }
  }
}

/// A factory's decorator.
// unchecked: immutable.
final class Decorator: Sendable {
  nonisolated(unsafe) let closure: ErasedClosure
  init<T>(_ closure: @escaping (T, Bool) -> Void) {
    self.closure = ErasedClosure { (argument: (T, Bool)) throws(Never) in
      closure(argument.0, argument.1)
    }
  }
}

/// Runs the factory's decorator.
func decorate<T>(_ instance: T, of entry: Entry, isNew: Bool) {
  guard let decorator = entry.withLock({ _ in entry.options?.decorator }) else { return }
  let _: Void = decorator.closure.call((instance, isNew), Never.self)
}

enum Clock {
  static func now() -> UInt64 { max(fk_monotonic_nanoseconds(), 1) }
}

/// The contexts that are active in this process; in place of FactoryContext until the switch.
enum Contexts {
  // unchecked: tests set it before they resolve.
  nonisolated(unsafe) static var active: Set<Int> = []
  static func isActive(_ context: Int) -> Bool { active.contains(context) }
}

enum Serial {
  static func next() -> UInt64 { fe_next_serial() }
}

/// Whether `value` is nil at any level of optionals: such a result is never cached.
func isNil<T>(_ value: T) -> Bool { content(of: value) == nil }

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
private func content<T>(of value: T) -> Any? {
  // unchecked: a metatype is the address of the type's metadata.
  let metadata = unsafeBitCast(T.self as Any.Type, to: UnsafeRawPointer.self)
  guard let wrapped = fe_wrapped_type(metadata) else { return value }
  func unwrapped<Wrapped>(_ type: Wrapped.Type) -> Any? {
    // unchecked: `T` is the optional of this type.
    withUnsafePointer(to: value) { pointer in
      UnsafeRawPointer(pointer).assumingMemoryBound(to: Wrapped?.self).pointee
    }
    .flatMap { content(of: $0) }
  }
  return _openExistential(unsafeBitCast(wrapped, to: Any.Type.self), do: unwrapped)
}
