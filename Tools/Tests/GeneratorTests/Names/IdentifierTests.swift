import Testing
import Wiring

@testable import Generator

struct IdentifierTests {
  @Test(arguments: [
    "../x", "a/b", "class", "Self", "Any", "Ünïcode", "映画", "", " ", "Movie List", "1Movie",
    "movie", "_Movie", "Movie-List",
    "Movie;", "\u{0}", "Movie\n", String(repeating: "A", count: 300),
    String(repeating: "A", count: 41), "String", "View",
  ])
  func `a model cannot have a hostile, reserved or misspelt name`(name: String) {
    #expect { try Identifier.check(name, as: .model) } throws: {
      ($0 as? Failure)?.status == .invalidName
    }
  }

  @Test(arguments: ["Movie", "URL2", "Movie_Item", String(repeating: "A", count: 40)])
  func `a plain name is accepted`(name: String) throws {
    try Identifier.check(name, as: .model)
  }

  @Test(arguments: ["Movies", "default", "movie-list", "_x"])
  func `a route starts with a lower-case letter and is no keyword`(name: String) {
    #expect(throws: Failure.self) { try Identifier.check(name, as: .route) }
  }

  @Test(arguments: ["FactoryKit", "SwiftUI", "Testing", "Dispatch", "Glibc", "Darwin", "Combine"])
  func `an app cannot be called like a module that it imports`(name: String) {
    #expect(throws: Failure.self) { try Identifier.check(name, as: .app) }
  }

  @Test func `the message shows the right spelling`() {
    #expect {
      try Identifier.check("movieList", as: .screen)
    } throws: {
      "\($0)"
        == "The screen name 'movieList' does not start with an upper-case letter. Write MovieList."
    }
  }
}
