internal import CFactoryRegistry

extension FactoryRegistration {
  /// The contributions, in the order in which their elements are made.
  var contributions: [Added<Contribution>] {
    withEntry { entry in
      entry.pointee.core.readBetweenResets {
        guard EntryFlags(entry).has(FK_CONTRIBUTED) else { return [] }
        return entry.sharedOptions?.values.contributions ?? []
      }
    }
  }

  /// Makes one element.
  func make<Element>(_ contribution: Contribution) -> Element {
    if let isolation = contribution.isolation {
      withEntry { checkIsolation(isolation, of: .contribution, for: $0) }
    }
    switch contribution.source {
    case .closure(let closure):
      return closure.call(Never.self)
    case .factory(let closure):
      return closure.call(container, Never.self)
    }
  }

  /// A closure that resolves a factory of the list's container, without retaining that container.
  func source<C: ManagedContainer, Element>(
    of path: KeyPath<C, Factory<Element>>,
    at place: SourcePlace
  ) -> Contribution.Source {
    let (list, owner) = withEntry { ($0.displayName, $0.pointee.core.containerName) }
    let source = { (container: AnyObject?) -> Element in
      guard let container = ContainerType.cast(container, to: C.self) else {
        stopForOtherContainer(C.self, than: owner, list, place)
      }
      return container[keyPath: path]()
    }
    if ContainerType.cast(container, to: C.self) == nil {
      stopForOtherContainer(C.self, than: owner, list, place)
    }
    return .factory(ErasedClosure(source))
  }

  /// Adds an element to the list.
  func contribute(_ contribution: Contribution) {
    withHandle { handle in
      handle.modify { options, contributor in
        options.add(contribution, by: contributor) { $0.contributions.add($1) }
      }
      handle.checkDependents(at: contribution.place)
    }
  }

  /// Adds an element under a new key, or replaces the one with that key.
  func contribute<Key: Hashable>(_ contribution: Contribution, under key: Key, replacing: Bool) {
    // Keys are compared with no lock held, because comparing is user code. If the contributions
    // have changed in between, the change is repeated.
    var isDone = true
    repeat {
      withEntry { $0.registerAutomatically() }
      let known = contributions
      let former = known.firstIndex { each in
        guard each.content.hash == contribution.hash else { return false }
        return each.content.typedKey() == key
      }
      if let former, !replacing { stopForKnownKey(key, known[former].content, contribution) }
      withHandle { handle in
        handle.modify { options, contributor in
          isDone = Added.areSame(options.contributions, known)
          guard isDone else { return .keeps }
          if let former, contributor != .user, !known[former].isAutoRegistered {
            return .keeps
          }
          return options.add(contribution, by: contributor) { options, added in
            if let former { options.contributions.remove(at: former) }
            options.contributions.add(added)
          }
        }
      }
    } while !isDone
    withHandle { $0.checkDependents(at: contribution.place) }
  }

  private func stopForKnownKey(_ key: some Hashable, _ known: Contribution, _ new: Contribution) {
    let contributor = withEntry { entry in
      entry.pointee.core.withLock { $0.contributor }
    }
    guard contributor != .outdatedRegistration else { return }
    Message.stop(
      "duplicate-contribution",
      """
      FACTORY: "\(key)" of \(withEntry(\.displayName)) was contributed twice: at \
      \(known.place.text) and at \(new.place.text). Use another key, or replace the first one: \
      contribute(_:replacing: true).
      """
    )
  }
}

extension Contribution {
  /// The key, whose type is that of the dictionary's keys.
  func typedKey<Key>() -> Key {
    guard let key else {
      Message.stop("library-defect", "FACTORY: a contribution without a key among keyed ones")
    }
    return key.call(Never.self)
  }
}

private func stopForOtherContainer(
  _ type: Any.Type,
  than owner: String,
  _ list: String,
  _ place: SourcePlace
) -> Never {
  Message.stop(
    "foreign-contribution",
    """
    FACTORY: \(list) got the key path of a factory of \(type) at \(place.text), but belongs to a \
    \(owner). Contribute a factory of \(owner), or a closure that asks the other container.
    """
  )
}
