import FactoryInspect
import FactoryKit
import Metrics
import Synchronization
import Tracing

// snippet.spans
extension ContainerManager {
  /// Makes a span of each resolution, within the span of the enclosing
  /// resolution.
  ///
  /// - Parameter tracer: Starts the spans.
  /// - Returns: A token; the spans end with it.
  package func trace(
    with tracer: any Tracer
  ) -> ResolutionObservation {
    let open = OpenSpans()
    return observe { event in
      switch event.phase {
      case .began:
        let outer = event.parent.flatMap { open[$0]?.context }
        open[event.id] = tracer.startAnySpan(
          "\(event.factory)",
          context: outer ?? .current ?? .topLevel
        )
      case .ended:
        guard let span = open.remove(event.id) else { return }
        span.attributes["factory.new"] = event.isNew
        if event.source == nil { span.setStatus(.init(code: .error)) }
        span.end()
      }
    }
  }
}
// snippet.metrics
extension ContainerManager {
  /// Records how long each resolution takes.
  ///
  /// - Parameter metrics: Makes the timers.
  /// - Returns: A token; recording ends with it.
  package func measure(
    with metrics: any MetricsFactory
  ) -> ResolutionObservation {
    observe { event in
      guard let duration = event.duration else { return }
      Timer(
        label: "factory.resolution",
        dimensions: [("factory", "\(event.factory)")],
        factory: metrics
      )
      .recordNanoseconds(Int64(duration))
    }
  }
}
// snippet.end

/// The spans that have not ended, by the id of their resolution.
private final class OpenSpans: Sendable {
  private let spans = Mutex<[UInt64: any Span]>([:])

  subscript(id: UInt64) -> (any Span)? {
    get { spans.withLock { $0[id] } }
    set { spans.withLock { $0[id] = newValue } }
  }

  func remove(_ id: UInt64) -> (any Span)? {
    spans.withLock { $0.removeValue(forKey: id) }
  }
}
