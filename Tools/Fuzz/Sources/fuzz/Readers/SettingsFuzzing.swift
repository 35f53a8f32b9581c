@testable import LintKit
@testable import TestSupport

@testable import GeneratorKit

/// `.factory.yml`, as `factory lint` and as the generator read it.
struct SettingsFuzzing: FuzzedReader {
  static let name = "settings"
  static let words =
    RuleCatalog.all.map(\.name) + [
      "schema:", "name: App", "bundleID:", "platforms: [ios]", "preset: server", "templates:",
      "paths:", "names:", "implementation: Live*", "mock: '*Tests'", "lint:", "exclude:", "rules:",
      "level:", "baseline:", "features:", "models:", "- ", "  ", "\n", "&a", "*a", "<<: *a", "? ",
      "!!int", "!!binary", "|", ">", "'", "\"", "{", "}", "[", "]", "---", "...", "%YAML 1.1", "~",
      "off", "0x7fffffffffffffff", "1_000", "190:20:30", "\t", "#", ":",
    ]

  init() {}

  func seeds(in repository: Repository) -> [String] {
    let rules = RuleCatalog.all.map { "lint:\n  rules:\n    \($0.name):\n      level: error\n" }
    return rules + [
      "schema: 1\nname: MovieApp\nbundleID: com.example\nplatforms: [ios, macos]\npreset: app\n",
      "name: App\npaths:\n  features: Scenes\n  models: Core/Models\nnames:\n  mock: Fake*\n",
      "name: App\nlint:\n  paths: [Sources]\n  exclude: ['**/*.generated.swift']\n  baseline: b\n",
    ] + repository.texts(endingIn: ".yml", ".yaml", below: ["Tools", "Examples", ".github"])
  }

  func read(_ input: String) {
    _ = try? LintSettings(yaml: input, path: ".factory.yml")
    let files = MemoryFiles(["/app/.factory.yml": input])
    let options = CommandOptions(directory: "/app")
    Planned.check { try "generate service Movie".command().plan(options, files: files) }
    Planned.check {
      try "rename service Movie Film".command().plan(options, files: files)
    }
  }
}
