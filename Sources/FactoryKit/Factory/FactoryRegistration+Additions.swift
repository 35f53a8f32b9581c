internal import CFactoryEngine

// What a module needs for factories of its own whose definition collects objects that were added,
// as the lists of FactoryContributions do.

/// What became of an addition: nil and true if the additions have changed meanwhile, nil and false
/// if it has no effect.
package typealias AdditionResult = (added: Addition?, isOutdated: Bool)

extension FactoryRegistration {
  /// The objects that were added, after a pending auto-registration.
  package var additions: [Addition] {
    withEntry { entry in
      let core = entry.core
      while true {
        // This thread is within it, or waiting for the one that runs it would close a cycle.
        let goesOn = core.has(FE_PENDING) && !core.autoRegister()
        let (isPending, additions) = core.gate.withLock {
          (core.has(FE_PENDING), entry.withLock { _ in entry.options?.objects ?? [] })
        }
        if !isPending || goesOn { return additions }
      }
    }
  }

  /// Whether an auto-registration that runs on this thread was outdated by a reset, so that it adds
  /// nothing.
  package var isAutoRegistrationOutdated: Bool {
    withEntry { $0.core.contributor(in: .current) == .outdatedRegistration }
  }

  /// Adds an object and drops the cached instance.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - isolation: The actor of its closure.
  ///   - place: Where it is added.
  ///   - former: The addition that the object replaces; nil for none.
  ///   - isCurrent: Whether the latest addition is the one that the caller has read.
  /// - Returns: What became of it.
  @discardableResult
  package func add(
    _ object: AnyObject, isolation: (any Actor)?, at place: SourcePlace,
    replacing former: Addition? = nil, if isCurrent: (Addition?) -> Bool = { _ in true }
  ) -> AdditionResult {
    let isolation = ClosureIsolation.of(isolation, at: place)
    var result: AdditionResult = (nil, false)
    withHandle { handle in
      Entry.at(handle).modify(passedOnce: handle.passedOnce) { draft, contributor in
        guard contributor != .outdatedRegistration else { return nil }
        guard isCurrent(draft.known?.objects.last) else {
          result.isOutdated = true
          return nil
        }
        if let former {
          if contributor != .user, !former.isAutoRegistered { return nil }
          draft.keepAdditions { $0 !== former }
        }
        let addition = Addition(object, isolation, by: contributor)
        result.added = addition
        return draft.add(addition, isWrap: false, by: contributor)
      }
      Entry.at(handle).notifyOfChange(at: place)
    }
    return result
  }

  /// Runs `body` with the container.
  package func withContainer<Result>(_ body: (AnyObject?) -> Result) -> Result { body(container) }

  /// Reports closures of additions that are about to run off their actors.
  package func checkIsolation(of additions: [Addition]) {
    withEntry { entry in for each in additions { each.isolation?.check("an element of", entry) } }
  }
}

extension FactoryRegistration where P == Void {
  /// Resolves a factory of a module.
  ///
  /// - Parameter definition: Makes the instance in the container that it gets.
  /// - Returns: The instance.
  package func resolve(_ definition: (AnyObject?) -> T) -> T {
    resolveInline(self, { definition(container) })
  }
}
