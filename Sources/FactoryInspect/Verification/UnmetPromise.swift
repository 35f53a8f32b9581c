public import FactoryKit

/// A promised or required factory that no module has registered.
public struct UnmetPromise: Sendable, Hashable, CustomStringConvertible {
  /// Container and property, as in `Container.analytics`.
  public let factory: String
  /// The type that was promised.
  public let type: String
  /// The `#fileID` of the promise.
  public let file: String
  /// The line of the promise.
  public let line: Int

  /// A message with the promise, its place, and what to do.
  public var description: String {
    "\(factory) (\(type)), promised at \(file):\(line), was not registered"
  }

  /// The promise of a factory; nil if it is none, or if a closure fulfils it.
  fileprivate init?(_ inspected: InspectedFactory) {
    guard inspected.isUnmetPromise else { return nil }
    factory = inspected.displayName
    type = "\(inspected.promisedType)"
    file = inspected.file
    line = inspected.line
  }
}

extension ManagedContainer {
  /// Finds the promised and required factories among `paths` that no module has registered, at
  /// launch or in a test of the wiring.
  ///
  /// ```swift
  /// #expect(container.verify(\.analytics, \.session).isEmpty)
  /// ```
  ///
  /// The function makes no instance. A pending auto-registration runs first. The closure of an
  /// active context also fulfils a promise.
  ///
  /// - Parameter paths: The factories; those that are not promises are ignored.
  /// - Returns: The unmet promises, in the order of `paths`.
  public func verify<each F: FactoryIdentifying>(
    _ paths: repeat KeyPath<Self, each F>
  ) -> [UnmetPromise] {
    var unmet: [UnmetPromise] = []
    for path in repeat each paths {
      if let promise = self[keyPath: path].inspect(UnmetPromise.init) { unmet.append(promise) }
    }
    return unmet
  }
}
