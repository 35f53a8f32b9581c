import Foundation
import TestSupport
import Testing
import Wiring

@Suite struct SwiftFileFinderTests {
  @Test func `what git ignores is left out, and what is not there any more`() throws {
    let directory = try TemporaryDirectory("finder")
    for path in ["A.swift", "Gone.swift", "Made/B.swift", "Pods/C.swift", ".hidden/D.swift"] {
      try directory.write("", to: path)
    }
    try directory.write("Made/\n", to: ".gitignore")
    func found(_ path: String = ".") -> [String] {
      SwiftFileFinder.find(paths: [path], root: directory.path).swift
    }
    // Outside of a repository nothing is ignored but hidden folders and the code of others.
    #expect(found() == ["A.swift", "Gone.swift", "Made/B.swift"])
    for words in [["git", "init", "-q"], ["git", "add", "Gone.swift"]] {
      #expect(try Program.run(words, in: directory.path).status == 0)
    }
    try FileManager.default.removeItem(atPath: directory.path + "/Gone.swift")
    #expect(found() == ["A.swift"])
    // An ignored folder that was named is read.
    #expect(found("Made") == ["Made/B.swift"])
  }
}
