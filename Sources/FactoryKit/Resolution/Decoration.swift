/// Runs the factory's decorator, or the container's when the factory has none.
@usableFromInline @inline(never)
func decorate<T>(_ instance: T, of entry: Entry, isNew: Bool) {
  if let object = entry.options.decorator, let decorator = object as? Decorator<T> {
    if let isolation = decorator.isolation { requireIsolation(isolation, for: entry) }
    decorator.decorate(instance, isNew)
  } else if let decorate = entry.manager.decorator {
    decorate(instance)
  }
}
