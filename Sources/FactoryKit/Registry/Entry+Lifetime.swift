internal import CFactoryRegistry

extension UnsafeMutablePointer where Pointee == fk_entry {
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
