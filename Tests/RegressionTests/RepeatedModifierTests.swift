import FactoryKit
import TestSupport
import Testing

/// Guards against modifiers of a definition that write to the container each time the property is
/// read, although they say what they said before; and against taking changed ones for the same.
@Suite struct `Modifiers of a definition that is read again` {
  /// The clock is asked in the middle of a resolution: whatever lock that holds is held meanwhile.
  @Test(arguments: Reading.withoutClosures)
  func `wait for no lock when they say what they said before`(reading: Reading) async {
    await #expect(processExitsWith: .success) { [reading] in
      stopIfHung()
      let (isInside, mayGoOn) = (Gate(), Gate())
      let isSlow = Locked(false)
      let container = RereadContainer(
        clock: ReadClock {
          if isSlow.withLock(\.self) {
            isInside.open()
            mayGoOn.pass()
          }
          return 1
        })
      reading.resolve(container)
      isSlow.withLock { $0 = true }
      let resolution = startThread { reading.resolve(container) }
      isInside.pass()
      reading.read(container)
      mayGoOn.open()
      resolution.wait()
    }
  }

  @Test func `take what they capture anew each time`() {
    let container = RereadContainer(clock: nil)
    container.number.withLock { $0 = 1 }
    #expect(container.capturing().name == "device 1")
    container.number.withLock { $0 = 2 }
    #expect(container.capturing().name == "device 2")
    #expect(container.decorated.all == [1, 2])
  }

  @Test func `take another time to live when it has changed`() {
    let clock = ManualClock()
    let container = RereadContainer(clock: ReadClock { clock.now })
    container.number.withLock { $0 = 100 }
    let first = container.timedByNumber()
    clock.advance(seconds: 10)
    #expect(container.timedByNumber() === first)
    container.number.withLock { $0 = 5 }
    clock.advance(seconds: 10)
    #expect(container.timedByNumber() !== first)
  }

  @Test(arguments: Reading.allCases)
  func `keep the instance, also one that is being made`(reading: Reading) {
    let container = RereadContainer(clock: nil)
    container.onMake.withLock {
      $0 = { [unowned container] in startThread { reading.read(container) }.wait() }
    }
    let first = reading.resolve(container)
    reading.read(container)
    #expect(reading.resolve(container) === first)
    #expect(container.made.count == 1)
  }
}

/// A property with modifiers.
enum Reading: String, CaseIterable, Codable, Sendable {
  case timed, contextual, contextualOfSelf, decorated, once, perParameter, ownScope
  /// Contexts of debug builds, which release builds leave out.
  case debugContexts

  /// Those whose modifiers can be seen to be what they were.
  ///
  /// Closures cannot: each evaluation of one that knows its actor makes another context, even where
  /// it captures nothing, and the next one may have captured something else.
  static let withoutClosures: [Reading] = {
    let always: [Reading] = [.timed, .once, .perParameter, .ownScope]
    #if DEBUG
      return always
    #else
      return always + [.debugContexts]
    #endif
  }()

  @discardableResult
  fileprivate func resolve(_ container: RereadContainer) -> NamedService {
    self == .perParameter ? container.perParameter(1) : factory(container)()
  }

  fileprivate func read(_ container: RereadContainer) {
    if self == .perParameter { _ = container.perParameter } else { _ = factory(container) }
  }

  private func factory(_ container: RereadContainer) -> Factory<NamedService> {
    switch self {
    case .timed, .perParameter: container.timed
    case .contextual: container.contextual
    case .contextualOfSelf: container.contextualOfSelf
    case .decorated: container.decoratedService
    case .debugContexts: container.debugContexts
    case .once: container.once
    case .ownScope: container.ownScope
    }
  }
}

extension Scope {
  fileprivate static let rereadSession = Cached()
}

private final class RereadContainer: ManagedContainer {
  let manager: ContainerManager
  let number = Locked(0)
  let decorated = Bag<Int>()
  let made = Counter()
  let onMake = Locked<@Sendable () -> Void>({})

  init(clock: ReadClock?) {
    manager = clock.map { ContainerManager(clock: $0) } ?? ContainerManager()
  }

  private func make() -> NamedService {
    made.increment()
    onMake.withLock { $0 }()
    return NamedService()
  }

  var timed: Factory<NamedService> { self { self.make() }.cached.timeToLive(10) }
  var contextual: Factory<NamedService> {
    self { self.make() }.cached.onSimulator { NamedService() }.onArg("never") { NamedService() }
      .timeToLive(10)
  }
  var contextualOfSelf: Factory<NamedService> {
    self { self.make() }.cached.onSimulator { self.make() }.timeToLive(10)
  }
  var debugContexts: Factory<NamedService> {
    self { self.make() }.cached.timeToLive(10)
      .onPreview { NamedService() }.onTest { self.make() }.onDebug { NamedService() }
  }
  var decoratedService: Factory<NamedService> {
    self { self.make() }.cached.decorator { _ in }.timeToLive(10)
  }
  var once: Factory<NamedService> { self { self.make() }.cached.timeToLive(10).once() }
  var perParameter: ParameterFactory<Int, NamedService> {
    self { _ in self.make() }.cached.scopeOnParameters.timeToLive(10)
  }
  var ownScope: Factory<NamedService> {
    self { self.make() }.scope(.rereadSession).timeToLive(10)
  }

  var capturing: Factory<NamedService> {
    let number = number.withLock(\.self)
    return self { NamedService() }
      .onDevice { NamedService("device \(number)") }
      .decorator { [decorated] _ in decorated.add(number) }
  }
  var timedByNumber: Factory<NamedService> {
    self { NamedService() }.cached.timeToLive(Double(number.withLock(\.self)))
  }
}
