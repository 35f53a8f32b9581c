/// Holds a kept instance of any type behind one pointer.
///
/// The type is part of the key under which the box lies, so reading it needs no dynamic cast.
// unchecked: immutable; whether `T` may cross threads is checked where factories are sent.
final class InstanceBox<T>: @unchecked Sendable {
  let value: T

  init(_ value: T) { self.value = value }

  /// The instance in the box behind `content`.
  static func read(_ content: UnsafeMutableRawPointer) -> T {
    // unchecked: cells of kind `FK_STRONG` hold an `InstanceBox` of their key's type.
    Unmanaged<InstanceBox<T>>.fromOpaque(content)._withUnsafeGuaranteedRef { $0.value }
  }
}
