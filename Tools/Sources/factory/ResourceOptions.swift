import ArgumentParser

/// The options of commands that name a resource of an API.
struct ResourceOptions: ParsableArguments {
  @Option(help: .init("The plural, where English makes another one.", valueName: "Plural"))
  var plural: String?

  @Option(
    help: .init("The path of the resource below the address of the API.", valueName: "path"))
  var path: String?
}
