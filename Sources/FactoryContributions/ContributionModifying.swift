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
  /// The contributions whose elements are about to be made, in that order.
  var contributions: [Addition] {
    let all = registration.additions
    registration.checkIsolation(of: all)
    func order(_ at: Int) -> Int { Contribution.of(all[at], \.order) }
    if all.indices.dropFirst().allSatisfy({ order($0 - 1) <= order($0) }) { return all }
    // Sorting is not stable by promise.
    return all.indices.sorted { (order($0), $0) < (order($1), $1) }.map { all[$0] }
  }

  /// A closure that resolves a factory of the list's container, without retaining that container.
  ///
  /// The call stops the process if the container is of another type.
  func closure<C: ManagedContainer, Element>(
    of path: KeyPath<C, Factory<Element>>,
    at place: SourcePlace
  ) -> ErasedClosure {
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
    return ErasedClosure { (container: AnyObject?) -> Element in find(container)[keyPath: path]() }
  }
}
