internal import CFactoryEngine

extension WatchedResolution {
  /// Reports that a resolution begins.
  ///
  /// - Parameters:
  ///   - entry: The factory.
  ///   - pass: The pass of the thread that resolves; nil for an asynchronous factory.
  /// - Returns: The resolution, whose end is to be reported; nil if nothing listens.
  static func begin(_ entry: Entry, in pass: Pass?) -> WatchedResolution? {
    guard Pass.current.pointee.notifying == 0 else { return nil }
    let outer = pass?.watch
    var listeners: [any ResolutionListener] = []
    func add(_ others: [any ResolutionListener]) {
      for each in others where !listeners.contains(where: { $0 === each }) {
        listeners.append(each)
      }
    }
    add(entry.core.currentListeners)
    let own = listeners.count
    add(outer?.listeners ?? [])
    var isTraced = outer?.isTraced == true
    if !isTraced, let logger = entry.core.activeLogger {
      listeners.append(ResolutionTrace(logger: logger))
      isTraced = true
    }
    guard !listeners.isEmpty || entry.needsOverrideNow else { return nil }
    let new = WatchedResolution(entry, in: pass, outer, listeners, own: own, isTraced: isTraced)
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
    guard entry.needsOverrideNow, !factory.isOverridden else { return }
    Pass.current.whileNotifying {
      _ = ProcessListeners.report(.missingRequiredOverride(self, outcome.source))
    }
  }
}

extension Entry {
  /// Whether the factory requires an override now: it does in tests only.
  fileprivate var needsOverrideNow: Bool {
    flags & FE_NEEDS_OVERRIDE != 0 && FactoryContext.isTestRun
  }
}
