public import FactoryKit

/// A dictionary that several modules add to, each under keys of its own.
///
/// ```swift
/// extension Container {
///   var routes: KeyedContributions<String, any Route> {
///     keyedContributions()
///   }
/// }
/// container.routes.contribute("profile") { ProfileRoute() }
/// let routes = container.routes()
/// ```
///
/// Each resolution of the dictionary makes new elements, unless the dictionary has a scope, as in
/// `keyedContributions().cached`, or the factory of an element has one. A second contribution under
/// one key stops the process with a message that names both places, because one of the two modules
/// would otherwise lose its element. Only the auto-registration of another container may repeat its
/// own after a reset, and replaces it. Everything else works as in ``Contributions``.
public struct KeyedContributions<Key: Hashable, Element>: ContributionModifying {
  /// The dictionary's entry in its container.
  public var registration: FactoryRegistration<Void, [Key: Element]>

  /// Makes a dictionary in `container`; the spelled-out form of `keyedContributions()`.
  public init(
    _ container: some ManagedContainer,
    key: StaticString = #function, fileID: StaticString = #fileID, line: UInt = #line,
    isolation: (any Actor)? = #isolation
  ) {
    registration = .init(container, T.self, key, fileID, line, isolation)
  }

  /// Resolves the dictionary: `container.routes()`.
  ///
  /// - Returns: The elements by their keys; they are made in the order in which they were
  ///   contributed.
  public func callAsFunction() -> [Key: Element] {
    registration.resolve { container in
      var elements: [Key: Element] = [:]
      for each in contributions {
        guard let key = Contribution.of(each, \.key)?.base as? Key else { continue }
        // Not by subscript, which takes an optional, another type.
        elements.updateValue(Contribution.of(each) { $0.make(in: container) }, forKey: key)
      }
      return elements
    }
  }
}

extension KeyedContributions: Sendable where Key: Sendable, Element: Sendable {}

extension KeyedContributions {
  /// Adds an element that a closure makes, and drops the cached dictionary.
  ///
  /// A dictionary that is being built is returned to its caller and not cached. The call stops the
  /// process if the key has an element already, unless `replacing` is true. An auto-registration
  /// does not replace elements that were contributed outside of one.
  ///
  /// - Parameters:
  ///   - key: The element's key, which is hashed and compared with no lock held.
  ///   - replacing: Whether to replace an element with that key.
  ///   - fileID: The file of the contribution.
  ///   - line: The line of the contribution.
  ///   - factory: Makes the element each time the dictionary is made. It runs with no lock held, on
  ///     the thread that resolves. If that is off the actor that the closure is isolated to, the
  ///     call is reported: see `FactoryClosure`.
  /// - Complexity: O(1) on average; O(number of contributions) if it replaces an element.
  public func contribute(
    _ key: Key, replacing: Bool = false,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ factory: @escaping FactoryClosure<Element>
  ) {
    let place = SourcePlace(file: fileID, line: line)
    add(Contribution(ErasedClosure(factory), key: key, at: place), replacing, factory.isolation)
  }

  /// Adds the element that a factory of the dictionary's container makes in its own scope, and
  /// drops the cached dictionary.
  ///
  /// The call stops the process if the key has an element already, unless `replacing` is true.
  ///
  /// - Parameters:
  ///   - key: The element's key, which is hashed and compared with no lock held.
  ///   - replacing: Whether to replace an element with that key.
  ///   - path: The factory's property.
  ///   - fileID: The file of the contribution.
  ///   - line: The line of the contribution.
  /// - Complexity: O(1) on average; O(number of contributions) if it replaces an element.
  public func contribute(
    _ key: Key, replacing: Bool = false, _ path: KeyPath<Container, Factory<Element>>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    add(path, key, replacing, SourcePlace(file: fileID, line: line))
  }

  /// Adds the element that a factory of the dictionary's container makes, for a custom container
  /// type: `\RequestContainer.profileRoute`.
  ///
  /// The call stops the process if the dictionary belongs to a container of another type, and if
  /// the key has an element already, unless `replacing` is true.
  ///
  /// - Parameters:
  ///   - key: The element's key, which is hashed and compared with no lock held.
  ///   - replacing: Whether to replace an element with that key.
  ///   - path: The factory's property.
  ///   - fileID: The file of the contribution.
  ///   - line: The line of the contribution.
  /// - Complexity: O(1) on average; O(number of contributions) if it replaces an element.
  public func contribute<C: ManagedContainer>(
    _ key: Key, replacing: Bool = false, _ path: KeyPath<C, Factory<Element>>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    add(path, key, replacing, SourcePlace(file: fileID, line: line))
  }

  private func add<C: ManagedContainer>(
    _ path: KeyPath<C, Factory<Element>>,
    _ key: Key,
    _ replacing: Bool,
    _ place: SourcePlace
  ) {
    let closure = closure(of: path, at: place)
    add(Contribution(closure, takesContainer: true, key: key, at: place), replacing, nil)
  }

  private func add(_ new: Contribution, _ replacing: Bool, _ isolation: (any Actor)?) {
    guard let key = new.key else { return }
    // Keys are compared with no lock held, because comparing is user code. If the contributions
    // have changed in between, the change is repeated.
    while true {
      var known = registration.additions
      let keys = KnownKeys.take(from: known)
      let isNew = keys.insert(key)
      let former = isNew ? nil : known.last { Contribution.of($0, \.key) == key }
      if let former, !replacing, !registration.isAutoRegistrationOutdated {
        requireRepetition(of: former, by: new, key)
      }
      let latest = known.last
      // Otherwise, the list would be copied to grow.
      known = []
      let result = registration.add(
        new, isolation: isolation, at: new.place, replacing: former
      ) { $0 === latest }
      if let addition = result.added { return keys.keep(in: addition) }
      if isNew { keys.remove(key) }
      keys.keep(in: latest)
      if !result.isOutdated { return }
    }
  }

  /// Stops, unless the auto-registration of another container makes the same contribution again, as
  /// it does after a reset of that container.
  private func requireRepetition(of former: Addition, by new: Contribution, _ key: AnyHashable) {
    let (first, second) = (Contribution.of(former, \.place.text), new.place.text)
    if first == second, former.isAutoRegistered, inspect(\.isAddedByOther) { return }
    Message.stop(
      "duplicate-contribution",
      """
      FACTORY: "\(key)" of \(inspect(\.displayName)) was contributed twice: at \(first) and at \
      \(second). Use another key, or replace the first one: contribute(_:replacing: true).
      """
    )
  }
}
