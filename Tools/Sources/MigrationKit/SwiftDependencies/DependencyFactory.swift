import SwiftSyntax

/// Writes a key's values as a factory with contexts.
struct DependencyFactory {
  let files: [FileRewriting]

  /// The factory for `key`, without the line end after it.
  ///
  /// - Parameters:
  ///   - name: The property's name.
  ///   - type: The type of the value.
  ///   - key: Whose values it makes.
  ///   - file: The file in which it is written.
  ///   - indent: What the property is indented by.
  /// - Returns: The property's declaration.
  func text(
    _ name: String, type: String, key: DependencyKeyDeclaration, in file: Int, indent: String
  ) -> String {
    let unit = files[file].source.indentUnit
    let inner = indent + unit
    let steps = steps(for: key, in: file, indent: inner, unit: unit)
    let head = "var \(PropertyName.declared(name)): Factory<\(type)> {"
    let line = "\(head) \(steps.joined()) }"
    if steps.count <= 2, !line.contains("\n"), indent.count + line.count <= 100 {
      return line
    }
    let depth = Self.modifierIndent(after: steps[0], indent: inner, unit: unit)
    let modifiers = steps.dropFirst().map { "\n\(depth)\($0)" }.joined()
    return "\(head)\n\(inner)\(steps[0])\(modifiers)\n\(indent)}"
  }

  /// `self { … }` and the modifiers after it.
  private func steps(
    for key: DependencyKeyDeclaration, in file: Int, indent: String, unit: String
  ) -> [String] {
    let isElsewhere = key.liveFile.map { files[$0].source.module != files[file].source.module }
    let hasLive = key.values[.live] != nil && isElsewhere != true
    func closure(_ value: DependencyKeyValue, _ indent: String) -> String? {
      key.values[value].map { self.closure($0, value, of: key, indent: indent, unit: unit) }
    }
    var steps = [hasLive ? "self \(closure(.live, indent) ?? "")" : "required()"]
    let modifiers = Self.modifierIndent(after: steps[0], indent: indent, unit: unit)
    if key.hasTestValue {
      steps.append(".onTest \(closure(.test, modifiers) ?? "")")
    } else if hasLive {
      steps.append(".requiresOverride(in: .test)")
    }
    if let preview = closure(.preview, modifiers) {
      steps.append(".onPreview \(preview)")
    } else if key.testFile != nil, key.hasTestValue {
      steps.append(".onPreview \(closure(.test, modifiers) ?? "")")
    }
    // Without `once`, a context of the definition is set again and wins over the one in a test.
    let hasContext = steps.contains { $0.hasPrefix(".on") }
    return steps + [".cached"] + (hasContext ? [".once()"] : [])
  }

  /// Modifiers stand under the brace that ends several lines, and one step in after a single one.
  private static func modifierIndent(after first: String, indent: String, unit: String) -> String {
    first.contains("\n") ? indent : indent + unit
  }

  private func closure(
    _ value: DependencyValueDeclaration, _ kind: DependencyKeyValue,
    of key: DependencyKeyDeclaration, indent: String, unit: String
  ) -> String {
    guard key.isKeyOnly else { return "{ \(key.name).\(kind.rawValue) }" }
    let file = files[value.file]
    let old = file.indent(of: value.node)
    if let expression = value.expression {
      let text = file.text(of: expression)
      guard text.contains("\n") else { return "{ \(text) }" }
      let inner = indent + unit
      return "{\n\(inner)\(moved(text, from: old, to: inner))\n\(indent)}"
    }
    guard let getter = value.getter else { return "{ \(key.name).\(kind.rawValue) }" }
    return moved(file.text(of: getter), from: old, to: indent)
  }

  private func moved(_ text: String, from old: String, to new: String) -> String {
    ContainerExtension.moved(text, from: old, to: new)
  }
}

extension SyntaxFile {
  /// The module that the file belongs to, as its path tells: `Sources/Module/…`.
  var module: String {
    let parts = path.split(separator: "/")
    guard let root = parts.lastIndex(where: { $0 == "Sources" || $0 == "Tests" }),
      root + 2 < parts.count
    else { return "" }
    return String(parts[root + 1])
  }
}
