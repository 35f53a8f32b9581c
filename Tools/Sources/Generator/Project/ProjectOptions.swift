import ArgumentParser
import Foundation
import Wiring

/// Where a new project gets the Factory package from; the values of its templates.
struct FactoryDependency: Equatable, Sendable {
  /// The line of the manifest, and the name by which targets refer to the package.
  let entry: String
  let package: String
  /// What the Xcode project says: where a checkout is, or an address and a version.
  var path = ""
  var url = ""
  var version = ""

  /// A checkout at a path that may be relative to `directory`, nil for the one that this tool was built
  /// from, as the project at `root` sees it.
  ///
  /// A relative path means the same on a teammate's machine that has both checkouts side by side.
  init(checkout: String?, from directory: String, root: String) throws {
    let given = checkout.map { $0.hasPrefix("/") ? $0 : directory + "/" + $0 }
    let place = given ?? Self.toolRoot
    guard Disk.kind(at: place + "/Package.swift") == .file else {
      throw Failure(
        .fileNotFound, "There is no Package.swift", at: place,
        advice: checkout == nil
          ? "Give --factory-path, or --factory-url and --factory-version"
          : "Give --factory-path the directory that holds Factory's Package.swift")
    }
    path = StringLiteral.escaped(Self.relative(Disk.resolvingLinks(place), from: root))
    (entry, package) = (".package(name: \"Factory\", path: \"\(path)\")", "Factory")
  }

  /// A repository and the lowest version of it.
  init(url: String, version: String) throws {
    guard version.wholeMatch(of: /\d+\.\d+\.\d+([-+.A-Za-z0-9]*)/) != nil else {
      throw Failure(
        .usage, "'\(version)' is not a version",
        advice: "Give --factory-version three numbers, such as 1.0.0")
    }
    (self.url, self.version) = (StringLiteral.escaped(url), version)
    entry = ".package(url: \"\(self.url)\", from: \"\(version)\")"
    // SwiftPM names the package by the last part of the address.
    let last = url.split { $0 == "/" || $0 == ":" }.last.map(String.init) ?? url
    package = StringLiteral.escaped(Casing.dropping(".git", from: last))
  }

  /// `path` as seen from the directory `root`; both absolute.
  static func relative(_ path: String, from root: String) -> String {
    let target = path.split(separator: "/")
    let start = root.split(separator: "/")
    let common = zip(target, start).prefix { $0 == $1 }.count
    let parts = Array(repeating: "..", count: start.count - common) + target.dropFirst(common)
    return parts.isEmpty ? "." : parts.joined(separator: "/")
  }

  /// The root of the repository: five levels above this file.
  private static var toolRoot: String {
    (0..<5).reduce(#filePath) { path, _ in path.parentDirectory }
  }
}

/// The platforms that an app is made for; Linux builds and tests it whatever they are.
enum Platforms: String, CaseIterable, ExpressibleByArgument, Sendable {
  case ios, macos, all

  /// The names in `.factory.yml`.
  var names: [String] { self == .all ? ["ios", "macos"] : [rawValue] }

  /// The platforms of the manifest: macOS is always among them, because `swift test` on a Mac builds for
  /// the Mac.
  var manifest: String { self == .macos ? ".macOS(.v14)" : ".iOS(.v17), .macOS(.v14)" }

  /// The platforms of the app target of the Xcode project.
  var xcode: String {
    let ios = "iphoneos iphonesimulator"
    return self == .ios ? ios : self == .macos ? "macosx" : ios + " macosx"
  }
}

/// The programs that a generated project needs.
enum Toolchain {
  /// Stops with `prerequisiteMissing` unless `swift` is on PATH.
  static func requireSwift() throws(Failure) {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    guard !path.split(separator: ":").contains(where: { Disk.kind(at: "\($0)/swift") == .file })
    else { return }
    throw Failure(
      .prerequisiteMissing, "'swift' is not on PATH, and the project is a Swift package",
      advice: "Install the Swift toolchain from https://swift.org/install, or add it to PATH")
  }
}
