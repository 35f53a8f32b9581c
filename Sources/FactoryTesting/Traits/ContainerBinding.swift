public import Testing

/// A trait that gives tests their own containers: `.container`, one of yours, or `.containers`.
///
/// Where traits are not available, pass the same value to `withContainer` or `ContainerTestCase`.
public protocol ContainerBinding: TestTrait, SuiteTrait, TestScoping {
  /// The containers and singletons that a test has of its own.
  var isolation: TestIsolation { get set }
}

extension ContainerBinding {
  /// True: suites apply the trait to each of their tests.
  public var isRecursive: Bool { true }

  /// Runs a test, or one case of it, with containers and singletons of its own.
  ///
  /// - Parameters:
  ///   - test: The test.
  ///   - testCase: The case.
  ///   - function: Runs it.
  /// - Throws: What the test throws.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    #if compiler(>=6.2)
      if isolation.isAttached, TestScope.current?.wiring == nil {
        let (isolation, wiring) = (isolation, TestWiring())
        return try await IssueHandlingTrait.noting(in: wiring)
          .provideScope(for: test, testCase: testCase) {
            try await isolation.run(
              for: .swiftTesting(test), wiring: wiring, isolation: nil, function)
          }
      }
    #endif
    try await isolation.run(for: .swiftTesting(test), isolation: nil, function)
  }

  /// Reports each resolution of a factory that the test has not overridden, and then resolves the
  /// real one.
  ///
  /// Registrations and closures of active contexts are overrides; auto-registrations are not. Each
  /// factory is reported once in a test. Containers of other types are not affected, whatever the
  /// order of the traits. Forks are strict as well, and so are other containers of the same types
  /// that the test makes. Also reported are resolutions in the process's default
  /// container by code that has lost the test's container, and resolutions in the test's container
  /// after the test has ended.
  public var strict: Self {
    var changed = self
    changed.isolation.demand { $0.isStrict = true }
    return changed
  }

  /// Reports each object that a factory has made during the test and that is still alive after it.
  ///
  /// The issue is shown at the factory's definition, once for each factory. The trait looks when
  /// the test has ended and its containers are released. It waits until nothing changes any more, a
  /// second at most, before it reports; a test without a leak does not wait. Objects inside
  /// optionals and existentials count, whatever their scope; what existed before the test does not.
  /// Containers of other types count if the test makes them, unless another trait of the test is
  /// for their type.
  public var released: Self {
    var changed = self
    changed.isolation.demand { $0.releasesInstances = true }
    return changed
  }

  /// Attaches the state of the test's containers to its result if the test records an issue.
  ///
  /// There are two attachments: `wiring.json`, with a `ContainerSnapshot` of each container at the
  /// first issue, and `resolutions.txt`, with the resolutions in the order in which they began,
  /// what caused them, and how long they took. Passing tests attach nothing. Where there are no
  /// attachments, as in XCTest on Linux, both are written to standard error. `withContainer` learns
  /// of a thrown error only, unless it is used in a test that has this trait.
  public var attached: Self {
    var changed = self
    changed.isolation.isAttached = true
    return changed
  }

  /// Chooses what the test's singletons start with.
  ///
  /// - Parameter singletons: `.cloned`, the default, or `.fresh`.
  /// - Returns: The changed trait.
  public func singletons(_ singletons: TestSingletons) -> Self {
    var changed = self
    changed.isolation.singletons = singletons
    return changed
  }
}

/// The singletons that a test starts with.
///
/// Changes in the test do not affect other tests.
public enum TestSingletons: Sendable {
  /// The singletons that exist when the test starts.
  case cloned
  /// No singletons: each is made when the test first resolves it.
  case fresh
}

#if compiler(>=6.2)
  extension IssueHandlingTrait {
    /// Notes the test's issues, which are recorded unchanged.
    fileprivate static func noting(in wiring: TestWiring) -> Self {
      compactMapIssues { issue in
        wiring.note(issue)
        return issue
      }
    }
  }

  extension TestWiring {
    fileprivate func note(_ issue: Issue) {
      #if compiler(>=6.3)
        guard issue.isFailure else { return }
      #endif
      noteIssue("\(issue)")
    }
  }
#endif
