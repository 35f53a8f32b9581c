internal import CFactoryRegistry

/// Runs the factory's decorator, or the container's when the factory has none.
func decorate<T>(_ instance: T, of entry: Entry, isNew: Bool) {
  if let decorator = entry.decorator {
    if let isolation = decorator.isolation { requireIsolation(isolation, for: entry) }
    decorator.decorate(instance, isNew: isNew)
  } else if let decorate = entry.pointee.core.setting(\.decorator) {
    decorate(instance)
  }
}

/// The actor that the factory's decorator belongs to.
func isolationOfDecorator(of entry: Entry) -> (any Actor)? {
  entry.decorator?.isolation
}
