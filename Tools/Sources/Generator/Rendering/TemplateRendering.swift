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

  /// What templates can do with a phrase: `article` puts "a" or "an" before it, `sentence` makes its
  /// first letter a capital.
  private static var filters: Extension {
    let filters = Extension()
    filters.registerFilter("article") { value in (value as? String).map(Casing.withArticle) }
    filters.registerFilter("sentence") { value in (value as? String).map(Casing.capitalized) }
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
      return text.trimmingTrailingNewlines + "\n"
    } catch {
      throw CommandFailure(
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
        throw CommandFailure(
          .templateMissing, "There is no directory of templates here", at: directory,
          advice:
            "Write them with `factory templates eject \(directory)` and keep those that you change")
      }
      if let text = try Disk.text("\(directory)/\(name)\(Self.suffix)") { return text }
    }
    guard let text = TemplateCatalog.all[name] else {
      throw CommandFailure(
        .templateMissing, "The tool has no template '\(name)'",
        advice: "Install the tool again and report this")
    }
    return text
  }
}

extension String {
  fileprivate var trimmingTrailingNewlines: String {
    var text = Substring(self)
    while text.last?.isNewline == true { text.removeLast() }
    return String(text)
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
    var words: Set<String> = []
    // What mocks have in common is in the tests of projects, where it hides no type of the app.
    for (name, text) in all where name.hasSuffix(".swift") && !name.hasPrefix("Mock/") {
      for line in text.split(separator: "\n") { words.formUnion(capitalizedWords(in: line)) }
    }
    return words
  }()

  private static func capitalizedWords(in line: Substring) -> [String] {
    // A small letter in the place of each `{{ … }}`: the text beside one is no word.
    let plain = line.replacing(/\{\{.*?\}\}/, with: "x")
    var words: [String] = []
    // Every second part between quotes is a text, which names no type.
    let parts = plain.split(separator: "\"", omittingEmptySubsequences: false)
    for (number, part) in parts.enumerated() where number.isMultiple(of: 2) {
      let code = part.split(separator: "//", omittingEmptySubsequences: false)[0]
      words += code.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
        .filter { $0.first?.isUppercase == true }.map(String.init)
      if part.contains("//") { break }
    }
    return words
  }
}
