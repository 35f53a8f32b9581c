import FactoryKit
import TestSupport
import Testing

/// Guards against argument contexts that are chosen in the order in which they were set: there is
/// one closure for each argument text, and the launch arguments decide between two.
@Suite struct `Argument contexts` {
  @Test func `the closure set last for an argument wins, whichever way it was set`() async {
    await #expect(processExitsWith: .success) {
      let container = Container()
      launch(with: "a")
      container.greeting.onArg("a") { "arg" }.onArgs(["a", "b"]) { "args" }
      #expect(container.greeting() == "args")
      container.greeting.onArg("a") { "arg again" }
      #expect(container.greeting() == "arg again")
      container.greeting.context(.args(["b", "a"])) { "context" }
      #expect(container.greeting() == "context")
    }
  }

  @Test func `one closure of several arguments is replaced for one of them alone`() async {
    await #expect(processExitsWith: .success) {
      let container = Container()
      container.greeting.onArgs(["a", "b"]) { "args" }.onArg("a") { "arg" }
      launch(with: "a")
      #expect(container.greeting() == "arg")
      launch(with: "b")
      #expect(container.greeting() == "args")
    }
  }

  @Test func `the order of the launch arguments decides between two closures`() async {
    await #expect(processExitsWith: .success) {
      let container = Container()
      container.greeting.onArg("a") { "for a" }.onArg("b") { "for b" }
      launch(with: "b", "a")
      #expect(container.greeting() == "for b")
      launch(with: "a", "b")
      #expect(container.greeting() == "for a")
      launch(with: "c", "b")
      #expect(container.greeting() == "for b")
    }
  }

  @Test func `of two that are set while the program runs, the order of their keys decides`() async {
    await #expect(processExitsWith: .success) {
      let container = Container()
      container.greeting.onArg("hello") { "hello" }.onArg("bye") { "bye" }
      FactoryContext.setArg("hello", forKey: "b")
      #expect(container.greeting() == "hello")
      FactoryContext.setArg("bye", forKey: "a")
      #expect(container.greeting() == "bye")
      FactoryContext.setArg("bye", forKey: "c")
      #expect(container.greeting() == "bye")
    }
  }

  @Test func `a launch argument comes before one that is set while the program runs`() async {
    await #expect(processExitsWith: .success) {
      let container = Container()
      container.greeting.onArg("later") { "later" }.onArg("launch") { "launch" }
      FactoryContext.setArg("later", forKey: "key")
      launch(with: "launch")
      #expect(container.greeting() == "launch")
      launch(with: "other")
      #expect(container.greeting() == "later")
    }
  }

  @Test func `an argument counts in a definition that is read again`() async {
    await #expect(processExitsWith: .success) {
      let container = Container()
      launch(with: "a")
      #expect(container.byArgument() == "args")
      #expect(container.byArgument() == "args")
      container.byArgument.onArg("a") { "from outside" }
      #expect(container.byArgument() == "args")
    }
  }
}

extension Container {
  fileprivate var greeting: Factory<String> { self { "definition" } }
  fileprivate var byArgument: Factory<String> {
    self { "definition" }.onArg("a") { "arg" }.onArgs(["a"]) { "args" }
  }
}

/// Lets the process look as if it had been launched so.
private func launch(with arguments: String...) { FactoryContext.current.arguments = arguments }
