internal import CFactoryRegistry

extension UnsafeMutablePointer where Pointee == fk_entry {
  /// How long an instance is cached; nil without a limit.
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
}
