import FactoryKit
import TestSupport
import Testing

/// Guards against a build that begins with the scope from before a reset: the container did not know
/// that the factory has an instance, so the reset of that scope left it, although what it was made
/// from had been dropped.
///
/// The clock is asked between the choice of the cell and the build, with no lock held: it resets the
/// container.
@Suite struct `An instance that is made after a reset of its container` {
  @Test(arguments: LateReset.allCases)
  func `is dropped with the one that it is made from`(reset: LateReset) {
    let house = House(reset)
    let first = house.upper()
    #expect(house.resets.count == 1)
    #expect(first.lower.isDropped.count == 1)
    #expect(house.upper().lower.isDropped.count == 0)
    #expect(house.upper() === house.upper())
  }

  @Test(arguments: LateReset.allCases)
  func `is dropped with the one that it is made from, by parameter`(reset: LateReset) {
    let house = House(reset)
    let first = house.upperByNumber(1)
    #expect(house.resets.count == 1)
    #expect(first.lower.isDropped.count == 1)
    #expect(house.upperByNumber(1).lower.isDropped.count == 0)
    #expect(house.upperByNumber(1) === house.upperByNumber(1))
  }

  @Test(arguments: LateReset.allCases)
  func `is dropped with the one that it is made from, in a task`(reset: LateReset) async {
    let house = House(reset)
    let first = await house.upperInTask()
    #expect(house.resets.count == 1)
    #expect(first.lower.isDropped.count == 1)
    #expect(await house.upperInTask().lower.isDropped.count == 0)
    let second = await house.upperInTask()
    #expect(await house.upperInTask() === second)
  }
}

/// What removes the scope of a definition before a build begins.
enum LateReset: String, CaseIterable, Sendable {
  case reset, pop

  fileprivate func perform(on house: House) {
    switch self {
    case .reset: house.manager.reset()
    case .pop: house.manager.pop()
    }
  }
}

private final class Lower: Sendable {
  let isDropped = Counter()
}

private final class Upper: Sendable {
  let lower: Lower

  init(_ lower: Lower) { self.lower = lower }
}

private final class House: ManagedContainer {
  let manager: ContainerManager
  let resets = Counter()
  private let atClock: Locked<(@Sendable () -> Void)?>
  private let whileBuilding = Locked(true)

  /// - Parameter reset: What happens when the clock is read for the first time.
  init(_ reset: LateReset) {
    let atClock = Locked<(@Sendable () -> Void)?>(nil)
    self.atClock = atClock
    manager = ContainerManager(
      clock: ReadClock {
        let body = atClock.withLock { body in
          defer { body = nil }
          return body
        }
        body?()
        return 1
      })
    manager.push()
    atClock.withLock {
      $0 = { [unowned self] in
        resets.increment()
        reset.perform(on: self)
      }
    }
  }

  private var lower: Factory<Lower> {
    self { Lower() }.cached.onRelease { $0.isDropped.increment() }
  }

  /// What an instance is made from; the first is dropped before that instance is there.
  private func makeUpper() -> Upper {
    let lower = lower()
    let isFirst = whileBuilding.withLock { isFirst in
      defer { isFirst = false }
      return isFirst
    }
    if isFirst { manager.reset(scope: .cached) }
    return Upper(lower)
  }

  var upper: Factory<Upper> { self { self.makeUpper() }.cached.timeToLive(10) }
  var upperByNumber: ParameterFactory<Int, Upper> {
    self { _ in self.makeUpper() }.cached.scopeOnParameters.timeToLive(10)
  }
  var upperInTask: AsyncFactory<Upper, Never> {
    self { () async in self.makeUpper() }.cached.timeToLive(10)
  }
}
