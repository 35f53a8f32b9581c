@testable import TestSupport

@testable import GeneratorKit

/// A team's own template.
struct TemplateFuzzing: FuzzedReader {
  static let name = "template"
  /// Not grown: Stencil looks for each line from the beginning, so its own time is quadratic.
  static let largestGrowth = 8_000
  static let words = [
    "{{ name }}", "{% if name %}", "{% else %}", "{% endif %}", "{% for type in types %}",
    "{% endfor %}", "{# ", " #}", "{{", "}}", "{%", "%}", "|article", "|sentence", "|uppercase",
    "|join:\", \"", "|default:\"x\"", "{% include \"a\" %}", "{% extends \"a\" %}", "{% block a %}",
    "{% endblock %}", "{% filter uppercase %}", "{% endfilter %}", "forloop.counter", "{% now %}",
    "types.0.properties", "types.count", "not", "and", "or", "==", ">", "in", "1...3", "-%}", "{%-",
    "{% break %}", "{% continue %}", "{% cycle %}", "|indent:4", "{% set x = 1 %}",
  ]

  init() {}

  func seeds(in repository: Repository) -> [String] {
    TemplateCatalog.bundled.sorted { $0.key < $1.key }.map {
      String(decoding: $0.value, as: UTF8.self)
    }
  }

  func read(_ input: String) {
    let files = MemoryFiles([
      "/app/.factory.yml": "name: MovieApp\n",
      "/app/own/Single/Model.swift.stencil": input,
    ])
    let options = CommandOptions(directory: "/app", templates: "/app/own")
    Planned.check { try "generate model Movie".command().plan(options, files: files) }
  }
}
