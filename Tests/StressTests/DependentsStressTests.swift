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

private final class Client: ManagedContainer, ForkableContainer {
  static let origin = Origin()
  let manager = ContainerManager()
  private let origin: Origin

  init() { (origin, manager.recordsDependents) = (Self.origin, true) }

  var kept: Factory<Version> { self { Version(self.origin.value()) }.cached }
}

/// What `register(rebuilding: .dependents)` has to reach.
@Suite struct `Dependents, whatever copies them` {
  /// Guards against a copy between a registration and the reset of what was built before it.
  @Test(.disabled("51, item 13: register(rebuilding:) is two steps for fork and push"))
  func `a fork or a push sees a registration and its reset as one step`() {
    let complaints = Complaints()
    for _ in 0..<max(1, StressSettings.rounds / 30) {
      let origin = Origin()
      let isOver = Mark()
      onThreads(3) { thread in
        switch thread {
        case 0:
          for number in 1...200 {
            origin.value.register { number }.reset(.dependents)
            _ = origin.kept()
          }
          isOver.value = 1
        case 1:
          repeat {
            let fork = origin.fork(keepingInstances: true)
            if fork.kept().number != fork.value() { complaints.add("a fork keeps a former one") }
          } while isOver.value == 0
        default: for _ in 0..<100 { origin.manager.push() }
        }
      }
      for _ in 0..<100 {
        origin.manager.pop()
        if origin.kept().number != origin.value() { complaints.add("a push keeps a former one") }
      }
    }
    #expect(complaints.all == [])
  }

  @Test(.disabled("51, item 13: a fork forgets dependents of another container"))
  func `a fork knows what it was built from in another container`() {
    let client = Client()
    Client.origin.value.register { 1 }.reset(.dependents)
    #expect(client.kept().number == 1)
    let fork = client.fork(keepingInstances: true)
    Client.origin.value.register { 2 }.reset(.dependents)
    #expect(fork.kept().number == 2)
    #expect(client.kept().number == 2)
  }

  @Test(.disabled("51, item 13: graph scope by parameter"))
  func `an instance of graph scope by parameter is built again in the same pass`() {
    #expect(Origin().twice() == [0, 1])
  }

  @Test(.disabled("51, item 13: a default scope that is a singleton scope of one's own"))
  func `a default scope that is a singleton scope of one's own is reached`() {
    let origin = Origin()
    origin.manager.defaultScope = Scope.Singleton()
    #expect(origin.unscoped().number == 0)
    origin.value.register { 1 }.reset(.dependents)
    #expect(origin.unscoped().number == 1)
  }

  /// Guards against records that release each other one inside the other.
  @Test(.disabled("51, item 13: a chain of builds overflows the stack when it is released"))
  func `a long chain of builds is released on a small stack`() async {
    await #expect(processExitsWith: .success) {
      stopIfHung()
      let done = DispatchSemaphore(value: 0)
      let thread = Thread {
        do {
          let origin = Origin()
          for number in 0..<20_000 { _ = origin.link(number) }
        }
        done.signal()
      }
      thread.stackSize = 512 * 1024
      thread.start()
      done.wait()
    }
  }

  #if os(Linux)
    /// Guards against notes of each hit of a build, instead of each factory.
    @Test(.disabled("51, item 13: what was used is kept for each hit"))
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
