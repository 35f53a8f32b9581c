import FactoryKit
import Testing

@testable import FactoryInspect

/// Guards against records that refer to each other for ever.
@Suite struct LaunchRecorderTests {
  private let shop = Shop()

  @Test func `what runs at the same time ends with a recorder whose report nothing has read`() {
    var recorder: LaunchRecorder? = LaunchRecorder { 0 }
    weak var record: LaunchRecorder.Record?
    shop.account.inspect { factory in
      for id in 1...2 as ClosedRange<UInt64> {
        let event = ResolutionEvent(
          factory: ObservedFactory(factory), phase: .began, id: id, parent: nil, depth: 0,
          isAsynchronous: false)
        recorder?.observe(event, of: factory)
      }
    }
    record = recorder?.state.withLock { $0.records.first }
    #expect(record != nil)
    recorder = nil
    #expect(record == nil)
  }
}
