import FactoryKit
import FactoryTesting
import Foundation
import Testing

@Suite struct StrictBaselineTests {
  /// The name of a finding's test, as the library makes it.
  private func key(_ name: String) -> String {
    "FactoryTestingTests.StrictBaselineTests/`\(name)`()"
  }

  private func finding(
    _ test: String, _ factory: String = "Container.api", _ kind: String = "missing-override"
  ) -> StrictFinding {
    StrictFinding(test: key(test), factory: factory, kind: kind)
  }

  private func findings(at path: String) throws -> Set<StrictFinding> {
    Set(try BaselineFile(path: path).read()?.entries.map(\.finding) ?? [])
  }

  /// Runs a test in whose file some findings are listed.
  private func issues(
    listing findings: Set<StrictFinding>,
    _ operation: @escaping @Sendable () async throws -> Void
  ) async throws -> [Issues.Placed] {
    let issues = Issues()
    try await withTemporaryFile { path in
      try BaselineFile(path: path).update { $0 = findings }
      let trait = ContainerTrait.container.strict(StrictBaseline(path: path, isWriting: false))
      try await issues.wholeTest(trait) { try await issues.test(trait, operation) }
    }
    return issues.placed
  }

  @Test func `what is listed passes`() async throws {
    let issues = try await issues(listing: [finding("what is listed passes")]) {
      _ = Container.shared.api()
    }
    #expect(issues.isEmpty)
  }

  @Test func `what is new fails, and the message names the file`() async throws {
    let name = "what is new fails, and the message names the file"
    let issues = try await issues(listing: [finding(name), finding("another", "Container.number")])
    {
      _ = (Container.shared.api(), Container.shared.number())
    }
    #expect(issues.map(\.isFailure) == [true])
    #expect(issues.first?.text.contains("Container.number") == true)
    #expect(issues.first?.text.contains("The baseline baseline.json does not list it. [") == true)
  }

  @Test func `another kind of finding is new`() async throws {
    let listed = finding("another kind of finding is new", "ListedContainer.service")
    let issues = Issues()
    try await withTemporaryFile { path in
      try BaselineFile(path: path).update { $0 = [listed] }
      let trait = ContainerTrait.listed.strict(StrictBaseline(path: path, isWriting: false))
      try await issues.wholeTest(trait) {
        try await issues.test(trait) {
          _ = ListedContainer.shared.service()
          await Task.detached { _ = ListedContainer.shared.service() }.value
        }
      }
    }
    #expect(issues.all.count == 1)
    #expect(issues.all.first?.contains("[lost-container]") == true)
  }

  @Test func `a file that is missing lists nothing, and the message says how to write it`()
    async throws
  {
    let issues = try await issues(listing: []) { _ = Container.shared.api() }
    #expect(issues.count == 1)
    #expect(issues.first?.text.contains("baseline.json does not exist: ") == true)
    #expect(issues.first?.text.contains("`FACTORY_STRICT_BASELINE=write`") == true)
  }

  @Test func `what no longer happens is a warning that names its line`() async throws {
    let name = "what no longer happens is a warning that names its line"
    let issues = try await issues(listing: [
      finding(name), finding(name, "Container.number"), finding("another"),
    ]) { _ = Container.shared.number() }
    #expect(issues.count == 1)
    #expect(
      issues.first?.text.hasPrefix(
        "FACTORY: baseline.json lists what no longer happens in `\(key(name))`: "
          + "line 3 (missing-override of Container.api). Remove the line.") == true)
    #if compiler(>=6.3)
      #expect(issues.first?.isFailure == false)
    #endif
  }

  @Test func `a test that ends early does not say that something no longer happens`() async throws {
    struct Stop: Error {}
    let listed = finding("a test that ends early does not say that something no longer happens")
    // Swift Testing records the error of a case, and does not throw it further.
    let issues = Issues()
    try await withTemporaryFile { path in
      try BaselineFile(path: path).update { $0 = [listed] }
      let trait = ContainerTrait.container.strict(StrictBaseline(path: path, isWriting: false))
      try await issues.wholeTest(trait) { try? await issues.test(trait) { throw Stop() } }
    }
    #expect(issues.all == [])
  }

  @Test func `a block that throws does not end its test early`() async throws {
    struct Stop: Error {}
    let issues = try await issues(listing: [
      finding("a block that throws does not end its test early")
    ]) { try? withContainer { throw Stop() } }
    #expect(issues.count == 1)
    #expect(issues.first?.text.contains("lists what no longer happens") == true)
  }

  /// Guards against keys of overloads that depend on which of them are in the run.
  @Test func `an overload that runs alone may do what is listed for any of them`() async throws {
    let name = "an overload that runs alone may do what is listed for any of them"
    let second = StrictFinding(
      test: key(name) + "#2", factory: "Container.api", kind: "missing-override")
    let issues = try await issues(listing: [second, finding(name, "Container.number")]) {
      _ = (Container.shared.api(), Container.shared.doubled(1))
    }
    #expect(issues.count == 1)
    #expect(issues.first?.text.contains("Container.doubled") == true)
  }

  @Test func `cases of a test have its findings together`() async throws {
    let listed: Set = [
      finding("cases of a test have its findings together"),
      finding("cases of a test have its findings together", "Container.number"),
    ]
    let issues = Issues()
    try await withTemporaryFile { path in
      try BaselineFile(path: path).update { $0 = listed }
      let trait = ContainerTrait.container.strict(StrictBaseline(path: path, isWriting: false))
      try await issues.wholeTest(trait) {
        try await issues.test(trait) { _ = Container.shared.api() }
        try await issues.test(trait) { _ = Container.shared.number() }
      }
    }
    #expect(issues.all == [])
  }

  @Test func `a test in the suite has the suite's baseline, with a trait of its own as well`()
    async throws
  {
    let name = "a test in the suite has the suite's baseline, with a trait of its own as well"
    let issues = Issues()
    try await withTemporaryFile { path in
      try BaselineFile(path: path).update { $0 = [finding(name)] }
      let suite = ContainerTrait.container.strict(StrictBaseline(path: path, isWriting: false))
      for own in [ContainerTrait.container, .container.strict] {
        try await issues.wholeTest(suite) {
          try await issues.test(suite) { try await issues.test(own) { _ = Container.shared.api() } }
        }
      }
    }
    #expect(issues.all == [])
  }

  @Test func `a late override is compared with the baseline of its container type`() async throws {
    let name = "a late override is compared with the baseline of its container type"
    let listed = finding(name, "AuthContainer.session", "late-override")
    let issues = Issues()
    try await withTemporaryFile { path in
      try BaselineFile(path: path).update { $0 = [listed] }
      let container = ContainerTrait.container.strict(
        StrictBaseline(path: path, isWriting: false))
      let auth = ContainerTrait.auth.strict(allowing: \.session, \.welcome)
      try await issues.test(.containers(container, auth)) {
        _ = AuthContainer.shared.welcome()
        AuthContainer.shared.session.register { "late" }
      }
    }
    #expect(issues.all.count == 1)
    #expect(issues.all.first?.contains("[late-override]") == true)
  }

  @Test func `a registration that an active context makes ineffective can be listed`() async throws
  {
    let name = "a registration that an active context makes ineffective can be listed"
    let listed = finding(name, "Container.testAPI", "active-context")
    let operation: @Sendable () -> Void = {
      Container.shared.testAPI.register { MockAPI() }
      _ = Container.shared.testAPI()
    }
    #if DEBUG
      let unlisted = try await issues(listing: [finding("another")], operation)
      #expect(unlisted.count == 1)
      #expect(unlisted.first?.text.contains("[active-context]") == true)
    #endif
    #expect(try await issues(listing: [listed], operation).filter(\.isFailure).isEmpty)
  }

  @Test func `a file with the marks of a merge fails each test with its line`() async throws {
    let issues = Issues()
    try await withTemporaryFile { path in
      try "[\n<<<<<<< ours\n]".write(toFile: path, atomically: true, encoding: .utf8)
      for isWriting in [false, true] {
        let trait = ContainerTrait.container.strict(
          StrictBaseline(path: path, isWriting: isWriting))
        try await issues.test(trait) { _ = Container.shared.api() }
      }
    }
    #expect(issues.all.count == 2)
    let text =
      "FACTORY: baseline.json, the baseline of strict tests, cannot be read: line 2 has the mark of "
      + "a merge conflict. Correct the line, or delete the file and run all tests with"
    #expect(issues.all.allSatisfy { $0.hasPrefix(text) })
  }
}

/// A container that no other suite uses, so that no other strict test is blamed.
private final class ListedContainer: SharedContainer {
  @TaskLocal static var shared = ListedContainer()
  let manager = ContainerManager()

  var service: Factory<String> { self { "real" } }
}

extension Trait where Self == ContainerTrait<ListedContainer> {
  fileprivate static var listed: Self {
    Self(shared: ListedContainer.$shared, container: ListedContainer())
  }
}

extension AuthContainer {
  fileprivate var welcome: Factory<String> { self { "welcome, \(self.session())" }.cached }
}

@Suite struct WrittenBaselineTests {
  private let test = "FactoryTestingTests.WrittenBaselineTests/"

  private func finding(_ test: String, _ factory: String, _ kind: String = "missing-override")
    -> StrictFinding
  { StrictFinding(test: test, factory: factory, kind: kind) }

  /// Runs a test that writes what it finds, with one case; returns the findings and the issues.
  private func write(
    over former: Set<StrictFinding>,
    _ operation: @escaping @Sendable () async throws -> Void
  ) async throws -> (Set<StrictFinding>, [String]) {
    let issues = Issues()
    let written = Locked<Set<StrictFinding>>([])
    try await withTemporaryFile { path in
      try BaselineFile(path: path).update { $0 = former }
      let trait = ContainerTrait.container.strict(StrictBaseline(path: path, isWriting: true))
      try await issues.wholeTest(trait) { try? await issues.test(trait, operation) }
      let found = Set(try BaselineFile(path: path).read()?.entries.map(\.finding) ?? [])
      written.withLock { $0 = found }
    }
    return (written.withLock { $0 }, issues.all)
  }

  @Test func `a test replaces its own findings, and those of others stay`() async throws {
    let own = test + "`a test replaces its own findings, and those of others stay`()"
    let others: Set = [
      finding("App.Other/one()", "Container.api"), finding(own, "Container.api", "lost-container"),
    ]
    let (written, issues) = try await write(over: others.union([finding(own, "Container.gone")])) {
      _ = (Container.shared.api(), Container.shared.api(), Container.shared.number())
    }
    #expect(issues == [])
    let new: Set = [finding(own, "Container.api"), finding(own, "Container.number")]
    #expect(written == others.union(new))
  }

  @Test func `an overload that runs alone removes nothing, and lists only what is new`()
    async throws
  {
    let own = test + "`an overload that runs alone removes nothing, and lists only what is new`()"
    let known: Set = [
      finding(own, "Container.number"), finding(own + "#2", "Container.api"),
    ]
    let (written, _) = try await write(over: known) {
      _ = (Container.shared.api(), Container.shared.doubled(1))
    }
    #expect(written == known.union([finding(own, "Container.doubled")]))
  }

  @Test func `a test that ends early removes nothing`() async throws {
    struct Stop: Error {}
    let own = test + "`a test that ends early removes nothing`()"
    let (written, _) = try await write(over: [finding(own, "Container.number")]) {
      _ = Container.shared.api()
      throw Stop()
    }
    #expect(written == [finding(own, "Container.number"), finding(own, "Container.api")])
  }

  @Test(arguments: [1])
  func `a parameterized test, which may lack some arguments, removes nothing`(_: Int) async throws {
    let own = test + "`a parameterized test, which may lack some arguments, removes nothing`(_:)"
    let (written, _) = try await write(over: [finding(own, "Container.number")]) {
      _ = Container.shared.api()
    }
    #expect(written == [finding(own, "Container.number"), finding(own, "Container.api")])
  }

  @Test func `a block writes what it finds at once`() throws {
    try withTemporaryFile { path in
      let trait = ContainerTrait.container.strict(StrictBaseline(path: path, isWriting: true))
      withContainer(trait) {
        _ = Container.shared.api()
        #expect((try? BaselineFile(path: path).read()?.entries.count) == 1)
      }
    }
  }

  @Test func `a file that cannot be written is an issue`() async throws {
    let baseline = StrictBaseline(path: "/dev/null/baseline.json", isWriting: true)
    let issues = Issues()
    let trait = ContainerTrait.container.strict(baseline)
    try await issues.wholeTest(trait) {
      try await issues.test(trait) { _ = Container.shared.api() }
    }
    #expect(issues.all.count == 1)
    #expect(issues.all.first?.hasPrefix("FACTORY: baseline.json, the baseline of strict ") == true)
    #expect(issues.all.first?.contains("[unwritten-baseline]") == true)
  }
}
