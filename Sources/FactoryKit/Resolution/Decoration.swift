/// Runs the factory's decorator, or the container's if the factory has none.
func decorate<T>(_ instance: T, of entry: Entry, isNew: Bool) {
  if let decorator = entry.currentDecorator {
    decorator.isolation?.check("the decorator of", entry)
    onDecoratorPath(of: entry) { decorator.decorate(instance, isNew: isNew) }
  } else if let decorator = entry.core.decorator {
    decorator.isolation?.check("the decorator of", entry, isOfFactory: false)
    onDecoratorPath(of: entry) { decorator.decorate(instance as Any, isNew: isNew) }
  }
}

/// The actor that the decorator of the factory, or else of its container, is isolated to.
func isolationOfDecorator(of entry: Entry) -> (any Actor)? {
  (entry.currentDecorator ?? entry.core.decorator)?.isolation?.actor
}

extension Entry {
  fileprivate var currentDecorator: Decorator? { withLock { _ in options?.decorator } }
}

/// Warns once for each factory, in debug builds, that its results cannot be shared.
func warnOfUnsharedValue(_ entry: Entry) {
  guard FactoryContext.isDebugBuild else { return }
  Output.warnOnce(
    Message(
      "weak-value",
      "FACTORY: \(entry.displayName) is shared but no class instance: it is not kept. Use .cached."
    )
  )
}
