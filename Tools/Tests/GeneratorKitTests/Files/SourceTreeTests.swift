import Foundation
import TestSupport
import Testing

@testable import GeneratorKit

struct SourceTreeTests {
  @Test(arguments: [
    (
      [("Sources/App/Services", "../../Shared")],
      ["Sources/App/A.swift", "Sources/App/Services/S.swift"]
    ),
    ([("Demo", "Sources/App")], ["Shared/S.swift", "Sources/App/A.swift"]),
    ([("Sources/App/Round", "..")], ["Shared/S.swift", "Sources/App/A.swift"]),
    ([("Sources/App/Out", "../../../outside")], ["Shared/S.swift", "Sources/App/A.swift"]),
    ([("Sources/App/Hidden", "../../.hidden")], ["Shared/S.swift", "Sources/App/A.swift"]),
    (
      [("Sources/App/One", "../../Shared"), ("Shared/Two", "../Sources/App")],
      ["Sources/App/A.swift", "Sources/App/One/S.swift"]
    ),
  ])
  func `links to folders of the project are followed, and each file is found once`(
    links: [(String, String)], found: [String]
  ) throws {
    let directory = try TemporaryDirectory()
    for file in ["App/Sources/App/A", "App/Shared/S", "App/.hidden/H", "outside/O"] {
      try directory.write("", to: file + ".swift")
    }
    for (link, end) in links {
      try FileManager.default.createSymbolicLink(
        atPath: directory.path + "/App/" + link, withDestinationPath: end)
    }
    let root = LocalFileSystem.testing.resolvingLinks(directory.path + "/App")
    #expect(
      try SourceTree.swiftFiles(below: root, files: LocalFileSystem.testing) == found.sorted())
  }
}
