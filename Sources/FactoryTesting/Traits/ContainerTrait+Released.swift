public import FactoryKit

extension ContainerTrait {
  /// Reports each object that a factory has made during the test and that is still alive after it,
  /// unless the list names the factory.
  ///
  /// ```swift
  /// @Suite(.container.released(except: \.logger, \.analytics))
  /// ```
  ///
  /// - Parameter paths: Factories of any kind whose instances may outlive the test.
  /// - Returns: The changed trait.
  public func released<each F: FactoryIdentifying>(
    except paths: repeat any KeyPath<C, each F> & Sendable
  ) -> Self {
    var changed = self
    for path in repeat each paths { changed = changed.outliving(NamedFactory(at: path)) }
    return changed.released
  }

  /// Prepares the container of each test, and reports each object that a factory has made during
  /// the test and that is still alive after it, unless the list names the factory.
  ///
  /// - Parameters:
  ///   - paths: Factories of any kind whose instances may outlive the test.
  ///   - transform: Receives the container, as in `.container { }`.
  /// - Returns: The changed trait.
  public func released<each F: FactoryIdentifying>(
    except paths: repeat any KeyPath<C, each F> & Sendable,
    transform: @escaping ContainerClosure<C>
  ) -> Self {
    released(except: repeat each paths)(transform: transform)
  }

  /// Reports each object that a factory has made during the test and that is still alive after it,
  /// unless the list names the factory, which may be isolated to a global actor.
  ///
  /// ```swift
  /// .container.released(except: { @MainActor in $0.theme }, \.logger)
  /// ```
  ///
  /// - Parameter factories: Closures that are isolated to the actor and return its factories, and
  ///   key paths of other factories.
  /// - Returns: The changed trait.
  @_disfavoredOverload
  public func released<each F: FactoryIdentifying>(
    except factories: repeat @escaping @isolated(any) @Sendable (C) -> each F
  ) -> Self {
    var changed = self
    for factory in repeat each factories { changed = changed.outliving(NamedFactory(factory)) }
    return changed.released
  }
}
