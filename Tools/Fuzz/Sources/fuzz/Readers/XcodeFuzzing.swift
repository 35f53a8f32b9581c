@testable import Wiring

/// `project.pbxproj` of Xcode.
struct XcodeFuzzing: FuzzedReader {
  static let name = "xcode"
  static let words = [
    "isa = PBXNativeTarget;", "isa = PBXProject;", "isa = PBXGroup;", "isa = PBXSourcesBuildPhase;",
    "children = (", "path = ..;", "sourceTree = \"<group>\";", "sourceTree = SOURCE_ROOT;",
    "mainGroup =", "projectDirPath =", "files = (", "fileRef =", "buildPhases = (", "target =",
    "exceptions = (", "membershipExceptions = (", "fileSystemSynchronizedGroups = (", "objects = {",
    "productName =", "packageProductDependencies = (", "{", "}", "(", ")", ";", ",", "=", "/*",
    "*/",
    "//", "\"", "\\", "\\U00e9",
  ]

  init() {}

  func seeds(in repository: Repository) throws -> [String] {
    LintFuzzing.examples.flatMap { Archive($0).files }.filter { $0.path.hasSuffix(".pbxproj") }
      .map(\.text)
  }

  func read(_ input: String) {
    let targets = XcodeTargets(projects: ["App.xcodeproj/project.pbxproj": input])
    for path in ["Sources/App/A.swift", "A.swift", "../A.swift"] { _ = targets.targets(of: path) }
  }
}
