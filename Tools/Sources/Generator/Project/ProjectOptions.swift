import ArgumentParser
import Foundation
import Wiring

/// Where a new project gets the Factory package from.
enum FactoryDependency: Equatable, Sendable {
  /// A checkout at an absolute path; `advice` is for a path that holds no package.
  case checkout(String, advice: String)
  /// A repository and the lowest version of it.
  case url(String, version: String)

  /// The checkout that this tool was built from.
  static var toolCheckout: FactoryDependency {
    .checkout(toolRoot, advice: "Give --factory-path, or --factory-url and --factory-version")
  }

  /// A checkout at a path that may be relative to `directory`.
  static func path(_ path: String, from directory: String) -> FactoryDependency {
    .checkout(
      path.hasPrefix("/") ? path : directory + "/" + path,
      advice: "Give --factory-path the directory that holds Factory's Package.swift")
  }

  /// The line of the manifest of the project at `root`, and the name by which its targets refer to
  /// the package.
  func manifestEntry(root: String) throws -> (entry: String, name: String) {
    switch self {
    case .checkout(let path, let advice):
      guard Disk.kind(at: path + "/Package.swift") == .file else {
        throw CommandFailure(.fileNotFound, "There is no Package.swift", at: path, advice: advice)
      }
      let place = Self.place(of: path, from: root)
      return (".package(name: \"Factory\", path: \"\(place)\")", "Factory")
    case .url(let url, let version):
      guard version.wholeMatch(of: /\d+\.\d+\.\d+([-+.A-Za-z0-9]*)/) != nil else {
        throw CommandFailure(
          .usage, "'\(version)' is not a version",
          advice: "Give --factory-version three numbers, such as 1.0.0")
      }
      let entry = ".package(url: \"\(StringLiteral.escaped(url))\", from: \"\(version)\")"
      return (entry, StringLiteral.escaped(Self.identity(of: url)))
    }
  }

  /// What the Xcode project of the app at `root` says of the package: where a checkout is, or an
  /// address and a version.
  func xcodeReference(root: String) -> (path: String, url: String, version: String) {
    switch self {
    case .checkout(let path, _): (Self.place(of: path, from: root), "", "")
    case .url(let url, let version): ("", StringLiteral.escaped(url), version)
    }
  }

  /// Where a checkout is, as the inside of a string literal: a relative path means the same on a
  /// teammate's machine that has both checkouts side by side.
  private static func place(
    of path: String, from root: String
  ) -> String {
    StringLiteral.escaped(relative(Disk.resolvingLinks(path), from: root))
  }

  /// `path` as seen from the directory `root`; both absolute.
  static func relative(_ path: String, from root: String) -> String {
    let target = path.split(separator: "/")
    let start = root.split(separator: "/")
    let common = zip(target, start).prefix { $0 == $1 }.count
    let parts = Array(repeating: "..", count: start.count - common) + target.dropFirst(common)
    return parts.isEmpty ? "." : parts.joined(separator: "/")
  }

  /// The last part of a repository's address, as SwiftPM names the package.
  private static func identity(of url: String) -> String {
    let last = url.split { $0 == "/" || $0 == ":" }.last.map(String.init) ?? url
    return Casing.dropping(".git", from: last)
  }

  /// The root of the repository: five levels above this file.
  private static var toolRoot: String {
    #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(5).joined(
      separator: "/")
  }
}

/// The platforms that an app is made for; Linux builds and tests it whatever they are.
enum Platforms: String, CaseIterable, ExpressibleByArgument, Sendable {
  case ios, macos, all

  /// The names in `.factory.yml`.
  var names: [String] { self == .all ? ["ios", "macos"] : [rawValue] }

  /// The platforms of the manifest.
  ///
  /// macOS is always among them, because `swift test` on a Mac
  /// builds for the Mac.
  var manifest: String { self == .macos ? ".macOS(.v14)" : ".iOS(.v17), .macOS(.v14)" }

  /// The platforms of the app target of the Xcode project.
  var xcode: String {
    switch self {
    case .ios: "iphoneos iphonesimulator"
    case .macos: "macosx"
    case .all: "iphoneos iphonesimulator macosx"
    }
  }
}

/// The programs that a generated project needs.
enum Toolchain {
  /// Stops with `prerequisiteMissing` unless `tool` is on PATH.
  static func require(
    _ tool: String, because reason: String,
    path: String = ProcessInfo.processInfo.environment["PATH"] ?? ""
  ) throws(CommandFailure) {
    let isFound = path.split(separator: ":").contains { Disk.kind(at: "\($0)/\(tool)") == .file }
    guard isFound else {
      throw CommandFailure(
        .prerequisiteMissing, "'\(tool)' is not on PATH, and \(reason)",
        advice: "Install the Swift toolchain from https://swift.org/install, or add it to PATH")
    }
  }

  /// Whether the Swift compiler on PATH can import a module called `name`.
  ///
  /// It type-checks one line, which takes about a tenth of a second; no compiler counts as no.
  static func canImport(_ name: String) -> Bool {
    let words = ["swiftc", "-typecheck", "-"]
    let folder = FileManager.default.temporaryDirectory.path
    let outcome = try? Program.run(words, in: folder, input: Data("import \(name)\n".utf8))
    return outcome?.status == 0
  }
}
