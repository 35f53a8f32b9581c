internal import CFactoryRegistry

extension Entry {
  /// How long an instance is cached; nil if there is no limit.
  var timeToLive: TimeToLive? {
    guard EntryFlags(self).has(FK_EXPIRES) else { return nil }
    return fk_entry_known_details(self)
      .map { TimeToLive(rawValue: fk_load64(&$0.pointee.time_to_live)) }
  }

  /// The current lifetime of instances: the factory's own, or that of the container's default
  /// scope.
  var lifetimeInEffect: Lifetime {
    let flags = EntryFlags(self)
    let lifetime =
      flags.lifetime != .inherited
      ? flags.lifetime : pointee.core.settings.defaultScope?.lifetime ?? .unique
    return lifetime
  }

  /// Runs `body` with the cell for instances of this lifetime; nil if they are not cached.
  ///
  /// The cell of a singleton belongs to its scope, which lives until `body` has returned.
  func withCellInEffect<Result>(
    _ lifetime: Lifetime,
    _ body: (Cell) -> Result
  ) -> Result? {
    switch lifetime {
    case .inherited, .unique, .graph: return nil
    case .cached, .shared: return body(cell)
    case .singleton:
      let scope = options.values.scope ?? pointee.core.settings.defaultScope
      // With a default scope, only other containers may have resolved the singleton so far.
      pointee.core.withLock { identifySingleton($0) }
      return (scope?.singletons ?? .process).current.withCell(for: self, body)
    }
  }
}
