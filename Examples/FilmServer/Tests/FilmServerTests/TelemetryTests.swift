import FactoryKit
import FactoryTesting
import HummingbirdTesting
import InMemoryTracing
import MetricsTestKit
import ServerCore
import Testing

/// Spans and metrics are made of what observers see.
@Suite(.server) struct TelemetryTests {
  @Test func `a request's resolutions are spans, each within the one around it`() async throws {
    let tracer = InMemoryTracer()
    Container.shared.tracer.register { tracer }
    try await withClient { _ = try await $0.send(.get, "/films") }

    let spans = tracer.finishedSpans
    let reader = try #require(spans.first { $0.operationName == "RequestContainer.filmReader" })
    let logger = try #require(spans.first { $0.operationName == "RequestContainer.logger" })
    #expect(reader.parentSpanID == nil)
    #expect(logger.parentSpanID == reader.spanID)
    #expect(tracer.activeSpans.isEmpty)
  }

  @Test func `a resolution that throws is a span with an error`() async throws {
    let tracer = InMemoryTracer()
    let request = Container.shared.requestContainer(Visit(id: "1", token: "nobody"))
    let observation = request.manager.trace(with: tracer)
    await #expect(throws: (any Error).self) { try await request.user() }
    observation.cancel()

    let user = try #require(
      tracer.finishedSpans.first { $0.operationName == "RequestContainer.user" })
    #expect(user.status?.code == .error)
  }

  @Test func `the duration of each resolution is measured`() throws {
    let metrics = TestMetrics()
    let request = Container.shared.requestContainer(Visit(id: "1"))
    let observation = request.manager.measure(with: metrics)
    _ = (request.logger(), request.logger())
    observation.cancel()

    let timer = try metrics.expectTimer(
      "factory.resolution", [("factory", "RequestContainer.logger")])
    #expect(timer.values.count == 2)
  }
}
