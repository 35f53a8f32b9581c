@testable import Migrate
@testable import TestSupport
@testable import Wiring

/// `factory migrate`: sources that use another library.
struct MigrateFuzzing: FuzzedReader {
  static let name = "migrate"
  static let parsesSwift = true
  static let words =
    SwiftWords.all + [
      "import Factory", "import Resolver", "import Swinject", "Resolver.register", "resolve()",
      "container.register(X.self) { _ in", "r.resolve(Y.self)!", "inObjectScope(.container)",
      "Assembly", "func assemble(container: Container)", "SharedContainer", "static let x",
      "Factory { X() }", "scope: .singleton", "@Injected", "@InjectedObject", "@WeakLazyInjected",
      ".implements(X.self)", ".scope(.application)", "ResolverRegistering", "registerAllServices()",
      "Container.Registrations.reset()", "Container.Scope.reset()", "name: \"a\"", "argument: 1",
    ]

  init() {}

  func seeds(in repository: Repository) -> [String] {
    MigrationExample.all().flatMap { example in
      [example.before.map { "//- \($0.path)\n\($0.text)" }.joined()]
        + example.before.map(\.text) + example.after.map(\.text)
    }
  }

  func read(_ input: String) {
    let files = Archive(input).files.filter { $0.path.hasSuffix(".swift") }
    let sources = files.map { SourceText(path: $0.path, text: $0.text) }
    for source in MigrationSource.allCases {
      let report = Migration.migrate(sources, from: source)
      for file in report.changed {
        Written.check(
          file.change.path, old: file.change.oldText ?? "", new: file.change.newText)
      }
      _ = report.summary + report.diff
    }
  }
}
