import ArgumentParser

/// The flags of commands that can write tests.
struct TestOptions: ParsableArguments {
  @Flag(help: "Write tests of the view models.")
  var withTests = false

  @Option(help: "The test framework.")
  var testStyle: TestStyle?

  /// The style to write, or nil for no tests; asking for a style asks for tests.
  var style: TestStyle? { testStyle ?? (withTests ? .swiftTesting : nil) }
}
