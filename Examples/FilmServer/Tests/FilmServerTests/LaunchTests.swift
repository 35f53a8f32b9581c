import FactoryInspect
import FactoryKit
import FilmServer
import HummingbirdTesting
import ServerCore
import Testing

@Suite(.server) struct LaunchTests {
  /// Guards against a report that loses what starts in tasks, or times it outside of the launch.
  @Test func `the report of a start has what the server needs, each within the time`() async throws
  {
    let container = Container.shared
    let launch = try await container.manager.recordLaunch {
      let server = try await FilmServer.application(container: container)
      try await server.test(.router) { _ in }
    }
    let built = launch.steps.filter { $0.outcome == .built }
    let names = Set(built.map(\.factory))
    let expected = ["database", "logger", "responder", "routes", "schemas", "settings"]
    #expect(names.isSuperset(of: expected.map { "Container.\($0)" }))

    let database = try #require(built.first { $0.name == "database" })
    #expect(database.isAsynchronous && database.parent == nil && database.duration > 0)
    let schemas = try #require(built.first { $0.name == "schemas" })
    #expect(schemas.parent == database.id)
    for step in launch.steps {
      #expect(step.start + step.duration <= launch.duration, "\(step.factory)")
      #expect(step.ownDuration <= step.duration)
    }
    #expect(launch.criticalPath.count > 1)
    #expect("\(launch)".contains("Container.database"))
    await container.close()
  }
}
