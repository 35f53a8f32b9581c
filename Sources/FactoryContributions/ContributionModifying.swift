public import FactoryKit

/// The modifiers that lists and dictionaries of contributions share with factories.
///
/// ``Contributions`` and ``KeyedContributions`` are the only such types.
public protocol ContributionModifying: SynchronousFactory where P == Void {
  /// Resolves the list or dictionary.
  ///
  /// - Returns: The elements, or those of the closure that replaces them.
  func callAsFunction() -> T
}

extension ContributionModifying where Failure == Never {
  /// Resolves the list or dictionary: the spelled-out form of `container.sinks()`.
  ///
  /// - Parameter parameter: Nothing.
  /// - Returns: The elements, or those of the closure that replaces them.
  public func resolve(_ parameter: Void) -> T { callAsFunction() }
}

extension ContributionModifying {
  /// The contributions, in the order in which their elements are made.
  var contributions: [Addition] {
    let added = registration.additions.objects
    let places = added.map { Contribution.of($0).order }
    guard zip(places, places.dropFirst()).contains(where: >) else { return added }
    // Sorting is not stable by promise.
    return added.indices.sorted { (places[$0], $0) < (places[$1], $1) }.map { added[$0] }
  }

  /// Makes one element.
  ///
  /// - Parameters:
  ///   - addition: The contribution.
  ///   - container: The container of the list.
  /// - Returns: The element.
  func make<Element>(_ addition: Addition, in container: AnyObject?) -> Element {
    registration.checkIsolation(of: addition)
    switch Contribution.of(addition).source {
    case .closure(let closure): return closure.call(Never.self)
    case .factory(let closure): return closure.call(container, Never.self)
    }
  }

  /// A closure that resolves a factory of the list's container, without retaining that container.
  ///
  /// The call stops the process if the container is of another type.
  func source<C: ManagedContainer, Element>(
    of path: KeyPath<C, Factory<Element>>,
    at place: SourcePlace
  ) -> Contribution.Source {
    let (list, owner) = inspect { ($0.displayName, $0.manager.containerName) }
    let find = { (container: AnyObject?) -> C in
      if let container = ContainerType.cast(container, to: C.self) { return container }
      Message.stop(
        "foreign-contribution",
        """
        FACTORY: \(list) got the key path of a factory of \(C.self) at \(place.text), but belongs \
        to a \(owner). Contribute a factory of \(owner), or a closure that asks the other \
        container.
        """
      )
    }
    registration.withContainer { _ = find($0) }
    return .factory(
      ErasedClosure { (container: AnyObject?) -> Element in
        find(container)[keyPath: path]()
      })
  }
}
