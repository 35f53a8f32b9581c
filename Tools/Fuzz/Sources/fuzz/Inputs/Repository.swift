import Foundation

/// Real inputs: the files of this repository.
struct Repository {
  /// Longer files are left out: a fuzzer gets further with many short inputs.
  private static let maximumSize = 8_000
  let root: String

  /// The texts of the files whose names end with one of `suffixes`, below one of `folders`.
  func texts(endingIn suffixes: String..., below folders: [String]) -> [String] {
    folders.flatMap { folder -> [String] in
      let place = root + "/" + folder
      let names = FileManager.default.enumerator(atPath: place)?.compactMap { $0 as? String } ?? []
      return names.sorted().filter { name in
        suffixes.contains(where: name.hasSuffix) && !name.split(separator: "/").contains(".build")
      }.compactMap { name in
        guard let data = FileManager.default.contents(atPath: place + "/" + name),
          data.count <= Self.maximumSize
        else { return nil }
        return String(decoding: data, as: UTF8.self)
      }
    }
  }

  /// Every `step`-th Swift file of the library, the tools, the examples and the tests.
  func swift(every step: Int) -> [String] {
    let all = texts(
      endingIn: ".swift", below: ["Sources", "Tests", "Snippets", "Examples", "Tools", "Plugins"])
    return all.enumerated().filter { $0.offset.isMultiple(of: step) }.map(\.element)
  }
}
