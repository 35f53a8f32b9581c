/// The key path of a property wrapper, from a shared container to a factory.
///
/// One pointer: the key path has its container type.
// unchecked: key paths to factories capture nothing.
@usableFromInline
@frozen
struct FactoryPath<T>: @unchecked Sendable {
  @usableFromInline let path: AnyKeyPath

  @inlinable
  init<C: SharedContainer>(_ path: KeyPath<C, Factory<T>>) { self.path = path }

  /// The factory in the current shared container.
  var factory: Factory<T> {
    guard let container = type(of: path).rootType as? any SharedContainer.Type else {
      fatalError("FACTORY: \(path) does not begin at a shared container")
    }
    return factory(in: container)
  }

  private func factory<C: SharedContainer>(in container: C.Type) -> Factory<T> {
    // unchecked: the path was a `KeyPath<C, Factory<T>>`, and `C` is its root type.
    C.shared[keyPath: unsafeDowncast(path, to: KeyPath<C, Factory<T>>.self)]
  }
}
