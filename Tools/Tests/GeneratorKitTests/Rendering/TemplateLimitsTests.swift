import Stencil
import TestSupport
import Testing

@testable import GeneratorKit

/// Templates of a team, which may have come with a cloned repository.
struct TemplateLimitsTests {
  private struct Attack: CustomTestStringConvertible {
    var template: String
    var problem: String
    var testDescription: String { "\(template.prefix(40)) \(problem)" }
  }

  private static let attacks = [
    Attack(
      template: "{% for i in 1...2000000000 %}x{% endfor %}", problem: "a number above 10000"),
    Attack(template: "{{ name|indent:2000000000 }}", problem: "a number above 10000"),
    Attack(
      template: "{% for i in 1...99999999999999999999 %}x{% endfor %}",
      problem: "a number above 10000"),
    Attack(
      template: repeated("{% if name %}", 5_000) + repeated("{% endif %}", 5_000),
      problem: "more than 64 levels deep"),
    Attack(
      template: repeated("{#{% endif %}#}{% if name %}", 5_000),
      problem: "more than 64 levels deep"),
    Attack(
      template: "{% if \(repeated("not ", 10_000))name %}{% endif %}", problem: "a tag has more"),
    Attack(template: repeated("name ", 60_000), problem: "more than 256 KB"),
  ]

  /// Guards against a full memory, an overflown stack and a command that never ends.
  @Test(.timeLimit(.minutes(30)), arguments: attacks)
  private func `a template with too much of something is refused with its path`(
    attack: Attack
  ) throws {
    let project = try GeneratedProject()
    try project.write(attack.template, to: "Templates/Single/Model.swift.stencil")
    let outcome = project.run(
      "generate model Movie", templates: project.directory.path + "/MovieApp/Templates")
    #expect(outcome.status == .templateInvalid)
    #expect(outcome.err.contains(attack.problem), "\(outcome.err)")
    #expect(outcome.err.contains("Templates/Single/Model.swift.stencil: "))
    #expect(!project.exists("Sources/MovieApp/Models/Movie.swift"))
  }

  private static func repeated(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  @Test(.timeLimit(.minutes(30)))
  func `a template that takes too long is given up`() {
    let loop = "{% for a in 1...10000 %}"
    let template = loop + loop + loop + "{% endfor %}{% endfor %}{% endfor %}"
    #expect {
      try TemplateLimits.rendered(template, [:], in: Environment(), within: 0.1)
    } throws: {
      "\($0)" == "it takes longer than 1 s"
    }
  }

  @Test func `the tool's own templates keep the limits`() throws {
    for (name, bytes) in TemplateCatalog.bundled {
      #expect(throws: Never.self, "\(name)") {
        try TemplateLimits.check(String(decoding: bytes, as: UTF8.self))
      }
    }
  }
}
