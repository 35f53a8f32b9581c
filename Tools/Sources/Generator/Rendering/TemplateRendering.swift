import Foundation
import Stencil
import Wiring

/// Renders templates: those inside the tool, or a team's own.
struct Templates {
  /// The ending of template files.
  static let suffix = ".stencil"

  private let directory: String?
  private let environment: Environment

  /// Uses the templates in `directory`, and those inside the tool for what is not there.
  init(directory: String?) {
    self.directory = directory
    // `smart` drops the line of a block tag, so that templates can give tags lines of their own.
    environment = Environment(extensions: [Self.filters], trimBehaviour: .smart)
  }

  /// Whether the templates are the tool's own, so that what is wrong with them is a bug of ours.
  var isOwn: Bool { directory == nil }

  /// What templates can do with a name: `phrase` and `title` split it into words, `lowered` makes it a
  /// property, `escaped` puts it in backticks, `injection` injects it.
  private static var filters: Extension {
    let filters = Extension()
    let all: [String: @Sendable (String) -> String] = [
      "phrase": Casing.phrase, "title": Casing.title, "lowered": Casing.lowered,
      "injection": InjectionLine.text, "escaped": Casing.escaped,
      "literal": { StringLiteral.escaped($0) },
    ]
    for (name, change) in all {
      filters.registerFilter(name) { value in (value as? String).map(change) }
    }
    return filters
  }

  /// Renders the template `name` with the stored properties of `contexts` as its values, the later ones
  /// before the earlier ones; the text ends with exactly one newline.
  func render(_ name: String, _ contexts: any Sendable...) throws -> String {
    let source = try source(of: name)
    do {
      let values = contexts.flatMap { Mirror(reflecting: $0).children }.compactMap { child in
        child.label.map { ($0, child.value) }
      }
      let text = try environment.renderTemplate(
        string: source, context: Dictionary(values) { $1 })
      return text.replacing(/\n+$/, with: "") + "\n"
    } catch {
      throw Failure(
        isOwn ? .unexpected : .templateInvalid, "The template does not render: \(error)",
        at: directory.map { "\($0)/\(name)\(Self.suffix)" } ?? name,
        advice:
          "Correct the template, or take the tool's own again with `factory templates eject <dir>`")
    }
  }

  /// A team's own template, or the tool's where the team has none of that name.
  private func source(of name: String) throws -> String {
    if let directory {
      guard Disk.kind(at: directory) == .directory else {
        throw Failure(
          .templateMissing, "There is no directory of templates here", at: directory,
          advice:
            "Write them with `factory templates eject \(directory)` and keep those that you change")
      }
      if let text = try Disk.text("\(directory)/\(name)\(Self.suffix)") { return text }
    }
    guard let text = TemplateCatalog.all[name] else {
      throw Failure(
        .templateMissing, "The tool has no template '\(name)'",
        advice: "Install the tool again and report this")
    }
    return text
  }
}

/// The templates inside the tool, in two archives: what a new app consists of, and what commands add.
///
/// A line `=== name` in an archive begins a template. Those of an app are called after their places in
/// it, with `APP` for its name.
enum TemplateCatalog {
  /// The folder of the templates of an app, for `factory templates eject`.
  static let appFolder = "App/"

  /// The templates of a new app by their places.
  static let app = read(PackageResources.App_templates)
  /// The templates of parts by their names.
  static let parts = read(PackageResources.Parts_templates)

  /// Every template by its name.
  static let all = parts.merging(app.map { (appFolder + $0.key, $0.value) }) { $1 }

  /// Where the file of a template of `app` lies.
  static func place(of name: String, in app: String) -> String {
    name.replacing("APP", with: app)
  }

  private static func read(_ archive: [UInt8]) -> [String: String] {
    let sections = ("\n" + String(decoding: archive, as: UTF8.self)).split(separator: "\n=== ")
    return sections.reduce(into: [:]) { templates, section in
      let name = section.prefix { $0 != "\n" }
      templates[String(name)] = String(section.dropFirst(name.count + 1))
    }
  }
}

extension TemplateCatalog {
  /// The words in the code of the templates that start like a type; comments and texts are left out.
  static let words: Set<String> = {
    // What mocks have in common is in the tests of projects, where it hides no type of the app.
    let code = all.filter { $0.key.hasSuffix(".swift") && !$0.key.hasPrefix("Mock/") }.values
    let lines = code.flatMap { $0.split(separator: "\n") }.map { line in
      // A small letter in the place of each `{{ … }}`: the text beside one is no word.
      line.replacing(/\{\{.*?\}\}/, with: "x").replacing(/"[^"]*"/, with: "")
        .replacing(/\/\/.*/, with: "")
    }
    return Set(
      lines.flatMap { $0.split { !$0.isLetter && !$0.isNumber && $0 != "_" } }
        .filter { $0.first?.isUppercase == true }.map(String.init))
  }()
}

/// Keeps rendered files within the line length of the project's `.swift-format`.
///
/// Templates are written so that names of ordinary length fit; for longer ones the toolchain's own
/// formatter breaks the lines, which costs a fraction of a second for each file.
enum LineWrapping {
  /// The line length that a new project is set to, in characters.
  static let maximumLength = 120

  /// Returns `text` with its long lines broken, or as it is when there are none or no formatter.
  static func wrapped(_ text: String, path: String) -> String {
    let isLong = text.split(separator: "\n").contains { $0.count > maximumLength }
    guard isLong else { return text }
    let words = ["swift", "format", "--assume-filename", path, "-"]
    let outcome = try? Program.run(words, in: "/", input: Data(text.utf8))
    return outcome.flatMap { $0.status == 0 ? $0.text : nil } ?? text
  }
}

/// Text as a string literal.
enum StringLiteral {
  /// The literal with its quotes; `hidden` spells hidden characters, as Swift does or as JSON does.
  static func quoted(
    _ text: String, hidden: (Unicode.Scalar) -> String = VisibleText.swift
  ) -> String {
    "\"\(escaped(text, hidden: hidden))\""
  }

  /// The inside of the literal, with quotes, backslashes and hidden characters escaped.
  static func escaped(
    _ text: String, hidden: (Unicode.Scalar) -> String = VisibleText.swift
  ) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case _ where VisibleText.isHidden(scalar): result += hidden(scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}
