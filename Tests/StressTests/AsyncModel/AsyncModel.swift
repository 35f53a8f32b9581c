/// What the documentation promises of asynchronous builds, forks and `close()`, one step at a time.
///
/// A step ends when everything waits: callers for builds, and builds at their gates. The number of
/// a build is that of the run of its closure, and of what that makes.
struct AsyncModel {
  struct Place: Hashable {
    let container: Int
    let slot: AsyncSlot
  }

  /// A run of a closure that has not ended.
  struct Build {
    let place: Place
    /// The caller for whom it was begun.
    let leader: Int
    let generation: Int
    /// Those who wait for it.
    var callers: Set<Int>
    /// Those of them who were not cancelled; when there are none, nobody joins any more.
    var interested: Set<Int>

    var isAbandoned: Bool { interested.isEmpty }
  }

  var containers: Set<Int> = [0]
  var builds: [Int: Build] = [:]
  /// The build that callers of a place join.
  var entered: [Place: Int] = [:]
  /// What is kept where; one instance may be kept by several containers.
  var kept: [Place: Int] = [:]
  /// When instances were made, as the order in which their builds have ended.
  var made: [Int: Int] = [:]
  /// The closure that was registered; without one it is the definition, 0.
  private var versions: [Place: Int] = [:]
  /// Raised by whatever makes builds outdated.
  private var generations: [Place: Int] = [:]
  private var callerCount = 0
  private var containerCount = 1
  private var versionCount = 0

  /// The place that each caller asks at, while it waits.
  var waiting: [Int: Place] = [:]
  var cancelled: Set<Int> = []

  /// The next caller's number, the next container's, the next closure's.
  mutating func nextCaller() -> Int { Self.next(&callerCount) }
  mutating func nextContainer() -> Int { Self.next(&containerCount) }
  mutating func nextVersion() -> Int {
    versionCount += 1
    return versionCount
  }

  private static func next(_ count: inout Int) -> Int {
    defer { count += 1 }
    return count
  }

  func generation(of place: Place) -> Int { generations[place, default: 0] }
  func version(of place: Place) -> Int { versions[place, default: 0] }

  func isCurrent(_ build: Build) -> Bool { build.generation == generation(of: build.place) }

  /// The build that a caller joins, if there is one.
  func joinable(at place: Place) -> Int? {
    guard let number = entered[place], let build = builds[number], isCurrent(build),
      !build.isAbandoned
    else { return nil }
    return number
  }

  mutating func setVersion(_ version: Int?, of slot: AsyncSlot, in container: Int) {
    for slot in slot.siblings { versions[Place(container: container, slot: slot)] = version }
  }

  mutating func outdate(_ slot: AsyncSlot, in container: Int) {
    for slot in slot.siblings {
      generations[Place(container: container, slot: slot), default: 0] += 1
    }
  }

  /// Lets go of what one factory keeps.
  ///
  /// - Returns: What nobody keeps any more.
  mutating func drop(_ slot: AsyncSlot, in container: Int) -> [Int] {
    outdate(slot, in: container)
    return slot.siblings.compactMap { slot in
      kept.removeValue(forKey: Place(container: container, slot: slot))
        .flatMap { instance in kept.values.contains(instance) ? nil : instance }
    }
  }

  /// Takes over what one container has, for its copy.
  mutating func copy(_ container: Int, to copy: Int, keepingInstances: Bool) {
    containers.insert(copy)
    for slot in AsyncSlot.allCases {
      let (from, to) = (Place(container: container, slot: slot), Place(container: copy, slot: slot))
      versions[to] = versions[from]
      if keepingInstances { kept[to] = kept[from] }
    }
  }

  /// Whether nobody waits in a container, and no closure of it runs.
  func isQuiet(_ container: Int) -> Bool {
    !builds.values.contains { $0.place.container == container }
      && !waiting.values.contains { $0.container == container }
  }
}

/// What can be done in a run with asynchronous factories.
///
/// Numbers of containers, callers and builds count among those that there are just then; the model
/// puts the real ones in their place.
enum AsyncOperation: Sendable {
  /// A task asks, which may have been cancelled before.
  case ask(AsyncSlot, container: Int, isCancelled: Bool)
  /// Cancels one of the callers that wait.
  case cancel(caller: Int)
  /// Lets one of the closures that wait at their gates go on.
  case goOn(build: Int, fails: Bool)
  case register(AsyncSlot, container: Int)
  case reset(AsyncSlot, container: Int, ResetChoice)
  case resetContainer(Int, ResetChoice)
  case fork(container: Int, keepsInstances: Bool)
  case close(container: Int)
  /// Lets go of a container.
  case discard(container: Int)
}

/// A factory, and the parameter that it is asked with.
enum AsyncSlot: CaseIterable, Sendable {
  /// May throw anything.
  case throwing
  /// Throws one type of error, so a caller that is cancelled waits on.
  case typed
  /// The factory with a parameter, with one and with another.
  case first, second
  /// Not asynchronous.
  case plain

  /// The slots of the same factory.
  var siblings: [AsyncSlot] {
    switch self {
    case .first, .second: [.first, .second]
    default: [self]
    }
  }

  /// Whether a caller that is cancelled leaves at once.
  var leavesWhenCancelled: Bool { self != .typed }
}

extension AsyncOperation {
  /// A run that a seed decides.
  static func random(seed: UInt64, count: Int) -> [AsyncOperation] {
    var random = SeededGenerator(seed: seed)
    return (0..<count).map { _ in .random(&random) }
  }

  private static func random(_ random: inout SeededGenerator) -> AsyncOperation {
    let (slot, container) = (random.pick(AsyncSlot.allCases), random.below(6))
    switch random.below(100) {
    case ..<44: return .ask(slot, container: container, isCancelled: random.happens(12))
    case ..<56: return .cancel(caller: random.below(30))
    case ..<76: return .goOn(build: random.below(30), fails: random.happens(25))
    case ..<82: return .register(slot, container: container)
    case ..<87: return .reset(slot, container: container, random.pick(ResetChoice.allCases))
    case ..<90: return .resetContainer(container, random.pick(ResetChoice.allCases))
    case ..<94: return .fork(container: container, keepsInstances: random.happens(60))
    case ..<97: return .close(container: container)
    default: return .discard(container: container)
    }
  }
}
