/// What has to happen in one step.
struct AsyncExpectation {
  /// Closures that begin to run.
  struct Begin: Equatable {
    let place: AsyncModel.Place
    let version: Int
    /// All who ask at once.
    let callers: Set<Int>
    /// For whom they may begin; it is not said who of those that ask at once is the first.
    let leaders: Set<Int>
    /// How many begin: one, unless all their callers were cancelled.
    let count: Int
  }

  var begin: Begin?
  /// Callers that get something.
  var ends: [Int: AsyncEnding] = [:]
  /// What is released.
  var releases: [Int] = []
  /// Whether it is released in that order.
  var isOrdered = false
  /// Whether the build that goes on finds itself cancelled.
  var isCancelled: Bool?
}

/// What a caller gets.
enum AsyncEnding: Equatable, Sendable {
  case instance(Int)
  case failure(Int)
  case cancelled
}

extension AsyncModel {
  /// Puts the real numbers into an operation; nil when there is nothing that it could be done to.
  func resolve(_ operation: AsyncOperation) -> AsyncOperation? {
    func pick<Element: Comparable>(_ number: Int, _ all: some Sequence<Element>) -> Element? {
      let all = all.sorted()
      return all.isEmpty ? nil : all[number % all.count]
    }
    func container(_ number: Int) -> Int { pick(number, containers) ?? 0 }
    switch operation {
    case .ask(let slot, let at, let isCancelled):
      return .ask(slot, container: container(at), isCancelled: isCancelled && slot != .plain)
    case .cancel(let caller):
      return pick(caller, waiting.keys.filter { !cancelled.contains($0) })
        .map { .cancel(caller: $0) }
    case .goOn(let build, let fails):
      return pick(build, builds.keys).map { .goOn(build: $0, fails: fails) }
    case .register(let slot, let at):
      return .register(slot, container: container(at))
    case .reset(let slot, let at, let choice):
      let at = container(at)
      return .reset(slot, container: at, allowed(choice, in: at))
    case .resetContainer(let at, let choice):
      let at = container(at)
      return .resetContainer(at, allowed(choice, in: at))
    case .fork(let at, let keepsInstances):
      return containers.count > 3
        ? nil : .fork(container: container(at), keepsInstances: keepsInstances)
    case .close(let at):
      return .close(container: container(at))
    case .discard(let at):
      let at = container(at)
      return isQuiet(at) && containers.count > 1 ? .discard(container: at) : nil
    }
  }

  /// A reset of everything takes back what is set on a factory, too, which a definition sets when
  /// it is read the next time: what waits meanwhile is no business of this model.
  private func allowed(_ choice: ResetChoice, in container: Int) -> ResetChoice {
    choice == .all && !isQuiet(container) ? .scope : choice
  }

  /// Callers to be cancelled before a build goes on.
  ///
  /// Of those that have to ask again, some cancelled and some not, the order would decide how often
  /// the closure runs.
  func callersToCancel(before operation: AsyncOperation) -> [Int] {
    guard case .goOn(let number, _) = operation, let build = builds[number], !isCurrent(build),
      kept[build.place] == nil, joinable(at: build.place) == nil
    else { return [] }
    let followers = build.callers.subtracting([build.leader])
    return followers.isDisjoint(with: cancelled) ? [] : followers.subtracting(cancelled).sorted()
  }

  /// Does what an operation does, up to the closures that begin by it.
  mutating func perform(_ operation: AsyncOperation, as caller: Int) -> AsyncExpectation {
    var expected = AsyncExpectation()
    switch operation {
    case .ask(let slot, let container, let isCancelled):
      let place = Place(container: container, slot: slot)
      waiting[caller] = place
      if isCancelled { cancelled.insert(caller) }
      ask([caller], at: place, &expected)
    case .cancel(let caller): cancel(caller, &expected)
    case .goOn(let build, let fails): goOn(build, fails: fails, &expected)
    case .register(let slot, let container):
      setVersion(nextVersion(), of: slot, in: container)
      expected.releases = drop(slot, in: container)
    case .reset(let slot, let container, let choice):
      expected.releases = reset(slot, in: container, choice)
    case .resetContainer(let container, let choice):
      for slot in AsyncSlot.allCases where slot != .second {
        expected.releases += reset(slot, in: container, choice)
      }
    case .fork(let container, let keepsInstances):
      copy(container, to: nextContainer(), keepingInstances: keepsInstances)
    case .close(let container):
      expected.isOrdered = true
      expected.releases = dropAll(in: container).sorted {
        made[$0, default: 0] > made[$1, default: 0]
      }
    case .discard(let container):
      expected.releases = dropAll(in: container)
      containers.remove(container)
    }
    for caller in expected.ends.keys { waiting[caller] = nil }
    return expected
  }

  private mutating func dropAll(in container: Int) -> [Int] {
    AsyncSlot.allCases.filter { $0 != .second }.flatMap { drop($0, in: container) }
  }

  private mutating func reset(_ slot: AsyncSlot, in container: Int, _ choice: ResetChoice) -> [Int]
  {
    switch choice {
    case .none: return []
    case .context: outdate(slot, in: container)
    case .registration:
      setVersion(nil, of: slot, in: container)
      outdate(slot, in: container)
    case .scope: return drop(slot, in: container)
    case .all:
      setVersion(nil, of: slot, in: container)
      return drop(slot, in: container)
    }
    return []
  }

  /// Lets callers ask at one place, all at once.
  private mutating func ask(
    _ callers: Set<Int>, at place: Place, _ expected: inout AsyncExpectation
  ) {
    let live = callers.subtracting(cancelled)
    if let instance = kept[place] {
      for caller in callers { expected.ends[caller] = .instance(instance) }
    } else if place.slot.leavesWhenCancelled, live != callers {
      for caller in callers.subtracting(live) { expected.ends[caller] = .cancelled }
    } else if let build = joinable(at: place) {
      builds[build]?.callers.formUnion(callers)
      builds[build]?.interested.formUnion(live)
    } else if !callers.isEmpty {
      expected.begin = AsyncExpectation.Begin(
        place: place,
        version: version(of: place),
        callers: callers,
        leaders: live.isEmpty ? callers : live,
        count: live.isEmpty ? callers.count : 1
      )
    }
  }

  private mutating func cancel(_ caller: Int, _ expected: inout AsyncExpectation) {
    cancelled.insert(caller)
    let leaves = waiting[caller]?.slot.leavesWhenCancelled == true
    for number in builds.keys where builds[number]?.callers.contains(caller) == true {
      builds[number]?.interested.remove(caller)
      if leaves { builds[number]?.callers.remove(caller) }
    }
    if leaves { expected.ends[caller] = .cancelled }
  }

  private mutating func goOn(_ number: Int, fails: Bool, _ expected: inout AsyncExpectation) {
    guard let build = builds.removeValue(forKey: number) else { return }
    expected.isCancelled = build.isAbandoned
    if entered[build.place] == number { entered[build.place] = nil }
    made[number] = made.count
    if isCurrent(build), !build.isAbandoned, !fails { kept[build.place] = number }
    let served = isCurrent(build) ? build.callers : build.callers.intersection([build.leader])
    for caller in served { expected.ends[caller] = fails ? .failure(number) : .instance(number) }
    ask(build.callers.subtracting(served), at: build.place, &expected)
  }

  /// Takes over the numbers of the closures that have begun.
  ///
  /// - Returns: Who has got an instance by that: a closure that is not asynchronous has ended, too.
  mutating func adopt(_ begun: [AsyncLedger.Begun], of begin: AsyncExpectation.Begin) -> [Int: Int]
  {
    guard begin.place.slot != .plain else {
      guard let number = begun.first?.number, let caller = begin.callers.first else { return [:] }
      made[number] = made.count
      kept[begin.place] = number
      waiting[caller] = nil
      return [caller: number]
    }
    for each in begun {
      let callers = begin.count == 1 ? begin.callers : [each.leader]
      builds[each.number] = Build(
        place: begin.place,
        leader: each.leader,
        generation: generation(of: begin.place),
        callers: callers,
        interested: callers.subtracting(cancelled)
      )
      entered[begin.place] = each.number
    }
    return [:]
  }
}
