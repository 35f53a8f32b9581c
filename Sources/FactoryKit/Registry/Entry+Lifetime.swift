internal import CFactoryRegistry

extension UnsafeMutablePointer where Pointee == fk_entry {
  /// How long instances live now: as the factory says, or the container's default scope.
  var lifetimeInEffect: Lifetime {
    let flags = EntryFlags(self)
    let lifetime =
      flags.lifetime != .inherited
      ? flags.lifetime : pointee.core.settings.defaultScope?.lifetime ?? .unique
    return lifetime
  }
}
