internal import FactoryInspect
internal import FactoryKit

/// An observer that records each resolution in a container.
final class ResolutionLog: ResolutionObserver {
  struct Entry {
    let factory: FactoryIdentity
    let resolution: RecordedResolution
  }

  private let recorded = Locked<[Entry]>([])

  var entries: [Entry] { recorded.withLock { $0 } }

  func didResolve(_ report: ResolutionReport, returning _: AnyObject?) {
    let entry = Entry(factory: report.factory, resolution: RecordedResolution(report))
    recorded.withLock { $0.append(entry) }
  }

  func clear() { recorded.withLock { $0 = [] } }
}
