internal import CFactoryRegistry

/// Runs the factory's decorator, or the container's if the factory has none.
func decorate<T>(_ instance: T, of entry: Entry, isNew: Bool) {
  if let decorator = entry.decorator {
    if let isolation = decorator.isolation { checkIsolation(isolation, of: .decorator, for: entry) }
    onDecoratorPath(of: entry) { decorator.decorate(instance, isNew: isNew) }
  } else if let decorator = entry.pointee.core.decorator {
    if let isolation = decorator.isolation {
      checkIsolation(isolation, of: .containerDecorator, for: entry)
    }
    onDecoratorPath(of: entry) { decorator.decorate(instance as Any, isNew: isNew) }
  }
}

/// The actor that the decorator of the factory, or else of its container, is isolated to.
func isolationOfDecorator(of entry: Entry) -> (any Actor)? {
  (entry.decorator ?? entry.pointee.core.decorator)?.isolation?.actor
}

extension ContainerCore {
  /// The decorator of factories without their own.
  fileprivate var decorator: Decorator? { withState { $0?.settings.decorator } }
}

/// Runs a decorator with its factory on the path of decorators.
///
/// When its instance is decorated, a factory is no longer on the path of factories. Therefore a
/// path of its own finds a decorator that resolves its own factory.
private func onDecoratorPath(of entry: Entry, _ decorate: () -> Void) {
  let pass = ResolutionPass.current
  let outer = pass.pointee.decoration
  var decoration = fk_decoration(
    outer: outer, entry: entry, depth: (outer?.pointee.depth ?? 0) + 1)
  withUnsafeMutablePointer(to: &decoration) { decoration in
    if decoration.pointee.depth.isMultiple(of: 5) { checkDecoratorPath(decoration) }
    pass.pointee.decoration = decoration
    decorate()
    pass.pointee.decoration = outer
  }
}
