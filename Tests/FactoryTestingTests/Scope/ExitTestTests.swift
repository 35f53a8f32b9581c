import FactoryKit
import FactoryTesting
import Testing

/// An exit test runs in a process of its own, which traits do not reach.
@Suite(.container.strict { $0.number.register { 1 } }) struct ExitTestTests {
  @Test func `a trait does not reach the process`() async {
    await #expect(processExitsWith: .success) {
      #expect(Container.shared.number() == 0)
      _ = Container.shared.api()
    }
  }

  @Test func `a block has containers there, and its issues are the test's`() async throws {
    let issues = Issues()
    // The compiler gives code in a macro the line of the macro.
    let line = #line + 2
    try await issues.collect {
      await #expect(processExitsWith: .success) {
        withContainer(.container.strict { $0.number.register { 2 } }) {
          #expect(Container.shared.number() == 2)
          _ = Container.shared.api()
        }
      }
    }
    #expect(issues.all.count == 1)
    #expect(issues.all.first?.contains("Container.api") == true)
    #expect(issues.placed.first?.file == "Scope/ExitTestTests.swift")
    #expect(issues.placed.first?.line == line)
  }

  @Test func `so has an asynchronous block, which reports leaks as well`() async throws {
    let issues = Issues()
    try await issues.collect {
      await #expect(processExitsWith: .success) {
        await withContainer(.container.released) {
          await Task.yield()
          _ = Container.shared.closureLeak()
        }
      }
    }
    #expect(issues.all.count == 1)
    #expect(issues.all.first?.contains("[leak]") == true)
  }

  @Test func `an issue from before the process stops is not lost`() async throws {
    let issues = Issues()
    try await issues.collect {
      await #expect(processExitsWith: .failure) {
        withContainer(.container.strict) {
          _ = Container.shared.api()
          fatalError("as the test expects")
        }
      }
    }
    #expect(issues.all.count == 1)
    #expect(issues.all.first?.contains("[missing-override]") == true)
  }

  @Test func `work that loses the block's container there is reported`() async throws {
    let issues = Issues()
    try await issues.collect {
      await #expect(processExitsWith: .success) {
        await withContainer(.container.strict) {
          await Task.detached { _ = Container.shared.api() }.value
        }
      }
    }
    #expect(issues.all.count == 1)
    #expect(issues.all.first?.contains("[lost-container]") == true)
  }

  #if compiler(>=6.3)
    @Test func `a warning there is a warning of the test`() async throws {
      let issues = Issues()
      try await issues.collect {
        await #expect(processExitsWith: .success) {
          withContainer(.container.strict(.warning)) { _ = Container.shared.api() }
        }
      }
      #expect(issues.placed.map(\.isFailure) == [false])
    }
  #endif
}
