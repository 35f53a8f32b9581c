import FactoryKit
import TestSupport
import Testing

/// Registers by itself, and asks for what another thread builds meanwhile.
private final class Office: ManagedContainer, AutoRegistering {
  let manager = ContainerManager()
  let archive = Archive()
  let (registers, mayAsk) = (Gate(), Gate())

  var stamp: Factory<String> { self { "stamp" } }
  var paper: Factory<String> { self { "definition" } }

  func autoRegister() {
    registers.open()
    mayAsk.pass()
    _ = archive.file(of: self)()
    paper.register { "registered" }
  }
}

private final class Archive: ManagedContainer {
  let manager = ContainerManager()
  let builds = Gate()

  func file(of office: Office) -> Factory<String> {
    self(key: "file") {
      self.builds.open()
      return office.stamp()
    }.cached
  }

  /// Is made from the shelf, whose auto-registration makes the second one, which needs this one.
  func first(_ shelf: Shelf) -> Factory<String> {
    self(key: "first") {
      shelf.firstBuilds.open()
      shelf.mayGoOn.pass()
      return shelf.name()
    }.cached
  }
  func second(_ shelf: Shelf) -> Factory<String> {
    self(key: "second") {
      shelf.secondBuilds.open()
      return self.first(shelf)()
    }.cached
  }
}

private final class Shelf: ManagedContainer, AutoRegistering {
  let manager = ContainerManager()
  let archive: Archive
  let (firstBuilds, secondBuilds, mayGoOn) = (Gate(), Gate(), Gate())
  init(_ archive: Archive) { self.archive = archive }

  var name: Factory<String> { self { "shelf" } }

  func autoRegister() { _ = archive.second(self)() }
}

/// Registers a service that another thread's reset makes it register twice.
private final class Twice: ManagedContainer, AutoRegistering {
  let manager = ContainerManager()
  let runs = Counter()
  let (registers, mayEnd) = (Gate(), Gate())

  var service: Factory<NamedService> { self { NamedService() }.cached }

  func autoRegister() {
    if runs.increment() == 1 {
      registers.open()
      mayEnd.pass()
    }
    service.register { NamedService("registered") }
  }
}

@Suite struct `Auto-registrations on several threads` {
  /// Guards against a cycle that ends all waits for an auto-registration.
  @Test func `turn away only the thread that would wait for itself`() async {
    await #expect(processExitsWith: .success) {
      stopIfHung()
      for _ in 0..<10 {
        let (office, read) = (Office(), Bag<String>())
        let first = startThread { _ = office.stamp() }
        office.registers.pass()
        let second = startThread { _ = office.archive.file(of: office)() }
        office.archive.builds.pass()
        let third = startThread { read.add(office.paper()) }
        letOthersRun()
        office.mayAsk.open()
        for thread in [first, second, third] { thread.wait() }
        precondition(read.all == ["registered"])
      }
    }
  }

  /// Guards against a hang: the registration was on the cycle, but nothing waited for it.
  @Test func `stop for a cycle of factories that goes through one`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      stopIfHung()
      let archive = Archive()
      let shelf = Shelf(archive)
      let first = startThread { _ = archive.first(shelf)() }
      shelf.firstBuilds.pass()
      let second = startThread { _ = archive.second(shelf)() }
      shelf.secondBuilds.pass()
      letOthersRun()
      shelf.mayGoOn.open()
      for thread in [first, second] { thread.wait() }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("circular dependency chain - Archive."))
  }

  /// Guards against an outdated auto-registration that drops what was made since.
  @Test func `leave what a later one has registered`() {
    let twice = Twice()
    let first = startThread { _ = twice.service() }
    twice.registers.pass()
    twice.manager.reset()
    let kept = twice.service()
    #expect(kept.name == "registered")
    twice.mayEnd.open()
    first.wait()
    #expect(twice.service() === kept)
  }
}
