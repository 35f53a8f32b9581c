import FactoryKit
import TestSupport
import Testing

private final class Office: SharedContainer {
  @TaskLocal static var shared = Office()
  let manager = ContainerManager()
  let made = Counter()

  var printer: Factory<any Service> {
    self {
      self.made.increment()
      return NamedService("printer")
    }.cached
  }
  var guest: Factory<(any Service)?> {
    self {
      self.made.increment()
      return nil
    }
  }
}

private struct Desk {
  @LazyInjected(\Office.printer) var printer
  @LazyInjected(\Office.guest) var guest
}

@Suite("LazyInjected")
struct LazyInjectedTests {
  private let office = Office()

  @Test func `nothing is made before the first read`() {
    Office.$shared.withValue(office) {
      let desk = Desk()
      #expect(desk.$printer.resolvedOrNil() == nil)
      #expect(office.made.count == 0)
      #expect(desk.printer.name == "printer")
      #expect(desk.$printer.resolvedOrNil() === desk.printer)
      #expect(office.made.count == 1)
    }
  }

  @Test func `a nil result is a result: it is not asked for again`() {
    Office.$shared.withValue(office) {
      let desk = Desk()
      #expect(desk.guest == nil)
      #expect(desk.guest == nil)
      #expect(office.made.count == 1)
    }
  }

  @Test func `what is set is not made`() {
    Office.$shared.withValue(office) {
      let desk = Desk()
      let own = NamedService("own")
      desk.printer = own
      #expect(desk.printer === own)
      #expect(desk.$printer.resolvedOrNil() === own)
      #expect(office.made.count == 0)
    }
  }

  @Test func `copies share what is set`() {
    Office.$shared.withValue(office) {
      let desk = Desk()
      let copy = desk
      copy.printer = NamedService("own")
      #expect(copy.printer.name == "own")
      #expect(desk.printer.name == "own")
    }
  }

  // Guards against a race: the wrapper itself was written, with no lock.
  @Test func `threads may set, resolve and read it at the same time`() {
    let desk = Desk()
    onThreads(8) { number in
      for _ in 0..<1_000 {
        switch number % 3 {
        case 0: desk.printer = NamedService("set")
        case 1: desk.$printer.resolve(reset: .scope)
        default: _ = (desk.printer.name, desk.$printer.resolvedOrNil()?.name)
        }
      }
    }
    #expect(["set", "printer"].contains(desk.printer.name))
  }

  @Test func `what is set while it resolves is kept`() {
    let (began, mayEnd) = (Gate(), Gate())
    let desk = Desk()
    office.printer.register {
      began.open()
      mayEnd.pass()
      return NamedService("late")
    }
    let late = Locked<String?>(nil)
    let thread = startThread { [office] in
      Office.$shared.withValue(office) {
        let name = desk.printer.name
        late.withLock { $0 = name }
      }
    }
    began.pass()
    desk.printer = NamedService("own")
    mayEnd.open()
    thread.wait()
    #expect(late.withLock { $0 } == "late")
    #expect(desk.printer.name == "own")
  }

  @Test func `it resolves at once when it is told to, and again after a reset`() {
    Office.$shared.withValue(office) {
      let desk = Desk()
      let first = desk.$printer.resolve()
      #expect(desk.printer === first)
      let second = desk.$printer.resolve(reset: .scope)
      #expect(second !== first)
      #expect(desk.printer === second)
      #expect(office.made.count == 2)
    }
  }

  @Test func `its factory is the shared container's of now`() {
    let desk = Desk()
    Office.$shared.withValue(office) {
      desk.$printer.factory.register { NamedService("registered") }
      #expect(desk.printer.name == "registered")
    }
    #expect(office.printer().name == "registered")
  }
}
