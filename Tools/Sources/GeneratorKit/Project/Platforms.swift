import ArgumentParser

/// The platforms that an app is made for; Linux builds and tests it whatever they are.
enum Platforms: String, CaseIterable, ExpressibleByArgument, Sendable {
  case ios, macos, all

  /// The platforms that a list of names in `.factory.yml` stands for.
  init(names: [String]) {
    self = names.count == 1 ? Platforms(rawValue: names[0]) ?? .all : .all
  }

  /// The names in `.factory.yml`.
  var names: [String] { self == .all ? ["ios", "macos"] : [rawValue] }

  /// Whether an app gets a front for a terminal, to run where SwiftUI does not exist: one for a platform
  /// alone does not.
  var hasTerminal: Bool { self == .all }

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
