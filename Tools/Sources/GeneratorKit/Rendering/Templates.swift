import Stencil

/// Renders templates: those inside the tool, or a team's own.
struct Templates {
  /// The ending of template files.
  static let suffix = ".stencil"

  private let directory: String?
  private let files: any FileSystem
  private let environment: Environment

  /// Uses the templates in `directory`, and those inside the tool for what is not there.
  init(directory: String?, files: any FileSystem) {
    self.directory = directory
    self.files = files
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

  /// Renders the template `name`; text ends with exactly one newline.
  func render(_ name: String, _ context: [String: Any]) throws -> String {
    let source = try source(of: name)
    do {
      let text =
        isOwn
        ? try environment.renderTemplate(string: source, context: context)
        : try TemplateLimits.rendered(source, context, in: environment)
      return text.trimmingTrailingNewlines + "\n"
    } catch {
      throw GeneratorError(
        isOwn ? .unexpected : .templateInvalid, "The template does not render: \(error)",
        at: directory.map { "\($0)/\(name)\(Self.suffix)" } ?? name,
        advice:
          "Correct the template, or take the tool's own again with `factory templates eject <dir>`")
    }
  }

  /// A team's own template, or the tool's where the team has none of that name.
  private func source(of name: String) throws -> String {
    if let directory {
      guard files.kind(at: directory) == .directory else {
        throw GeneratorError(
          .templateMissing, "There is no directory of templates here", at: directory,
          advice:
            "Write them with `factory templates eject \(directory)` and keep those that you change")
      }
      if let bytes = try files.contents("\(directory)/\(name)\(Self.suffix)") {
        return String(decoding: bytes, as: UTF8.self)
      }
    }
    guard let bytes = TemplateCatalog.bundled[name] else {
      throw GeneratorError(
        .templateMissing, "The tool has no template '\(name)'",
        advice: "Install the tool again and report this")
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension String {
  fileprivate var trimmingTrailingNewlines: String {
    var text = Substring(self)
    while text.last?.isNewline == true { text.removeLast() }
    return String(text)
  }
}
