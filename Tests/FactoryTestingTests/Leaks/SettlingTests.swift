import FactoryTesting
import Testing

@Suite struct SettlingTests {
  @Test func `without an object there is nothing to wait for`() {
    var settling = Settling(now: 7)
    #expect(settling.next(objects: 0, hasTask: true, now: 7) == nil)
  }

  @Test func `it ends when nothing has changed for a while`() {
    #expect(end { _ in (1, false) } == 250...400)
  }

  @Test func `a change prolongs it`() {
    #expect(end { $0 < 200 ? (2, false) : (1, false) } == 450...650)
  }

  @Test func `a running task prolongs it to a second`() {
    #expect(end { _ in (1, true) } == 1000...1025)
  }

  @Test func `it ends with the last object`() {
    #expect(end { $0 < 100 ? (1, true) : (0, true) } == 100...130)
  }

  @Test func `a second is the limit whatever changes`() {
    #expect(end { (Int($0) + 1, false) } == 1000...1025)
  }

  @Test func `it takes looks as well as time`() {
    #expect(looks(every: 50_000_000) == 13)
  }

  @Test(arguments: [true, false])
  func `a busy machine gets some looks however long they take`(hasTask: Bool) {
    #expect(looks(every: 5_000_000_000, hasTask: hasTask) == 13)
  }

  /// How often it looks before it ends.
  private func looks(every nanoseconds: UInt64, hasTask: Bool = false) -> Int {
    var (settling, looks) = (Settling(now: 0), 0)
    while settling.next(objects: 1, hasTask: hasTask, now: UInt64(looks) * nanoseconds) != nil {
      looks += 1
    }
    return looks
  }

  /// When it ends, in milliseconds, as the range that contains it.
  private func end(
    _ state: (UInt64) -> (objects: Int, hasTask: Bool)
  ) -> Milliseconds {
    var (settling, now) = (Settling(now: 0), UInt64(0))
    while true {
      let (objects, hasTask) = state(now / 1_000_000)
      guard let pause = settling.next(objects: objects, hasTask: hasTask, now: now) else {
        return Milliseconds(count: now / 1_000_000)
      }
      now += pause
    }
  }
}

private struct Milliseconds {
  let count: UInt64

  static func == (time: Milliseconds, range: ClosedRange<UInt64>) -> Bool {
    range.contains(time.count)
  }
}
