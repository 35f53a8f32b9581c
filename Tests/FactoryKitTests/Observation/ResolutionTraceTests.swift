import FactoryKit
import TestSupport
import Testing

private final class Box: SharedContainer {
  static let shared = Box()
  let manager = ContainerManager()
  let lines = Bag<String>()
  let isInside = Gate()
  let mayGoOn = Gate()

  init() {
    let lines = lines
    manager.trace = true
    manager.logger = { lines.add($0) }
  }

  var inner: Factory<any Service> { self { NamedService() } }
  var kept: Factory<NamedService> { self { NamedService() }.cached }
  var middle: Factory<NamedService> { self { NamedService(self.inner().name) } }
  var outer: Factory<[String]> { self { [self.middle().name, self.kept().name] } }
  var nothing: Factory<NamedService?> { self { nil } }
  var number: Factory<Int> { self { 7 } }
  var slow: Factory<NamedService> {
    self {
      self.isInside.open()
      self.mayGoOn.pass()
      return self.kept()
    }
  }
}

@Suite("Trace")
struct ResolutionTraceTests {
  private let box = Box()

  /// The lines so far, with N for addresses.
  private var lines: [String] {
    box.lines.all.map { $0.replacing(#/:[0-9]+ /#, with: ":N ") }
  }

  @Test func `there is a line for each resolution in the order of asking`() {
    _ = box.outer()
    #expect(
      lines == [
        "0: Box.outer<Array<String>> = F:N Array<String>",
        "1:     Box.middle<NamedService> = F:N NamedService",
        "2:         Box.inner<\((any Service).self)> = F:N NamedService",
        "1:     Box.kept<NamedService> = F:N NamedService",
      ])
  }

  @Test func `a letter says where the instance came from`() {
    _ = (box.kept(), box.kept())
    box.middle.register { NamedService() }
    _ = box.middle()
    box.middle.onDevice { NamedService() }
    _ = box.middle()
    #expect(
      lines == [
        "0: Box.kept<NamedService> = F:N NamedService",
        "0: Box.kept<NamedService> = C:N NamedService",
        "0: Box.middle<NamedService> = R:N NamedService",
        "0: Box.middle<NamedService> = O:N NamedService",
      ])
  }

  @Test func `the address is the object's`() {
    let service = box.kept()
    let address = UInt(bitPattern: ObjectIdentifier(service))
    #expect(box.lines.all == ["0: Box.kept<NamedService> = F:\(address) NamedService"])
  }

  @Test func `nothing and values have lines, too`() {
    _ = (box.nothing(), box.number())
    #expect(
      lines == [
        "0: Box.nothing<Optional<NamedService>> = F:N nil",
        "0: Box.number<Int> = F:N Int",
      ])
  }

  @Test func `lines are written when the outermost resolution ends`() {
    let box = box
    box.middle.register {
      _ = box.inner()
      #expect(box.lines.all.isEmpty)
      return NamedService()
    }
    _ = box.middle()
    #expect(box.lines.all.count == 2)
  }

  @Test func `two threads never mix their lines`() {
    let box = box
    let thread = startThread { _ = box.slow() }
    box.isInside.pass()
    _ = box.middle()
    box.mayGoOn.open()
    thread.wait()
    #expect(
      lines == [
        "0: Box.middle<NamedService> = F:N NamedService",
        "1:     Box.inner<\((any Service).self)> = F:N NamedService",
        "0: Box.slow<NamedService> = F:N NamedService",
        "1:     Box.kept<NamedService> = F:N NamedService",
      ])
  }

  @Test func `without trace there are no lines`() {
    box.manager.trace = false
    _ = box.outer()
    #expect(box.lines.all.isEmpty)
  }
}
