import ConfinedFiles
import Foundation
import TestSupport
import Testing

struct ConfinedFilesTests {
  @Test(arguments: [
    "", "/a", "a/", "a//b", ".", "..", "a/../b", "a/./b", "a\0b", "a/\u{301}/../b", "../\u{301}",
  ])
  func `a path that is not plain is refused`(path: String) {
    #expect(throws: ConfinedFileError.self) { try ConfinedPath(root: "/tmp", path) }
  }

  @Test func `a slash before a combining character is a slash`() throws {
    let path = try ConfinedPath(root: "/tmp", "a/\u{301}b")
    #expect(path.names.count == 2 && path.absolute == "/tmp/a/\u{301}b")
    #expect(!ConfinedPath.staysBelow("a/\u{301}/.."))
    #expect(ConfinedPath.relative("/e\u{301}/x", below: "/\u{e9}") == nil)
  }

  private struct Operation: Sendable {
    var name: String
    var run: @Sendable (ConfinedPath) throws -> Void
  }

  private static let operations = [
    Operation(name: "write") { try ConfinedFiles.write([1], to: $0) },
    Operation(name: "replace") { try ConfinedFiles.replace($0, with: [1]) },
    Operation(name: "create") { try ConfinedFiles.createDirectory($0) },
    Operation(name: "remove") { try ConfinedFiles.removeFile($0) },
    Operation(name: "remove directory") { try ConfinedFiles.removeDirectory($0) },
    Operation(name: "read") { _ = try ConfinedFiles.contents(of: $0) },
    Operation(name: "rename to") { path in
      let from = try ConfinedPath(root: path.root, "own")
      try ConfinedFiles.rename(from, to: path)
    },
    Operation(name: "rename from") { path in
      try ConfinedFiles.rename(path, to: try ConfinedPath(root: path.root, "moved"))
    },
  ]

  @Test(arguments: ["link/file", "link/new", "link/empty", "real/link/file", "real/link/new"])
  func `no operation passes a link`(path: String) throws {
    for operation in Self.operations {
      let directory = try TemporaryDirectory()
      try directory.write("", to: "root/own")
      try directory.write("", to: "root/real/file")
      try directory.write("precious", to: "outside/file")
      try FileManager.default.createDirectory(
        atPath: directory.path + "/outside/empty", withIntermediateDirectories: true)
      for link in ["root/link", "root/real/link"] {
        try FileManager.default.createSymbolicLink(
          atPath: directory.path + "/" + link, withDestinationPath: directory.path + "/outside")
      }
      let before = try directory.snapshot()
      let confined = try ConfinedPath(root: directory.path + "/root", path)
      let error = #expect(throws: ConfinedFileError.self, "\(operation.name)") {
        try operation.run(confined)
      }
      #expect(error?.code == ELOOP)
      #expect(try directory.snapshot() == before)
    }
  }

  @Test func `a link at the end is not read or written, and is replaced by itself`() throws {
    let directory = try TemporaryDirectory()
    try directory.write("precious", to: "outside")
    let link = directory.path + "/root/link"
    try directory.write("", to: "root/own")
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: directory.path + "/outside")
    let path = try ConfinedPath(root: directory.path + "/root", "link")
    #expect(throws: ConfinedFileError.self) { try ConfinedFiles.contents(of: path) }
    #expect(throws: ConfinedFileError.self) { try ConfinedFiles.write([1], to: path) }
    #expect(try ConfinedFiles.kind(of: path) == .link)
    try ConfinedFiles.replace(path, with: [1])
    #expect(try ConfinedFiles.kind(of: path) == .file)
    #expect(try directory.read("outside") == "precious")
  }

  @Test func `a file of more bytes than the limit is not read`() throws {
    let directory = try TemporaryDirectory()
    try directory.write("12345", to: "file")
    try directory.write("", to: "large")
    // It has no blocks: only its length is large.
    #expect(truncate(directory.path + "/large", off_t(ConfinedFiles.maximumSize) + 1) == 0)
    let file = try ConfinedPath(root: directory.path, "file")
    let large = try ConfinedPath(root: directory.path, "large")
    #expect(try ConfinedFiles.contents(of: file, limit: 5)?.count == 5)
    for (path, limit) in [(file, 4), (large, ConfinedFiles.maximumSize)] {
      let error = #expect(throws: ConfinedFileError.self) {
        try ConfinedFiles.contents(of: path, limit: limit)
      }
      #expect(error?.code == EFBIG)
    }
  }

  @Test(arguments: [
    ("inside/file", "real/file"), ("inside/new/file", "real/new/file"), ("file", "real/file"),
    ("twice/inside/file", "real/file"), ("real/file", "real/file"), ("new", "new"),
  ])
  func `links that stay below the root are resolved`(path: String, end: String) throws {
    let directory = try links()
    let root = Confinement.existing(directory.path).folder + "/root"
    let target = try Confinement(root: root).target(of: path)
    #expect(target == (try ConfinedPath(root: root, end)))
  }

  @Test(arguments: ["out/file", "out", "inside/out/file", "up/outside/file", "outfile"])
  func `a link that leads out is refused, and followed on request`(path: String) throws {
    let directory = try links()
    let folder = Confinement.existing(directory.path).folder
    let error = #expect(throws: ConfinementError.self) {
      try Confinement(root: folder + "/root").target(of: path)
    }
    guard case .leadsOut(let link, _)? = error else {
      Issue.record("\(path) was not refused as a link that leads out")
      return
    }
    #expect(link.hasPrefix(folder + "/root/"))
    let target = try Confinement(root: folder + "/root", followsLinks: true).target(of: path)
    #expect(target.absolute.hasPrefix(folder + "/outside"))
  }

  @Test(arguments: ["dead", "dead/file", "inside/../../x", "git/hooks/x", ".GIT/x", "self/x"])
  func `a path that leads nowhere or into the data of git is refused always`(path: String) throws {
    let directory = try links()
    for followsLinks in [false, true] {
      #expect(throws: ConfinementError.self) {
        try Confinement(root: directory.path + "/root", followsLinks: followsLinks)
          .target(of: path)
      }
    }
  }

  private func links() throws -> TemporaryDirectory {
    let directory = try TemporaryDirectory()
    for file in ["root/real/file", "root/.git/hooks/x", "outside/file"] {
      try directory.write("", to: file)
    }
    let links = [
      ("inside", "real"), ("twice", "."), ("file", "inside/file"), ("out", "../outside"),
      ("real/out", "../out"), ("up", ".."), ("outfile", "../outside/file"), ("dead", "nowhere"),
      ("git", ".git"), ("self", "self"),
    ]
    for (link, end) in links {
      try FileManager.default.createSymbolicLink(
        atPath: directory.path + "/root/" + link, withDestinationPath: end)
    }
    return directory
  }
}
