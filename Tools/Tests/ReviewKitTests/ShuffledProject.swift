import Foundation
import SwiftParser
import SwiftSyntax
import TestSupport

/// The sources of a project, written in another order, in other files and in another format.
///
/// What is declared stays in its module. Files with declarations that they alone can see, with
/// statements or with conditional compilation outside types keep their declarations.
struct ShuffledProject {
  /// Texts by path.
  private(set) var files: [String: String] = [:]
  private var random: SplitMix

  init(_ files: [(path: String, text: String)], seed: UInt64) {
    random = SplitMix(seed: seed)
    var groups: [String: [File]] = [:]
    for (path, text) in files {
      let folder = (path as NSString).deletingLastPathComponent
      groups[folder, default: []].append(File(path: path, text: text))
    }
    for (folder, group) in groups.sorted(by: { $0.key < $1.key }) {
      shuffle(group.filter(\.isMovable), in: folder)
      for file in group where !file.isMovable { self.files[file.path] = file.text }
    }
  }

  private struct File {
    let path: String
    let text: String
    let imports: [String]
    let items: [CodeBlockItemSyntax]
    let isMovable: Bool

    init(path: String, text: String) {
      self.path = path
      self.text = text
      let all = Array(Parser.parse(source: text).statements)
      imports = all.compactMap { $0.item.as(ImportDeclSyntax.self)?.trimmedDescription }
      items = all.filter { !$0.item.is(ImportDeclSyntax.self) }
      let hidden = ["private ", "fileprivate "]
      let isPlain = items.allSatisfy { item in
        switch item.item {
        case .decl(let declaration):
          !declaration.is(IfConfigDeclSyntax.self) && !declaration.is(MacroExpansionDeclSyntax.self)
            && !hidden.contains { item.trimmedDescription.hasPrefix($0) }
        default: false
        }
      }
      let hidesFactory = text.contains(/private (var|func)[^\n]*Factory</)
      isMovable =
        isPlain && !hidesFactory && (path as NSString).lastPathComponent != "Package.swift"
    }
  }

  private mutating func shuffle(_ group: [File], in folder: String) {
    guard !group.isEmpty else { return }
    // Imports decide whether a file is a test, so files with other imports are not mixed.
    let tests = ["Testing", "XCTest", "FactoryTesting"]
    let sets = Dictionary(grouping: group) { file in
      tests.contains { test in file.imports.contains { $0.hasSuffix(" " + test) } }
    }
    for (isTest, files) in sets.sorted(by: { !$0.key && $1.key }) {
      let items = files.flatMap(\.items).shuffled(using: &random)
      let imports = Set(files.flatMap(\.imports)).sorted().joined(separator: "\n")
      let count = Int.random(in: 1...max(1, min(5, items.count)), using: &random)
      for number in 0..<count {
        let part = items.indices.filter { $0 % count == number }.map { reformatted(items[$0]) }
        let name = "\(isTest ? "T" : "F")\(UInt16.random(in: 0 ... .max, using: &random))-\(number)"
        let text = imports + "\n\n" + part.joined(separator: "\n\n") + "\n"
        self.files[folder.isEmpty ? "\(name).swift" : "\(folder)/\(name).swift"] = text
      }
    }
  }

  /// The declaration with the members of an extension in another order, other indentation and spaces.
  private mutating func reformatted(_ item: CodeBlockItemSyntax) -> String {
    var text = item.trimmedDescription
    if var declaration = item.item.as(ExtensionDeclSyntax.self) {
      let members = declaration.memberBlock.members.shuffled(using: &random).map { member in
        member.with(\.leadingTrivia, .newlines(Int.random(in: 1...3, using: &random)))
      }
      declaration.memberBlock.members = MemberBlockItemListSyntax(members)
      declaration.memberBlock.rightBrace.leadingTrivia = .newline
      text = declaration.trimmedDescription
    }
    if Bool.random(using: &random) {
      text = text.replacing("Factory<", with: "Factory< ")
    }
    return Bool.random(using: &random) ? "// moved\n" + text : text
  }
}
