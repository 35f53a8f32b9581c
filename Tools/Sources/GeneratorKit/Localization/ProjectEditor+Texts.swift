import SourceModel

extension ProjectEditor {
  /// Brings the strings catalogue up to date with what the planned files say to people.
  mutating func planTexts() throws {
    let path = Project.strings
    let changes = builder.plan.changes.filter {
      $0.path.hasSuffix(".swift") && $0.path.hasPrefix(project.sources + "/")
    }
    guard !changes.isEmpty, let text = try builder.text(of: path) else { return }
    let old = changes.reduce(into: Set<String>()) { $0.formUnion(Self.keys(in: $1.oldText)) }
    let new = changes.reduce(into: Set<String>()) { $0.formUnion(Self.keys(in: $1.newText)) }
    if old == new { return }
    guard var catalogue = StringsCatalogue(text) else {
      return builder.warn("\(path):1: is no strings catalogue: left untouched.")
    }
    for key in new.subtracting(old).sorted() { catalogue.add(key) }
    let gone = old.subtracting(new).intersection(catalogue.keys)
    for key in try withoutUses(gone, outside: Set(changes.map(\.path))).sorted() {
      catalogue.remove(key)
    }
    if catalogue.text != text { try builder.edit(path, catalogue.text) }
  }

  /// Those of `keys` that no other source says.
  private func withoutUses(_ keys: Set<String>, outside changed: Set<String>) throws -> Set<String>
  {
    if keys.isEmpty { return keys }
    var unused = keys
    for path in try SourceTree.swiftFiles(below: project.root, files: builder.files)
    where !changed.contains(path) {
      guard let text = try builder.text(of: path) else { continue }
      if unused.contains(where: text.contains) { unused.subtract(Self.keys(in: text)) }
    }
    return unused
  }

  /// The texts of a file with views, and those of the menu.
  private static func keys(in text: String?) -> Set<String> {
    guard let text, text.contains("import SwiftUI") || text.contains("MenuEntry(") else {
      return []
    }
    return LocalizedTexts.keys(in: text)
  }
}
