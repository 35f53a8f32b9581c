/// A closure that ran when an instance was let go of.
struct Release: Comparable, Sendable {
  let serial: Int
  /// Which closure it was.
  let id: Int

  static func < (one: Release, other: Release) -> Bool { one.serial < other.serial }
}

/// Something that user code can observe.
enum Event: Equatable, Sendable {
  /// A closure ran; `serial` is nil when it gave nil.
  case made(recipe: Int, parameter: Int, serial: Int?)
  /// A decorator ran; `isNew` is nil when it did not ask.
  case decorated(by: Int, serial: Int?, isNew: Bool?)
  /// A resolution ended.
  case resolved(serial: Int?)
}
