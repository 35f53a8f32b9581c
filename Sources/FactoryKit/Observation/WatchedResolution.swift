internal import CFactoryEngine

/// One resolution that listeners get.
///
/// It is made when the resolution begins, and told when that ends. In between, the pass of its
/// thread has it as the innermost watched resolution.
// unchecked: immutable; `pass` is used on its own thread.
package final class WatchedResolution: @unchecked Sendable {
  /// A number that is unique in the process, and greater than those of resolutions that began
  /// earlier on this thread.
  package let id: UInt64
  /// The innermost watched resolution around this one, in any container.
  package let parent: WatchedResolution?
  /// How many factories' closures run around this resolution on its thread or in its task.
  package let depth: Int
  let entry: Entry
  /// The pass of the thread that resolves; nil for an asynchronous factory.
  let pass: Pass?
  /// The listeners of the container, and then those that are inherited from `parent`.
  let listeners: [any ResolutionListener]
  private let ownCount: Int
  /// Whether one of them is a trace.
  let isTraced: Bool

  init(
    _ entry: Entry, in pass: Pass?, _ parent: WatchedResolution?,
    _ listeners: [any ResolutionListener], own: Int, isTraced: Bool
  ) {
    (self.entry, self.pass, self.parent) = (entry, pass, parent)
    (self.listeners, ownCount, self.isTraced) = (listeners, own, isTraced)
    id = Serial.next()
    depth = pass?.depth ?? 0
  }

  /// The factory, valid until the resolution ends.
  package var factory: InspectedFactory { InspectedFactory(entry) }

  /// Whether the factory is asynchronous, so that its closure may run on another thread.
  package var isAsynchronous: Bool { pass == nil }

  /// The listeners of the factory's container, without inherited ones.
  package var ownListeners: ArraySlice<any ResolutionListener> { listeners.prefix(ownCount) }

  /// Whether the listener is one of the factory's container, and not inherited.
  package func isOwn(_ listener: any ResolutionListener) -> Bool {
    ownListeners.contains { $0 === listener }
  }

  func notify(_ body: (any ResolutionListener) -> Void) {
    guard !listeners.isEmpty else { return }
    Pass.current.whileNotifying { for listener in listeners { body(listener) } }
  }
}

extension Pass {
  /// The innermost watched resolution that is running.
  var watch: WatchedResolution? {
    // unchecked: `listener` of a pass is a WatchedResolution, which its resolution retains until it
    // ends.
    pointee.listener.map { Unmanaged<WatchedResolution>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Calls listeners, whose own resolutions are not watched.
  func whileNotifying(_ body: () -> Void) {
    pointee.notifying += 1
    body()
    pointee.notifying -= 1
  }
}
