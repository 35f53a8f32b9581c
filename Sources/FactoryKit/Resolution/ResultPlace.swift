public import CFactoryPlatform

/// Where `begin` puts an instance for its caller: in the room on the caller's stack when it fits,
/// on the heap otherwise.
///
/// An optional would do, but the compiler destroys the nil of an optional protocol type through the
/// type's witnesses: 160 instructions for nothing.
@usableFromInline
struct ResultPlace<T> {
  @usableFromInline let value: UnsafeMutablePointer<T>

  @inlinable @inline(__always)
  init(in room: UnsafeMutablePointer<fk_resolution>) {
    value =
      Self.isInRoom
      ? UnsafeMutableRawPointer(fk_resolution_result(room)).assumingMemoryBound(to: T.self)
      : UnsafeMutablePointer<T>.allocate(capacity: 1)
  }

  @inlinable static var isInRoom: Bool {
    MemoryLayout<T>.size <= MemoryLayout<fk_value>.size
      && MemoryLayout<T>.alignment <= MemoryLayout<fk_value>.alignment
  }

  /// Moves the instance out.
  @inlinable @inline(__always)
  func take() -> T {
    defer { abandon() }
    return value.move()
  }

  /// Gives the place up; nothing is in it.
  @inlinable @inline(__always)
  func abandon() {
    if !Self.isInRoom { value.deallocate() }
  }
}
