import FactoryTesting
import Foundation
import TestSupport
import Testing

@Suite struct BaselineFileTests {
  /// Guards against findings that are lost when two test processes write at once.
  @Test func `processes that write at once lose nothing`() async throws {
    try await withTemporaryFile { path in
      await withTaskGroup(of: Void.self) { group in
        for process in 0..<4 {
          group.addTask {
            await #expect(processExitsWith: .success) {
              [path = path as String, process = process as Int] in
              let failures = onThreads(2) { thread in
                (0..<25).filter { number in
                  let finding = StrictFinding(
                    test: "\(process) \(thread) \(number)", factory: "f", kind: "k")
                  return (try? BaselineFile(path: path).update { $0.insert(finding) }) == nil
                }
              }
              #expect(failures == [[], []])
            }
          }
        }
      }
      let text = try BaselineFile(path: path).read()
      #expect(text?.entries.count == 200)
    }
  }

  #if os(macOS) || os(Linux)
    /// Guards against a lock that a child process has inherited and holds until it ends.
    @Test func `a process that starts while the lock is held does not keep it`() throws {
      try withTemporaryFile { path in
        var child: pid_t = 0
        var arguments = [strdup("sleep"), strdup("1000"), nil]
        defer { for each in arguments { free(each) } }
        try BaselineFile(path: path).update { _ in
          let error = posix_spawn(&child, "/bin/sleep", nil, nil, &arguments, nil)
          #expect(error == 0)
        }
        defer {
          kill(child, SIGKILL)
          waitpid(child, nil, 0)
        }
        let folder = open(URL(fileURLWithPath: path).deletingLastPathComponent().path, O_RDONLY)
        defer { close(folder) }
        #expect(flock(folder, LOCK_EX | LOCK_NB) == 0)
      }
    }
  #endif

  @Test func `a file is not made for no findings`() throws {
    try withTemporaryFile { path in
      try BaselineFile(path: path).update { _ in }
      #expect(!FileManager.default.fileExists(atPath: path))
      let text = try BaselineFile(path: path).read()
      #expect(text == nil)
    }
  }

  @Test func `a broken file is not written over`() throws {
    try withTemporaryFile { path in
      try "[\n<<<<<<<".write(toFile: path, atomically: true, encoding: .utf8)
      #expect(throws: BaselineFile.Failure.self) {
        try BaselineFile(path: path).update { $0 = [] }
      }
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "[\n<<<<<<<")
    }
  }
}

/// Runs `body` with the path of a file that does not exist yet, in a folder of its own.
func withTemporaryFile<Result>(_ body: (String) async throws -> Result) async throws -> Result {
  let folder = try temporaryFolder()
  defer { try? FileManager.default.removeItem(at: folder) }
  return try await body(folder.appendingPathComponent("baseline.json").path)
}

/// Runs `body` with the path of a file that does not exist yet, in a folder of its own.
func withTemporaryFile(_ body: (String) throws -> Void) throws {
  let folder = try temporaryFolder()
  defer { try? FileManager.default.removeItem(at: folder) }
  try body(folder.appendingPathComponent("baseline.json").path)
}

private func temporaryFolder() throws -> URL {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  return folder
}
