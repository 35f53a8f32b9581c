/// The way to a factory that a property wrapper was given: a key path on some shared container.
///
/// One pointer: the path knows its container type itself.
// unchecked: key paths to factories capture nothing.
@usableFromInline
@frozen
struct FactoryPath<T>: @unchecked Sendable {
  @usableFromInline let path: AnyKeyPath

  @inlinable
  init<C: SharedContainer>(_ path: KeyPath<C, Factory<T>>) { self.path = path }

  /// The factory in the container that is shared now.
  var factory: Factory<T> {
    guard let container = type(of: path).rootType as? any SharedContainer.Type else {
      fatalError("FACTORY: \(path) does not begin at a shared container")
    }
    return factory(in: container)
  }

  private func factory<C: SharedContainer>(in container: C.Type) -> Factory<T> {
    // unchecked: the path was a `KeyPath<C, Factory<T>>` with the `C` that it names as its root.
    C.shared[keyPath: unsafeDowncast(path, to: KeyPath<C, Factory<T>>.self)]
  }
}
