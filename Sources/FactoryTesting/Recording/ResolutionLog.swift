internal import FactoryKit

/// Notes each resolution in a container.
final class ResolutionLog: ResolutionObserver {
  struct Entry {
    let factory: FactoryIdentity
    let resolution: RecordedResolution
  }

  private let noted = Locked<[Entry]>([])

  var entries: [Entry] { noted.withLock { $0 } }

  func didResolve(_ report: ResolutionReport) {
    let entry = Entry(factory: report.factory, resolution: RecordedResolution(report))
    noted.withLock { $0.append(entry) }
  }

  func clear() { noted.withLock { $0 = [] } }
}
