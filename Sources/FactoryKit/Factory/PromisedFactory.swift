/// A factory that another module registers, of any kind.
protocol PromisedFactory: FactoryIdentifying {
  /// A factory whose definition is `unmet`.
  init(
    _ container: some ManagedContainer, key: StaticString, fileID: StaticString, line: UInt,
    unmet: @escaping () -> T
  )
}

extension Factory: PromisedFactory {
  init(
    _ container: some ManagedContainer, key: StaticString, fileID: StaticString, line: UInt,
    unmet: @escaping () -> T
  ) {
    self.init(container, key: key, fileID: fileID, line: line, isolation: nil, unmet)
  }
}

extension ParameterFactory: PromisedFactory {
  init(
    _ container: some ManagedContainer, key: StaticString, fileID: StaticString, line: UInt,
    unmet: @escaping () -> T
  ) {
    self.init(container, key: key, fileID: fileID, line: line, isolation: nil) { _ in unmet() }
  }
}

extension ThrowingFactory: PromisedFactory {
  init(
    _ container: some ManagedContainer, key: StaticString, fileID: StaticString, line: UInt,
    unmet: @escaping () -> T
  ) {
    self.init(container, key: key, fileID: fileID, line: line, isolation: nil) { () throws(E) in
      unmet()
    }
  }
}

extension ParameterThrowingFactory: PromisedFactory {
  init(
    _ container: some ManagedContainer, key: StaticString, fileID: StaticString, line: UInt,
    unmet: @escaping () -> T
  ) {
    self.init(container, key: key, fileID: fileID, line: line, isolation: nil) { _ throws(E) in
      unmet()
    }
  }
}

extension AsyncFactory: PromisedFactory {
  init(
    _ container: some ManagedContainer, key: StaticString, fileID: StaticString, line: UInt,
    unmet: @escaping () -> T
  ) {
    self.init(container, key: key, fileID: fileID, line: line) { () async throws(E) in unmet() }
  }
}

extension ParameterAsyncFactory: PromisedFactory {
  init(
    _ container: some ManagedContainer, key: StaticString, fileID: StaticString, line: UInt,
    unmet: @escaping () -> T
  ) {
    self.init(container, key: key, fileID: fileID, line: line) { _ async throws(E) in unmet() }
  }
}
