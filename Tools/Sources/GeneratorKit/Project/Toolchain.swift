import Foundation

/// The programs that a generated project needs.
enum Toolchain {
  /// Where programs are looked for: directories separated by colons.
  private static var searchPath: String { ProcessInfo.processInfo.environment["PATH"] ?? "" }

  /// Stops with `prerequisiteMissing` unless `tool` is on PATH.
  static func require(
    _ tool: String, because reason: String, files: any FileSystem, path: String = searchPath
  ) throws {
    let found = path.split(separator: ":").contains { files.kind(at: "\($0)/\(tool)") == .file }
    guard !found else { return }
    throw GeneratorError(
      .prerequisiteMissing, "'\(tool)' is not on PATH, and \(reason)",
      advice: "Install the Swift toolchain from https://swift.org/install, or add it to PATH")
  }

  /// Whether the Swift compiler on PATH can import a module called `name`.
  static func canImport(_ name: String) -> Bool { canImport(name, path: searchPath) }

  /// Whether the compiler in one of the directories of `path` can import a module called `name`.
  ///
  /// It type-checks one line, which takes about a tenth of a second. No compiler, one that fails and one
  /// that takes longer than `limit` seconds count as no.
  static func canImport(_ name: String, path: String, limit: Double = 10) -> Bool {
    let places = path.split(separator: ":").map { "\($0)/swiftc" }
    guard let compiler = places.first(where: FileManager.default.isExecutableFile) else {
      return false
    }
    let directory = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")
    defer { try? FileManager.default.removeItem(at: directory) }
    do {
      try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
      let source = directory.appendingPathComponent("main.swift")
      try Data("import \(name)\n".utf8).write(to: source)
      let process = Process()
      process.executableURL = URL(fileURLWithPath: compiler)
      process.arguments = ["-typecheck", source.path]
      // No module is found because it lies where the command was started.
      process.currentDirectoryURL = directory
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      return try succeeds(process, limit: limit)
    } catch {
      return false
    }
  }

  /// Runs `process` and kills it once `limit` seconds have passed.
  private static func succeeds(_ process: Process, limit: Double) throws -> Bool {
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    try process.run()
    guard ended.wait(timeout: .now() + limit) == .success else {
      kill(process.processIdentifier, SIGKILL)
      ended.wait()
      return false
    }
    return process.terminationReason == .exit && process.terminationStatus == 0
  }
}
