import FactoryKit
import FactoryTesting
import Testing

/// Guards against demands that spread to containers of other types.
@Suite struct TestDemandsTests {
  /// Two traits, of which one is for `AuthContainer`, in the order in which they are applied.
  struct Order: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let traits: [any ContainerBinding]

    /// Runs `operation` within the traits, the first one outermost.
    func run(
      in issues: Issues,
      _ operation: @escaping @Sendable () async throws -> Void
    ) async throws {
      try await Self.run(traits[...], in: issues, operation)
    }

    private static func run(
      _ traits: ArraySlice<any ContainerBinding>,
      in issues: Issues,
      _ operation: @escaping @Sendable () async throws -> Void
    ) async throws {
      guard let first = traits.first else { return try await operation() }
      try await issues.test(first) { try await run(traits.dropFirst(), in: issues, operation) }
    }

    static func all(
      _ container: any ContainerBinding,
      _ auth: any ContainerBinding
    ) -> [Order] {
      [
        Order(testDescription: "Container first", traits: [container, auth]),
        Order(testDescription: "Container last", traits: [auth, container]),
        Order(
          testDescription: "in one list", traits: [ContainersTrait.containers(container, auth)]),
      ]
    }
  }

  @Test(arguments: Order.all(.container, .auth.strict))
  func `a strict trait is for its own container type, whatever the order`(order: Order) async throws
  {
    let issues = Issues()
    try await order.run(in: issues) {
      _ = (Container.shared.number(), Container().number(), AuthContainer.shared.session())
    }
    #expect(issues.all.count == 1)
    #expect(issues.all.first?.contains("AuthContainer.session") == true)
  }

  @Test(arguments: Order.all(.container, .lonely.released))
  func `a trait that looks for leaks is for its own container type, whatever the order`(
    order: Order
  ) async throws {
    let (issues, held) = (Issues(), Locked<[AnyObject]>([]))
    try await order.run(in: issues) {
      let objects = [Container.shared.api(), LonelyContainer.shared.object()] as [AnyObject]
      held.withLock { $0 = objects }
    }
    held.withLock { $0 = [] }
    #expect(issues.all.count == 1)
    #expect(issues.all.first?.contains("LonelyContainer.object") == true)
  }

  @Test func `a list that is strict as a whole has strict containers only`() async throws {
    let issues = try await Issues.of(ContainersTrait.containers(.container, .auth).strict) {
      _ = (Container.shared.number(), AuthContainer.shared.session())
    }
    #expect(issues.count == 2)
  }

  @Test func `an inner trait of the same type is as strict as the outer one`() async throws {
    let issues = Issues()
    try await issues.test(.containers(.container.strict, .auth)) {
      try await issues.test(.containers(.container, .auth)) {
        _ = (Container.shared.number(), AuthContainer.shared.session())
      }
    }
    #expect(issues.all.count == 1)
    #expect(issues.all.first?.contains("Container.number") == true)
  }
}
