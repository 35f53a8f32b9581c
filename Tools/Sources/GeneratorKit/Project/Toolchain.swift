import Foundation

/// The programs that a generated project needs.
enum Toolchain {
  /// Stops with `prerequisiteMissing` unless `tool` is on PATH.
  static func require(
    _ tool: String, because reason: String, files: any FileSystem,
    path: String = ProcessInfo.processInfo.environment["PATH"] ?? ""
  ) throws {
    let found = path.split(separator: ":").contains { files.kind(at: "\($0)/\(tool)") == .file }
    guard !found else { return }
    throw GeneratorError(
      .prerequisiteMissing, "'\(tool)' is not on PATH, and \(reason)",
      advice: "Install the Swift toolchain from https://swift.org/install, or add it to PATH")
  }
}
