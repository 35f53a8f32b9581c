import FactoryKit
import TestSupport
import Testing

private final class Box: SharedContainer {
  static let shared = Box()
  let manager = ContainerManager()

  var first: Factory<any Service> { self { NamedService("first") }.cached }
  var second: Factory<any Service> { self { NamedService("second") }.cached }
  var firstAndMore: Factory<any Service> { self { NamedService("more") }.cached }

  func text(_ key: StaticString) -> Factory<String> { Factory(self, key: key) { "definition" } }
  func number(_ key: StaticString) -> Factory<Int> { Factory(self, key: key) { 0 } }
}

// unchecked: `bytes` is written by `init` alone.
/// A text at an address of its own, as if several modules had brought theirs.
///
/// Never freed: static strings live as long as the process, which interns the names of factories.
private struct PlacedText: @unchecked Sendable {
  private struct Layout {
    let start: UnsafePointer<UInt8>
    let count: Int
    let flags: UInt8 = 2
  }

  private let bytes: UnsafeMutableBufferPointer<UInt8>
  /// The texts of the process, which stay, as those of literals do.
  private static let all = Bag<UnsafeMutableBufferPointer<UInt8>>()

  init(_ text: String) {
    bytes = .allocate(capacity: text.utf8.count + 1)
    _ = bytes.initialize(from: Array(text.utf8) + [0])
    Self.all.add(bytes)
  }

  /// Where the text begins.
  var start: UnsafePointer<UInt8>? { UnsafePointer(bytes.baseAddress) }

  /// What a static string of these bytes looks like in memory.
  var staticString: StaticString { end(count: bytes.count - 1) }

  /// The end of the text, in the same place: what linkers make of literals with equal ends.
  func end(count: Int) -> StaticString {
    guard let start else { return "" }
    let layout = Layout(start: start + (bytes.count - 1 - count), count: count)
    // unchecked: the layout is that of StaticString.
    return unsafeBitCast(layout, to: StaticString.self)
  }
}

@Suite("Identity of factories inside a container")
struct CoreLookupTests {
  @Test func `one property is one factory however often it is read`() {
    let box = Box()
    box.first.register { NamedService("registered") }
    #expect(box.first().name == "registered")
    #expect(box.first() === box.first())
  }

  @Test func `factories of one type with different names are independent`() {
    let box = Box()
    box.first.register { NamedService("registered") }
    #expect(box.second().name == "second")
    #expect(box.firstAndMore().name == "more")
  }

  @Test func `factories of one name with different types are independent`() {
    let box = Box()
    box.text("same").register { "registered" }
    #expect(box.text("same")() == "registered")
    #expect(box.number("same")() == 0)
  }

  @Test func `a factory with a parameter is told apart by its result, too`() {
    let box = Box()
    let texts = ParameterFactory<Int, String>(box, key: "same") { "\($0)" }
    box.number("same").register { 7 }
    texts.register { "registered \($0)" }
    #expect(texts(1) == "registered 1")
    #expect(box.number("same")() == 7)
  }

  @Test func `containers of one type are independent`() {
    let (one, other) = (Box(), Box())
    one.first.register { NamedService("registered") }
    #expect(other.first().name == "first")
    #expect(one.second() !== other.second())
  }

  @Test func `equal texts at different addresses are one key`() {
    let (one, other) = (PlacedText("somewhere"), PlacedText("somewhere"))
    let box = Box()
    #expect(one.start != other.start)
    box.text(one.staticString).register { "registered" }
    #expect(box.text(other.staticString)() == "registered")
    #expect(box.text("somewhere")() == "registered")
  }

  @Test func `equal texts are one key however many there are`() {
    let texts = (1...100).map { (PlacedText("key \($0)"), PlacedText("key \($0)")) }
    let box = Box()
    for (number, text) in texts.enumerated() {
      box.text(text.0.staticString).register { "registered \(number)" }
      box.number(text.0.staticString).register { number }
    }
    for (number, text) in texts.enumerated() {
      #expect(box.text(text.1.staticString)() == "registered \(number)")
      #expect(box.number(text.1.staticString)() == number)
    }
  }

  @Test func `texts that share their ends in memory are two keys`() {
    let long = PlacedText("anothername")
    let box = Box()
    box.text(long.staticString).register { "long" }
    box.text(long.end(count: 4)).register { "short" }
    #expect(box.text("anothername")() == "long")
    #expect(box.text("name")() == "short")
  }

  @Test func `many keys keep apart`() {
    let texts = (0..<500).map { PlacedText("key \($0)") }
    let box = Box()
    for (index, text) in texts.enumerated() { box.number(text.staticString).register { index } }
    #expect(texts.map { box.number($0.staticString)() } == Array(0..<500))
  }
}
