/// What the path of a file says about it, by the conventions of SwiftPM and Xcode.
enum SourcePlace {
  private static let testModules: Set = ["XCTest", "Testing", "FactoryTesting"]

  /// The folder below `Sources` or `Tests`, or else the first folder of the path.
  static func module(of path: String) -> String {
    let folders = path.split(separator: "/").dropLast().map(String.init)
    if let root = folders.lastIndex(where: { $0 == "Sources" || $0 == "Tests" }),
      root + 1 < folders.count
    {
      return folders[root + 1]
    }
    return folders.first(where: { $0 != "." && $0 != ".." }) ?? ""
  }

  /// Test code lies in a folder whose name ends with `Tests`, or imports a testing library.
  static func role(of path: String, imports: [ParsedImport]) -> SourceRole {
    let folders = path.split(separator: "/").dropLast()
    let isTest =
      folders.contains { $0.hasSuffix("Tests") || $0 == "TestSupport" }
      || imports.contains { testModules.contains($0.module) }
    return isTest ? .test : .production
  }
}
