#if canImport(SwiftUI)
  internal import SwiftUI

  /// An instance that is made once for the identity of a view, from the containers around that
  /// view.
  ///
  /// Views keep it in a `State` or `StateObject`, which SwiftUI creates once for each identity.
  @MainActor
  final class ViewInstance<T> {
    private var instance: T?
    private let make: @MainActor (SubtreeContainers) -> T

    nonisolated init(_ make: @escaping @MainActor (SubtreeContainers) -> T) { self.make = make }

    /// The instance, made by the first call.
    func value(in containers: SubtreeContainers) -> T {
      if let instance { return instance }
      let made = containers.asShared { make(containers) }
      instance = made
      return made
    }
  }
#endif
