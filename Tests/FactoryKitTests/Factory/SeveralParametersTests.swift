import FactoryKit
import TestSupport
import Testing

private enum Mode: Hashable { case view, edit }

private final class Detail: Sendable {
  let text: String
  init(_ text: String) { self.text = text }
}

private struct Refused: Error, Equatable {}

/// Equal to every other one, with a hash of its own choice.
private struct Colliding: Hashable {
  let value: Int
  func hash(into hasher: inout Hasher) {}
}

private final class Cinema: SharedContainer {
  @TaskLocal static var shared = Cinema()
  let manager = ContainerManager()

  var detail: ParameterFactory<(Int, Mode), Detail> {
    self { id, mode in Detail("\(id) \(mode)") }
  }
  var perTuple: ParameterFactory<(Int, Mode), Detail> {
    self { Detail("\($0) \($1)") }.cached.scopeOnParameters
  }
  var colliding: ParameterFactory<(Colliding, Int), Detail> {
    self { colliding, id in Detail("\(colliding.value) \(id)") }.scopeOnParameters.cached
  }
  var three: ParameterFactory<(Int, Mode, String), Detail> {
    self { id, mode, title in Detail("\(id) \(mode) \(title)") }
  }
  var five: ParameterFactory<(Int, Int, Int, Int, Int), Int> {
    self { $0 + $1 + $2 + $3 + $4 }
  }
  var perFive: ParameterFactory<(Int, Int, Int, Int, Int), Detail> {
    self { a, b, c, d, e in Detail("\(a)\(b)\(c)\(d)\(e)") }.cached.scopeOnParameters
  }
  var throwing: ParameterThrowingFactory<(Int, Mode), Detail, Refused> {
    self { id, mode throws(Refused) in
      guard id > 0 else { throw Refused() }
      return Detail("\(id) \(mode)")
    }.cached.scopeOnParameters
  }
  var asynchronous: ParameterAsyncFactory<(Int, Mode), Detail, any Error> {
    self { id, mode in
      await Task.yield()
      guard id > 0 else { throw Refused() }
      return Detail("\(id) \(mode)")
    }.cached.scopeOnParameters
  }
}

@Suite("Several parameters")
struct SeveralParametersTests {
  @Test func `go to the closure one by one or as a tuple`() {
    let cinema = Cinema()
    #expect(cinema.detail(7, .edit).text == "7 edit")
    #expect(cinema.detail((7, .edit)).text == "7 edit")
    #expect(cinema.detail.resolve((7, .edit)).text == "7 edit")
    #expect(cinema.three(7, .view, "x").text == "7 view x")
    #expect(cinema.five(1, 2, 3, 4, 5) == 15)
  }

  @Test func `go to registered closures and those of contexts`() {
    let cinema = Cinema()
    cinema.detail.register { id, mode in Detail("mock \(id) \(mode)") }
    #expect(cinema.detail(7, .edit).text == "mock 7 edit")
    cinema.detail.register { Detail("short \($0) \($1)") }
    #expect(cinema.detail(7, .edit).text == "short 7 edit")
    #if DEBUG
      cinema.detail.onTest { id, _ in Detail("test \(id)") }
      #expect(cinema.detail(7, .edit).text == "test 7")
    #endif
  }

  @Test func `have an instance for each tuple whose elements are all equal`() {
    let cinema = Cinema()
    let first = cinema.perTuple(7, .edit)
    #expect(cinema.perTuple(7, .edit) === first)
    #expect(cinema.perTuple((7, .edit)) === first)
    #expect(cinema.perTuple(7, .view) !== first)
    #expect(cinema.perTuple(8, .edit) !== first)
    let five = cinema.perFive(1, 2, 3, 4, 5)
    #expect(cinema.perFive(1, 2, 3, 4, 5) === five)
    #expect(cinema.perFive(1, 2, 3, 4, 6) !== five)
    #expect(cinema.perFive(0, 2, 3, 4, 5) !== five)
    cinema.perTuple.reset()
    #expect(cinema.perTuple(7, .edit) !== first)
  }

  @Test func `are compared, not just hashed`() {
    let cinema = Cinema()
    let first = cinema.colliding(Colliding(value: 1), 1)
    #expect(cinema.colliding(Colliding(value: 2), 1) !== first)
    #expect(cinema.colliding(Colliding(value: 1), 1) === first)
  }

  @Test func `are those of throwing and asynchronous factories, too`() async throws {
    let cinema = Cinema()
    #expect(throws: Refused()) { try cinema.throwing(0, .edit) }
    let first = try cinema.throwing(1, .edit)
    #expect(try cinema.throwing.resolve((1, .edit)) === first)
    #expect(try cinema.throwing(1, .view) !== first)
    let second = try await cinema.asynchronous(1, .edit)
    #expect(try await cinema.asynchronous((1, .edit)) === second)
    #expect(try await cinema.asynchronous.resolve((1, .edit)) === second)
    #expect(try await cinema.asynchronous(2, .edit) !== second)
    cinema.asynchronous.register { id, mode in Detail("mock \(id) \(mode)") }
    #expect(try await cinema.asynchronous(0, .view).text == "mock 0 view")
  }
}
