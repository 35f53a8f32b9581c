internal import CFactoryRegistry

/// A promise that nobody has registered.
public struct UnmetPromise: Sendable, Hashable, CustomStringConvertible {
  /// Container and property, as in `Container.analytics`.
  public let factory: String
  /// The type that was promised.
  public let type: String
  /// The file of the promise, as `#fileID` has it.
  public let file: String
  /// The line of the promise.
  public let line: Int

  /// Which promise it is, where it was made, and what to do.
  public var description: String {
    "\(factory) (\(type)), promised at \(file):\(line), was not registered"
  }

  init(_ entry: Entry) {
    let type = entry.resultType
    factory = entry.displayName
    self.type = "\(wrappedType(of: type) ?? type)"
    file = entry.file
    line = Int(entry.pointee.line)
  }
}

extension ManagedContainer {
  /// Says which of these factories are promises that nobody has registered: at launch, or in a test
  /// of the wiring.
  ///
  /// ```swift
  /// #expect(container.verify(\.analytics, \.session).isEmpty)
  /// ```
  ///
  /// Builds nothing. A pending auto-registration runs first. A closure for a context that is active
  /// keeps a promise, too.
  ///
  /// - Parameter paths: The factories; those that are no promises are left out.
  /// - Returns: The unmet promises, in the order of `paths`.
  public func verify<each F: FactoryIdentifying>(
    _ paths: repeat KeyPath<Self, each F>
  ) -> [UnmetPromise] {
    var unmet: [UnmetPromise] = []
    for path in repeat each paths {
      if let promise = self[keyPath: path].registration.unmetPromise { unmet.append(promise) }
    }
    return unmet
  }
}

extension FactoryRegistration {
  /// The promise that this factory is, unless something stands in for its definition.
  fileprivate var unmetPromise: UnmetPromise? {
    withEntry { entry in
      guard entry.isPromise else { return nil }
      entry.registerAutomatically()
      return ChosenOverride(for: entry).override == nil ? UnmetPromise(entry) : nil
    }
  }
}
