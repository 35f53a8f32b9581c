public import FactoryKit

extension ManagedContainer {
  /// A list of this container that modules add to: `var sinks: Contributions<any Sink> {
  /// contributions() }`.
  ///
  /// - Parameters:
  ///   - key: The name of the list: the property's.
  ///   - fileID: The file of the definition.
  ///   - line: The line of the definition.
  ///   - isolation: The actor of the list: the property's.
  /// - Returns: The list.
  public func contributions<Element>(
    key: StaticString = #function, fileID: StaticString = #fileID, line: UInt = #line,
    isolation: (any Actor)? = #isolation
  ) -> Contributions<Element> {
    Contributions(self, key: key, fileID: fileID, line: line, isolation: isolation)
  }

  /// A dictionary of this container that modules add to: `var routes: KeyedContributions<String,
  /// any Route> { keyedContributions() }`.
  ///
  /// - Parameters:
  ///   - key: The name of the dictionary: the property's.
  ///   - fileID: The file of the definition.
  ///   - line: The line of the definition.
  ///   - isolation: The actor of the dictionary: the property's.
  /// - Returns: The dictionary.
  public func keyedContributions<Key: Hashable, Element>(
    key: StaticString = #function, fileID: StaticString = #fileID, line: UInt = #line,
    isolation: (any Actor)? = #isolation
  ) -> KeyedContributions<Key, Element> {
    KeyedContributions(self, key: key, fileID: fileID, line: line, isolation: isolation)
  }
}
