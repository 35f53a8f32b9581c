import FactoryKit
import TestSupport
import Testing

private final class Poster: Sendable {
  let text: String
  init(_ text: String) { self.text = text }
}

private final class Lobby: SharedContainer {
  @TaskLocal static var shared = Lobby()
  let manager = ContainerManager()

  var poster: ParameterFactory<Int, Poster> { self { Poster("\($0)") }.cached.scopeOnParameters }
  var sized: ParameterFactory<(Int, String), Poster> { self { Poster("\($0) \($1)") }.unique }
}

extension Container {
  fileprivate var ticket: ParameterFactory<Int, String> { self { "ticket \($0)" } }
  fileprivate var seat: ParameterFactory<(String, Int, Bool), String> {
    self { row, number, isTaken in "\(row)\(number) \(isTaken)" }
  }
}

private final class Screen {
  @Injected(\.ticket, 42) var ticket
  @LazyInjected(\.ticket, 43) var later
  @Injected(\.seat, "K", 7, true) var seat
  @Injected(\Lobby.poster, 1) var poster
  @Injected(\Lobby.sized, 1, "A1") var sized
  @LazyInjected(\Lobby.sized, 2, "A2") var lazy
  @WeakLazyInjected(\Lobby.poster, 3) var weak
}

private struct FilmView {
  @Injected private var poster: Poster
  init(id: Int) { _poster = Injected(\Lobby.poster, id) }
  var text: String { poster.text }
}

@Suite("Property wrappers with arguments")
struct FactoryInjectingTests {
  @Test func `resolve a parameter factory`() {
    Lobby.$shared.withValue(Lobby()) {
      let screen = Screen()
      #expect(screen.ticket == "ticket 42")
      #expect(screen.later == "ticket 43")
      #expect(screen.seat == "K7 true")
      #expect(screen.poster.text == "1")
      #expect(screen.sized.text == "1 A1")
      #expect(screen.lazy.text == "2 A2")
      #expect(FilmView(id: 9).text == "9")
    }
  }

  @Test func `hold weakly where they are weak`() {
    Lobby.$shared.withValue(Lobby()) {
      let screen = Screen()
      let kept = Lobby.shared.poster(3)
      #expect(screen.weak === kept)
      #expect(screen.$weak.resolvedOrNil() === kept)
    }
  }

  @Test func `resolve again with the same argument`() {
    Lobby.$shared.withValue(Lobby()) {
      let screen = Screen()
      let (first, other) = (screen.poster, Lobby.shared.poster(2))
      screen.$poster.resolve()
      #expect(screen.poster === first)
      screen.$poster.resolve(reset: .scope)
      #expect(screen.poster !== first && screen.poster.text == "1")
      #expect(Lobby.shared.poster(2) !== other)
      #expect(screen.$lazy.resolve().text == "2 A2")
    }
  }

  @Test(arguments: ["Injected", "LazyInjected", "WeakLazyInjected"])
  func `have no factory of their own, which the message says`(wrapper: String) async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) { [wrapper] in
      let screen = Lobby.$shared.withValue(Lobby()) { Screen() }
      switch wrapper {
      case "Injected": screen.$ticket.factory.register { "mock" }
      case "LazyInjected": screen.$lazy.factory.register { Poster("mock") }
      default: screen.$weak.factory.register { Poster("mock") }
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    let type = wrapper == "Injected" ? "String" : "Poster"
    #expect(text.contains("FACTORY: a wrapper with arguments has no factory"))
    #expect(text.contains("parameter factory of \(type)."))
  }
}
