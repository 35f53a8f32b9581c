import SourceModel
import WiringGraph

/// A wrapper that the `@Observable` macro cannot work with.
struct InjectedInObservable: Rule {
  let name = "injected_in_observable"
  let summary = "A wrapper in an `@Observable` class without `@ObservationIgnored`"
  let why = """
    `@Observable` turns each stored property into a computed one, and a computed property takes no \
    wrapper: the class does not compile, or observes a value that never changes. Write \
    `@ObservationIgnored` before the wrapper.
    """

  let examples: [RuleExample] = [
    .bad(
      "an injected property is observed",
      """
      @Observable final class Model {
        ⚑@Injected(\\.api) private var api
        var count = 0
      }
      """,
      fixed: """
        @Observable final class Model {
          @ObservationIgnored @Injected(\\.api) private var api
          var count = 0
        }
        """),
    .good(
      "the wrapper is not observed",
      """
      @Observable final class Model {
        @ObservationIgnored @Injected(\\.api) private var api
        @ObservationIgnored
        @LazyInjected(\\.store) private var store
        var count = 0
      }
      """),
    .good(
      "the class is not observable",
      """
      final class Model: ObservableObject {
        @Injected(\\.api) private var api
        @Published var count = 0
      }
      """),
  ]

  func findings(in project: LintProject) -> [Finding] {
    project.files.flatMap { file in
      file.types.filter { $0.hasAttribute("Observable") }.flatMap { type in
        type.properties.compactMap { finding(for: $0, in: file) }
      }
    }
  }

  private func finding(for property: ParsedProperty, in file: ParsedFile) -> Finding? {
    guard
      let wrapper = property.attributes.first(where: { InjectionWrapper(rawValue: $0.name) != nil }
      ),
      property.attribute("ObservationIgnored") == nil
    else { return nil }
    return Finding(
      rule: name,
      message: "`@\(wrapper.name)` in an @Observable class needs `@ObservationIgnored` before it",
      location: file.location(wrapper.offset),
      fix: [
        TextEdit(
          path: file.path, range: wrapper.offset..<wrapper.offset,
          replacement: "@ObservationIgnored ")
      ])
  }
}
