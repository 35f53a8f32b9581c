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

/// A literal of one character that the compiler hands over as a scalar instead of an address.
private struct ScalarText: ExpressibleByUnicodeScalarLiteral {
  let text: StaticString

  init(unicodeScalarLiteral text: StaticString) { self.text = text }
}

/// Texts that lie where this test wants them, as if several modules had brought their own.
private struct PlacedText {
  let start: UnsafePointer<UInt8>
  let count: Int
  let flags: UInt8 = 2

  /// What a static string of these bytes looks like in memory.
  var staticString: StaticString {
    // unchecked: the layout is that of StaticString; the bytes are never freed.
    unsafeBitCast(self, to: StaticString.self)
  }

  init(_ text: String) {
    let bytes = Array(text.utf8) + [0]
    let place = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count)
    place.initialize(from: bytes, count: bytes.count)
    start = UnsafePointer(place)
    count = bytes.count - 1
  }

  /// The end of another text, in the same place: what linkers make of literals with equal ends.
  init(endOf other: PlacedText, count: Int) {
    start = other.start + (other.count - count)
    self.count = count
  }
}

@Suite("Behaviour 1: identity inside a container")
struct Behaviour01IdentityTests {
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
    let box = Box()
    let (one, other) = (PlacedText("somewhere"), PlacedText("somewhere"))
    #expect(one.start != other.start)
    box.text(one.staticString).register { "registered" }
    #expect(box.text(other.staticString)() == "registered")
    #expect(box.text("somewhere")() == "registered")
  }

  @Test func `texts that share their ends in memory are two keys`() {
    let box = Box()
    let long = PlacedText("anothername")
    let short = PlacedText(endOf: long, count: 4)
    box.text(long.staticString).register { "long" }
    box.text(short.staticString).register { "short" }
    #expect(box.text("anothername")() == "long")
    #expect(box.text("name")() == "short")
  }

  @Test func `a text of one character is one key in either form`() {
    let box = Box()
    let scalar: ScalarText = "k"
    #expect(!scalar.text.hasPointerRepresentation)
    box.text(scalar.text).register { "registered" }
    #expect(box.text("k")() == "registered")
  }

  @Test func `many keys keep apart`() {
    let box = Box()
    let keys = (0..<500).map { PlacedText("key \($0)").staticString }
    for (index, key) in keys.enumerated() { box.number(key).register { index } }
    #expect(keys.map { box.number($0)() } == Array(0..<500))
  }
}
