public import Testing

/// A trait that gives tests their own containers: `.container`, `.containers`, or a trait that you
/// declare.
///
/// Where you cannot use traits, as in XCTest, pass the same value to `withContainer` or
/// `ContainerTestCase`.
public protocol ContainerBinding: TestTrait, SuiteTrait, TestScoping {
  /// The containers and singletons that a test has of its own.
  var isolation: TestIsolation { get set }
}

extension ContainerBinding {
  /// Always true, so that suites apply the trait to each of their tests.
  public var isRecursive: Bool { true }

  /// Tells the test from its overloads if the trait has a baseline.
  ///
  /// - Parameter test: A test or suite that is going to run.
  public func prepare(for test: Test) async {
    if !isolation.baselines.isEmpty { BaselineKeys.add(test) }
  }

  /// Returns the trait for each case of a test, and also for the test as a whole if the trait has a
  /// baseline.
  ///
  /// - Parameters:
  ///   - test: The test or suite.
  ///   - testCase: The case; nil for the test as a whole.
  /// - Returns: The trait, or nil.
  public func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? {
    guard !test.isSuite else { return nil }
    return testCase != nil || !isolation.baselines.isEmpty ? self : nil
  }

  /// Runs a test, or one case of it, with containers and singletons of its own.
  ///
  /// - Parameters:
  ///   - test: The test.
  ///   - testCase: The case; nil for the test as a whole, which only the trait's baseline concerns.
  ///   - function: Runs it.
  /// - Throws: What the test throws.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    if testCase == nil, !isolation.baselines.isEmpty {
      return try await isolation.runWhole(.swiftTesting(test), test.isParameterized, function)
    }
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
  /// Registrations and closures of active contexts are overrides; auto-registrations are not. A
  /// test reports each factory once. Containers of other types are not affected, whatever the order
  /// of the traits. Forks are strict as well, and so are other containers of the same types that
  /// the test makes. The trait also reports resolutions in the process's default container by code
  /// that has lost the test's container, and resolutions in the test's container after the test has
  /// ended.
  public var strict: Self {
    var changed = self
    changed.isolation.demand { $0.isStrict = true }
    return changed
  }

  /// Reports each override that comes after something was built from the factory.
  ///
  /// A cached instance keeps what it was built from, so a later override does not reach it. The
  /// issue is shown at the line of the override, and names the instance and the way to it.
  /// ``strict`` includes this.
  public var overridesFirst: Self {
    var changed = self
    changed.isolation.demand { $0.wantsOverridesFirst = true }
    return changed
  }

  /// Reports what ``strict`` does, as warnings or as errors.
  ///
  /// ```swift
  /// @Suite(.container.strict(.warning))
  /// ```
  ///
  /// The innermost trait of a test that names a severity determines it.
  ///
  /// - Parameter severity: `.warning`, with which the test passes, or `.error`.
  /// - Returns: The changed trait.
  public func strict(_ severity: StrictSeverity) -> Self {
    var changed = strict
    changed.isolation.demand { $0.severity = severity }
    return changed
  }

  /// Reports what ``strict`` does, except for what a file lists.
  ///
  /// ```swift
  /// @Suite(.container.strict(baseline: "strict-baseline.json"))
  /// ```
  ///
  /// To write the file, run the tests with `FACTORY_STRICT_BASELINE=write` in the environment. The
  /// tests pass then, and what they find is listed. Each test that has run to its end replaces its
  /// own findings, and the findings of other tests stay. Afterwards, a finding that is not listed
  /// fails its test, and a listed one that no longer happens in its test is a warning. A file that
  /// does not exist lists nothing. Traits that name the same file share it; of the nested traits of
  /// a test, the innermost baseline counts.
  ///
  /// - Parameters:
  ///   - path: The path of a JSON file.
  ///   - file: The source file whose folder the path is relative to; by default, the caller's.
  /// - Returns: The changed trait.
  public func strict(baseline path: String, file: StaticString = #filePath) -> Self {
    strict(StrictBaseline.at(path, besides: "\(file)"))
  }

  /// Reports what ``strict`` does, except for what a baseline lists.
  package func strict(_ baseline: StrictBaseline) -> Self {
    var changed = strict
    changed.isolation.demand { $0.baseline = baseline }
    return changed
  }

  /// Reports each object that a factory has made during the test and that is still alive after it.
  ///
  /// Each factory has one issue, which is shown at its definition. The trait looks for objects when
  /// the test has ended and its containers are released. If it finds any, it waits until nothing
  /// changes any more, a second at most, before it reports; a test without a leak does not wait.
  /// Objects inside optionals and existentials count, whatever their scope, but what was cached
  /// before the test does not. Containers of other types count if the test makes them, unless
  /// another trait of the test is for their type.
  public var released: Self {
    var changed = self
    changed.isolation.demand { $0.releasesInstances = true }
    return changed
  }

  /// Attaches the state of the test's containers to its result if the test records an issue.
  ///
  /// There are two attachments. `wiring.json` has a `ContainerSnapshot` of each container at the
  /// first issue. `resolutions.txt` has the resolutions in the order in which they began, with
  /// their causes and durations. Passing tests attach nothing. Where attachments are not available,
  /// as in XCTest on Linux, both are written to standard error. `withContainer` notices only a
  /// thrown error, unless it is used in a test that has this trait.
  public var attached: Self {
    var changed = self
    changed.isolation.isAttached = true
    return changed
  }

  /// Chooses the singletons with which the test starts.
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
/// Changes in the test do not affect other tests, because its singletons are its own.
public enum TestSingletons: Sendable {
  /// The singletons that exist when the test starts.
  case cloned
  /// No singletons, so that each is made when the test first resolves it.
  case fresh
}

#if compiler(>=6.2)
  extension IssueHandlingTrait {
    /// Records in `wiring` that the test has issues, and leaves the issues unchanged.
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
