public import FactoryKit

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
public struct Contributions<Element>: ContributionModifying {
  /// The list's entry in its container.
  public var registration: FactoryRegistration<Void, [Element]>

  /// Makes a list in `container`; the spelled-out form of `contributions()`.
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
  public func callAsFunction() -> [Element] {
    registration.resolve { container in
      let contributions = contributions
      // All threads share the storage of empty arrays, which the initializer would write.
      if contributions.isEmpty { return [] }
      return Array(unsafeUninitializedCapacity: contributions.count) { elements, count in
        for each in contributions {
          // `initializeElement` would copy what it gets.
          (elements.baseAddress.unsafelyUnwrapped + count)
            .initialize(to: Contribution.of(each) { $0.make(in: container) })
          count += 1
        }
      }
    }
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
  ///     is reported: see `FactoryClosure`.
  public func contribute(
    order: Int = 0,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ factory: @escaping FactoryClosure<Element>
  ) {
    let place = SourcePlace(file: fileID, line: line)
    let new = Contribution(ErasedClosure(factory), order: order, at: place)
    registration.add(new, isolation: factory.isolation, at: place)
  }

  /// Adds the element that a factory of the list's container makes in its own scope, and drops the
  /// cached list.
  ///
  /// - Parameters:
  ///   - order: The place in the list.
  ///   - path: The factory's property.
  ///   - fileID: The file of the contribution.
  ///   - line: The line of the contribution.
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
    let new = Contribution(
      closure(of: path, at: place), takesContainer: true, order: order, at: place)
    registration.add(new, isolation: nil, at: place)
  }
}
