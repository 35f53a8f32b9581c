/// Holds a kept instance of any type behind one pointer.
///
/// The type is part of the key under which the box lies, so reading it needs no dynamic cast.
// unchecked: immutable; whether `T` may cross threads is checked where factories are sent.
final class InstanceBox<T>: @unchecked Sendable {
  let value: T

  init(_ value: T) { self.value = value }
}

/// The instance in the box behind `content`.
///
/// No member of the box, and not read by the field's name: either would look the class's metadata
/// up, which takes longer than all the rest of a hit. The field lies behind the header of two words.
func instanceInBox<T>(_ content: UnsafeMutableRawPointer) -> T {
  let header = 2 * MemoryLayout<UnsafeRawPointer>.size
  let alignment = MemoryLayout<T>.alignment
  let offset = (header + alignment - 1) & ~(alignment - 1)
  // unchecked: cells of kind `FK_STRONG` hold an `InstanceBox` of their key's type, and its only
  // field is the first.
  return (content + offset).assumingMemoryBound(to: T.self).pointee
}
