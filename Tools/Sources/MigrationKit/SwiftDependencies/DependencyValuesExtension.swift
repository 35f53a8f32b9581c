import SourceModel
import SwiftSyntax

/// `extension DependencyValues { var api … }` → `extension Container { var api: Factory<API> … }`,
/// and the keys lose what made them keys, or go.
struct DependencyValuesExtension {
  let index: DependencyIndex
  let files: [FileRewriting]

  /// Rewrites the extensions of one file.
  func rewriteProperties(in number: Int) {
    let file = files[number]
    for node in file.source.tree.all(ExtensionDeclSyntax.self)
    where node.extendedType.trimmedDescription == "DependencyValues" {
      file.replace(node.extendedType, with: "Container")
      file.count(.containers)
      for member in node.memberBlock.members { rewrite(member, in: number) }
    }
  }

  private func rewrite(_ member: MemberBlockItemSyntax, in number: Int) {
    let file = files[number]
    if Syntax(member.decl).declaredTypeName != nil { return }
    guard let node = member.decl.as(VariableDeclSyntax.self),
      let property = DependencyProperty(node, file: number)
    else {
      return file.leave(
        "this is no value with a key: write it as a factory or a function", at: member)
    }
    guard let key = index.key(named: property.key) else {
      return file.leave("the key '\(property.key)' is not in the migrated sources", at: member)
    }
    let text = DependencyFactory(files: files).text(
      property.name, type: property.type, key: key, in: number,
      indent: file.indent(of: node.bindingSpecifier))
    file.replace(node.bindingSpecifier.startOffset..<node.endOffset, with: text)
    file.count(.factories)
    if key.values[.live] == nil {
      file.leave(
        "'\(property.name)' has no liveValue here: register it where the app starts", at: node)
    }
  }

  /// Takes the protocol from the keys of all files, and removes those that are nothing else.
  func rewriteKeys() {
    for key in index.keys.values.sorted(by: { $0.name < $1.name }) {
      for (position, part) in key.parts.enumerated() {
        let file = files[part.file]
        if key.isKeyOnly {
          file.removeLeftover(part.node)
          continue
        }
        file.removeConformances(to: DependencyKeyDeclaration.protocols, from: part.node)
        pointOutLive(key, part: part)
        if position == 0, let name = index.added[key.name] {
          add(name, for: key, after: part.node, in: part.file)
        }
      }
    }
  }

  /// The module of the live value declares no factory, so it has to register it.
  private func pointOutLive(_ key: DependencyKeyDeclaration, part: (file: Int, node: Syntax)) {
    guard let name = index.property(ofKey: key.name), let property = index.properties[name],
      part.file == key.liveFile,
      files[property.file].source.module != files[part.file].source.module
    else { return }
    files[part.file].leave(
      "register this where the app starts: Container.shared.\(name).register { "
        + "\(key.name).liveValue }", at: part.node)
  }

  private func add(
    _ name: String, for key: DependencyKeyDeclaration, after node: Syntax, in number: Int
  ) {
    let unit = files[number].source.indentUnit
    let written = key.values.values.lazy.compactMap {
      $0.binding.typeAnnotation?.type.trimmedDescription
    }
    let type = written.first { $0 != "Self" && $0 != "Value" } ?? key.name
    let text = DependencyFactory(files: files).text(
      name, type: type, key: key, in: number, indent: unit)
    files[number].insert(
      "\n\nextension Container {\n\(unit)\(text)\n}", at: (node.topLevel ?? node).endOffset)
    files[number].count(.factories)
  }
}
