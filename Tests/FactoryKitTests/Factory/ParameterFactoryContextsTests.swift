import FactoryKit
import TestSupport
import Testing

private final class Post: SharedContainer {
  static let shared = Post()
  let manager = ContainerManager()

  var letter: ParameterFactory<String, String> { self { "letter to \($0)" } }
}

/// The situation changes in a process of its own, so that no other test notices.
@Suite("Contexts of parameter factories")
struct ParameterFactoryContextsTests {
  @Test func `each context's closure gets the parameter where the context is active`() async {
    await #expect(processExitsWith: .success) {
      let post = Post()
      FactoryContext.current.isTest = false
      FactoryContext.current.isDebug = false
      post.letter
        .onSimulator { "simulator: \($0)" }
        .onArg("express") { "express: \($0)" }
        .onArgs(["slow", "slower"]) { "slow: \($0)" }
      #expect(post.letter("you") == "letter to you")
      FactoryContext.current.isSimulator = true
      #expect(post.letter("you") == "simulator: you")
      FactoryContext.setArg("slower", forKey: "speed")
      #expect(post.letter("you") == "slow: you")
      FactoryContext.setArg("express", forKey: "speed")
      #expect(post.letter("you") == "express: you")
    }
  }

  @Test func `preview, test and debug contexts are those of debug builds`() async {
    await #expect(processExitsWith: .success) {
      let post = Post()
      FactoryContext.current.isTest = false
      FactoryContext.current.isDebug = true
      post.letter.onDebug { "debug: \($0)" }
      #expect(post.letter("you") == inDebugBuilds("debug: you"))
      post.letter.onTest { "test: \($0)" }
      FactoryContext.current.isTest = true
      #expect(post.letter("you") == inDebugBuilds("test: you"))
      post.letter.onPreview { "preview: \($0)" }
      FactoryContext.current.isPreview = true
      #expect(post.letter("you") == inDebugBuilds("preview: you"))
    }
  }
}

/// What a debug build gives; others give the definition's.
private func inDebugBuilds(_ text: String) -> String {
  #if DEBUG
    text
  #else
    "letter to you"
  #endif
}
