/// A list that several modules add to.
///
/// ```swift
/// extension Container {
///   var sinks: Contributions<any Sink> { contributions() }
/// }
/// container.sinks.contribute { ConsoleSink() }
/// container.sinks.contribute(order: 10, \.fileSink)
/// let sinks = container.sinks()
/// ```
///
/// Each resolution of the list makes new elements, unless the list has a scope, as in
/// `contributions().cached`, or the factory of an element has one. Scopes, contexts, decorators,
/// wraps and `register` apply to the list as a whole. `reset(.registration)` and `reset()` remove
/// contributions, and `push` saves them. A list may be used from any thread.
@frozen
public struct Contributions<Element>: ContributionModifying {
  /// The list's entry in its container.
  public var registration: FactoryRegistration<Void, [Element]>

  /// Makes a list in `container`; the spelled-out form of `contributions()`.
  @inlinable
  public init(
    _ container: some ManagedContainer,
    key: StaticString = #function, fileID: StaticString = #fileID, line: UInt = #line,
    isolation: (any Actor)? = #isolation
  ) {
    registration = .init(container, T.self, key, fileID, line, isolation)
  }

  /// Resolves the list: `container.sinks()`.
  ///
  /// - Returns: The elements, sorted by ascending order; elements of the same order keep the order
  ///   of their contribution.
  @inlinable
  public func callAsFunction() -> [Element] {
    resolveInline(registration) { collect(registration) }
  }
}

extension Contributions: Sendable where Element: Sendable {}

extension Contributions {
  /// Adds an element that a closure makes, and drops the cached list.
  ///
  /// A list that is being built is returned to its caller and not cached.
  ///
  /// - Parameters:
  ///   - order: The place in the list, which is sorted by ascending order; elements of the same
  ///     order keep the order of their contribution.
  ///   - fileID: The file of the contribution.
  ///   - line: The line of the contribution.
  ///   - factory: Makes the element each time the list is made. It runs with no lock held, on the
  ///     thread that resolves. If that is off the actor that the closure is isolated to, the call
  ///     is reported: see ``ContainerManager/isolationTriggersError``.
  /// - Complexity: O(number of contributions).
  public func contribute(
    order: Int = 0,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ factory: @escaping FactoryClosure<Element>
  ) {
    registration.contribute(
      Contribution(
        order: order,
        isolation: factory.isolation,
        source: .closure(ErasedClosure(factory)),
        place: SourcePlace(file: fileID, line: line)
      )
    )
  }

  /// Adds the element that a factory of the list's container makes in its own scope, and drops the
  /// cached list.
  ///
  /// - Parameters:
  ///   - order: The place in the list.
  ///   - path: The factory's property.
  ///   - fileID: The file of the contribution.
  ///   - line: The line of the contribution.
  /// - Complexity: O(number of contributions).
  public func contribute(
    order: Int = 0,
    _ path: KeyPath<Container, Factory<Element>>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    add(path, order, SourcePlace(file: fileID, line: line))
  }

  /// Adds the element that a factory of the list's container makes, for a custom container
  /// type: `\RequestContainer.fileSink`.
  ///
  /// The call stops the process if the list belongs to a container of another type, because the
  /// factory's property does not exist there.
  ///
  /// - Parameters:
  ///   - order: The place in the list.
  ///   - path: The factory's property.
  ///   - fileID: The file of the contribution.
  ///   - line: The line of the contribution.
  /// - Complexity: O(number of contributions).
  public func contribute<C: ManagedContainer>(
    order: Int = 0,
    _ path: KeyPath<C, Factory<Element>>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    add(path, order, SourcePlace(file: fileID, line: line))
  }

  private func add<C: ManagedContainer>(
    _ path: KeyPath<C, Factory<Element>>,
    _ order: Int,
    _ place: SourcePlace
  ) {
    registration.contribute(
      Contribution(
        order: order,
        isolation: nil,
        source: registration.source(of: path, at: place),
        place: place
      )
    )
  }
}

/// Makes the elements of a list.
@usableFromInline @inline(never)
func collect<Element>(_ registration: FactoryRegistration<Void, [Element]>) -> [Element] {
  let added = registration.contributions
  // With a capacity of 0, the initializer would write to the storage that all empty arrays share.
  guard !added.isEmpty else { return [] }
  return Array(unsafeUninitializedCapacity: added.count) { elements, count in
    for each in added {
      let element = registration.make(each.content) as Element
      elements.initializeElement(at: count, to: element)
      count += 1
    }
  }
}

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
  @inlinable
  public func resolve(_ parameter: Void) -> T { callAsFunction() }
}
