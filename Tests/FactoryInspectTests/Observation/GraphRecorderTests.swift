import FactoryKit
import TestSupport
import Testing

@testable import FactoryInspect

extension Container {
  fileprivate var number: ParameterFactory<Int, NamedService> { self { NamedService("\($0)") } }
}

/// Guards against records that refer to each other for ever.
@Suite struct GraphRecorderTests {
  @Test func `the record of a factory that resolves itself ends with its recorder`() {
    var recorder: GraphRecorder? = GraphRecorder()
    weak var record: GraphRecorder.Record?
    Container().number.inspect { factory in
      for id in 1...2 as ClosedRange<UInt64> {
        let event = ResolutionEvent(
          factory: ObservedFactory(factory), phase: .began, id: id, parent: id - 1, depth: 0,
          isAsynchronous: false)
        recorder?.begin(event, of: factory.identity.declaration, scope: "unique")
      }
    }
    record = recorder?.state.withLock { $0.records.first }
    #expect(recorder?.graph().edges.count == 1)
    #expect(record != nil)
    recorder = nil
    #expect(record == nil)
  }
}
