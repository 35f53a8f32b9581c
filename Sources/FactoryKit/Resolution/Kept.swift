public import CFactoryPlatform

/// The type of a value that a cycle keeps, as far as dropping it goes.
@usableFromInline
protocol KeptValue {
  /// Moves the value out of its place and lets go of it, which may run user code.
  static func release(_ value: UnsafeMutableRawPointer)
}

/// A value in a record of the cycle: as it is when it fits, in a box otherwise.
///
/// A box for each would cost an allocation: measured, graph scope took 20 ns more for each instance.
@usableFromInline
enum Kept<T>: KeptValue {
  /// Whether a value lies in the record itself, which moves its bytes when it grows.
  @inlinable static var fits: Bool {
    MemoryLayout<T>.size <= MemoryLayout<fk_value>.size
      && MemoryLayout<T>.alignment <= MemoryLayout<fk_value>.alignment
      && _isBitwiseTakable(T.self)
  }

  @inlinable @inline(__always)
  static func read(_ value: UnsafeMutableRawPointer) -> T {
    // unchecked: the entry, under which it was found, is of this type.
    fits
      ? value.assumingMemoryBound(to: T.self).pointee
      : value.assumingMemoryBound(to: InstanceBox<T>.self).pointee.value
  }

  @inlinable @inline(__always)
  static func keep(_ instance: T, for entry: Entry, generation: UInt64) {
    let box = fits ? nil : InstanceBox(instance)
    let kept = fk_cycle_keep(entry, generation)
    kept.pointee.type = unsafeBitCast(
      self as any KeptValue.Type,
      to: (UnsafeRawPointer, UnsafeRawPointer).self
    )
    let value = fk_kept_value(kept)
    if let box {
      value.initializeMemory(as: InstanceBox<T>.self, to: box)
    } else {
      value.initializeMemory(as: T.self, to: instance)
    }
  }

  @inlinable
  static func release(_ value: UnsafeMutableRawPointer) {
    if fits {
      _ = value.assumingMemoryBound(to: T.self).move()
    } else {
      _ = value.assumingMemoryBound(to: InstanceBox<T>.self).move()
    }
  }
}
