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
  /// Retained, because a task may inherit this resolution and outlive the container.
  private let core: Core
  /// The pass of the thread that resolves; nil for an asynchronous factory.
  let pass: Pass?
  package let hasParameter: Bool
  /// The listeners of the container, and then those that are inherited from `parent`.
  let listeners: [any ResolutionListener]

  init(
    _ entry: Entry, in pass: Pass?, hasParameter: Bool, _ parent: WatchedResolution?,
    _ listeners: [any ResolutionListener]
  ) {
    (self.entry, self.pass, self.hasParameter, self.parent) = (entry, pass, hasParameter, parent)
    (core, self.listeners) = (entry.core, listeners)
    id = fe_next_serial()
    depth = (pass?.depth ?? 0) + Self.path.count
  }

  /// The factory.
  package var factory: InspectedFactory { InspectedFactory(entry) }

  /// Whether the factory is asynchronous, so that its closure may run on another thread.
  package var isAsynchronous: Bool { pass == nil }

  /// The listeners of the factory's container, without inherited ones.
  package var ownListeners: [any ResolutionListener] { core.listeners }

  /// Whether the listener is one of the factory's container, and not inherited.
  package func isOwn(_ listener: any ResolutionListener) -> Bool {
    ownListeners.contains { $0 === listener }
  }

  /// The factories that are being built in the current task, the innermost first, with their
  /// containers, which are retained.
  package static var path: [(InspectedFactory, ContainerManager)] {
    guard let innermost = TaskBuild.innermost else { return [] }
    // Under the lock, a build that has not ended keeps its container.
    return Waiting.locked {
      sequence(first: innermost as Build, next: \.outer).prefix { !$0.hasEnded }
        .filter(\.isOfFactory).map { (InspectedFactory($0.entry), $0.entry.core) }
    }
  }

  func notify(_ body: (any ResolutionListener) -> Void) {
    guard !listeners.isEmpty else { return }
    Pass.current.whileNotifying { for listener in listeners { body(listener) } }
  }
}

extension Pass {
  /// The innermost watched resolution that is running.
  var watch: WatchedResolution? {
    pointee.listener.map { borrow($0, as: WatchedResolution.self) }
  }

  /// Calls listeners, whose own resolutions are not watched.
  func whileNotifying(_ body: () -> Void) {
    pointee.notifying += 1
    body()
    pointee.notifying -= 1
  }
}

extension WatchedResolution {
  /// Reports that a resolution begins.
  ///
  /// - Parameters:
  ///   - entry: The factory.
  ///   - pass: The pass of the thread that resolves; nil for an asynchronous factory.
  ///   - hasParameter: Whether the factory has a parameter.
  /// - Returns: The resolution, whose end is to be reported; nil if nothing listens.
  static func begin(_ entry: Entry, in pass: Pass?, hasParameter: Bool) -> WatchedResolution? {
    guard Pass.current.pointee.notifying == 0 else { return nil }
    let core = entry.core
    let outer = pass?.watch ?? TaskBuild.innermostWatch
    var listeners: [any ResolutionListener] = []
    for each in core.listeners + (outer?.listeners ?? [])
    where !listeners.contains(where: { $0 === each }) {
      listeners.append(each)
    }
    if core.switches & FE_TRACES != 0, !listeners.contains(where: { $0 is ResolutionTrace }) {
      listeners.append(ResolutionTrace(logger: core.traceLogger))
    }
    guard !listeners.isEmpty || entry.needsOverrideNow else { return nil }
    let new = WatchedResolution(entry, in: pass, hasParameter: hasParameter, outer, listeners)
    pass?.pointee.listener = Unmanaged.passUnretained(new).toOpaque()
    new.notify { $0.began(new) }
    return new
  }

  /// Reports that the resolution has its instance.
  func willReturn<T>(_ instance: T, _ source: ResolutionSource) {
    let (content, object) = (content(of: instance), referencedObject(of: instance))
    notify { $0.willReturn(content, object, from: source, in: self) }
  }

  /// Reports that the resolution returns an instance.
  func end<T>(_ instance: T, _ source: ResolutionSource) {
    end(ResolutionOutcome(source: source, object: referencedObject(of: instance), error: nil))
  }

  /// Reports that the resolution has failed.
  func fail(_ error: any Error, _ source: ResolutionSource) {
    end(ResolutionOutcome(source: source, object: nil, error: error))
  }

  /// Makes the enclosing resolution the innermost again, and reports the end.
  private func end(_ outcome: ResolutionOutcome) {
    if let pass {
      let outer = parent.flatMap { $0.pass == pass ? $0 : nil }
      pass.pointee.listener = outer.map { Unmanaged.passUnretained($0).toOpaque() }
    }
    notify { $0.ended(self, outcome) }
    guard entry.needsOverrideNow, !entry.isOverridden else { return }
    Pass.current.whileNotifying {
      ProcessListeners.prepared?.missedOverride(self, from: outcome.source)
    }
  }
}
