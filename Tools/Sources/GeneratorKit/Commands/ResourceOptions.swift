import ArgumentParser

/// The options of commands that name a resource of an API.
struct ResourceOptions: ParsableArguments {
  @Option(help: .init("The plural, if the default is wrong.", valueName: "Plural"))
  var plural: String?

  @Option(
    help: .init("The path of the resource below the API's base URL.", valueName: "path"))
  var path: String?
}
