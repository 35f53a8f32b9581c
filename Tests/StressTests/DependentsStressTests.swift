import FactoryInspect
import FactoryKit
import Foundation
import TestSupport
import Testing

private final class Version: Sendable {
  let number: Int
  init(_ number: Int) { self.number = number }
}

private final class Origin: ManagedContainer, ForkableContainer {
  let manager = ContainerManager()

  init() { manager.recordsDependents = true }

  var value: Factory<Int> { self { 0 } }
  var kept: Factory<Version> { self { Version(self.value()) }.cached }
  var alsoKept: Factory<Version> { self { Version(self.value()) }.cached }
  var unscoped: Factory<Version> { self { Version(self.value()) } }
  var ofPass: ParameterFactory<Int, Version> {
    self { _ in Version(self.value()) }.graph.scopeOnParameters
  }
  var twice: Factory<[Int]> {
    self {
      let first = self.ofPass(1).number
      self.value.register { first + 1 }.reset(.dependents)
      return [first, self.ofPass(1).number]
    }
  }
  var link: ParameterFactory<Int, Int> {
    self { $0 == 0 ? 0 : self.link($0 - 1) + 1 }.cached.scopeOnParameters
  }
  var small: Factory<Int> { self { 1 }.cached }
  var other: Factory<Int> { self { 2 }.cached }
  var busy: Factory<Int> {
    self { (0..<300_000).reduce(0) { sum, _ in sum + self.small() + self.other() } }.cached
  }
}

extension Origin {
  /// Whether just one of two instances is cached, from a number before this one.
  fileprivate func isTorn(since number: Int) -> Bool {
    value.register { -1 }
    let numbers = [kept().number, alsoKept().number]
    return numbers.min() == -1 && (0..<number).contains(numbers.max() ?? -1)
  }
}

private final class Client: ManagedContainer, ForkableContainer {
  static let origin = Origin()
  let manager = ContainerManager()
  private let origin: Origin

  init() { (origin, manager.recordsDependents) = (Self.origin, true) }

  var kept: Factory<Version> { self { Version(self.origin.value()) }.cached }
}

/// What `reset(.dependents)` has to reach.
@Suite struct `Dependents, whatever copies them` {
  /// Guards against a copy between the resets of two dependents.
  @Test func `a fork or a push sees a reset of several factories as one step`() {
    let complaints = Complaints()
    for _ in 0..<max(1, StressSettings.rounds / 30) {
      let origin = Origin()
      let (number, isOver) = (Mark(), Mark())
      origin.value.register { number.value }
      let saved = Bag<Int>()
      onThreads(3) { thread in
        switch thread {
        case 0:
          for _ in 1...200 {
            number.value += 1
            origin.value.reset(.dependents)
            _ = (origin.kept(), origin.alsoKept())
          }
          isOver.value = 1
        case 1:
          repeat {
            let known = number.value
            if origin.fork(keepingInstances: true).isTorn(since: known) {
              complaints.add("a fork keeps one of two")
            }
          } while isOver.value == 0
        default:
          for _ in 0..<100 {
            saved.add(number.value)
            origin.manager.push()
          }
        }
      }
      for known in saved.all.reversed() {
        origin.manager.pop()
        if origin.isTorn(since: known) { complaints.add("a push keeps one of two") }
      }
    }
    #expect(complaints.all == [])
  }

  @Test func `a fork knows what it was built from in another container`() {
    let client = Client()
    Client.origin.value.register { 1 }.reset(.dependents)
    #expect(client.kept().number == 1)
    let fork = client.fork(keepingInstances: true)
    Client.origin.value.register { 2 }.reset(.dependents)
    #expect(fork.kept().number == 2)
    #expect(client.kept().number == 2)
  }

  @Test func `an instance of graph scope by parameter is built again in the same pass`() {
    #expect(Origin().twice() == [0, 1])
  }

  @Test func `a default scope that is a singleton scope of one's own is reached`() {
    let origin = Origin()
    origin.manager.defaultScope = Scope.Singleton()
    #expect(origin.unscoped().number == 0)
    origin.value.register { 1 }.reset(.dependents)
    #expect(origin.unscoped().number == 1)
  }

  /// Guards against records that release each other one inside the other.
  @Test func `a long chain of builds is released on a small stack`() async {
    await #expect(processExitsWith: .success) {
      stopIfHung()
      let done = Gate()
      let thread = Thread {
        do {
          let origin = Origin()
          for number in 0..<20_000 { _ = origin.link(number) }
        }
        done.open()
      }
      thread.stackSize = 512 * 1024
      thread.start()
      done.pass()
    }
  }

  #if os(Linux)
    /// Guards against notes of each hit of a build, instead of each factory.
    @Test(.disabled(if: isUnderAddressSanitizer))
    func `a build that resolves the same factories often needs no memory for it`() async {
      await #expect(processExitsWith: .success) {
        let origin = Origin()
        _ = (origin.small(), origin.other())
        let before = pagesInUse()
        _ = origin.busy()
        #expect(pagesInUse() - before < 1_000)  // 4 MB; 600,000 notes would be 20 MB
      }
    }
  #endif
}

#if os(Linux)
  /// The number of pages of memory that this process has.
  private func pagesInUse() -> Int {
    let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    return text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
  }
#endif
