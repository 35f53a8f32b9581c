import Foundation
import TestSupport
import Testing

@testable import Wiring

struct BoundedFileTests {
  private let directory: TemporaryDirectory
  private var path: String { directory.path + "/file" }

  init() throws {
    directory = try TemporaryDirectory()
  }

  @Test(arguments: [0, 1, 4_095, 4_096, 100_000])
  func `a file is read whole, links followed`(size: Int) throws {
    try directory.write(Data(repeating: 7, count: size), to: "file")
    symlink(path, directory.path + "/link")
    #expect(
      try BoundedFile.contents(of: directory.path + "/link") == Array(repeating: 7, count: size))
  }

  @Test func `nothing is no refusal`() throws {
    #expect(try BoundedFile.contents(of: path) == nil)
    #expect(try BoundedFile.contents(of: path + "/below") == nil)
  }

  /// Guards against waiting for good: a pipe without a writer, a device without an end.
  @Test func `what is no file is refused and is not opened`() throws {
    #expect(mkfifo(path, 0o600) == 0)
    for place in [path, "/dev/zero", directory.path] {
      #expect { try BoundedFile.contents(of: place) } throws: {
        "\($0)".hasPrefix("\(place): Cannot read: it is no file.")
      }
    }
  }

  @Test func `a file that is too large is refused before it is read`() throws {
    try directory.write("", to: "file")
    #expect(truncate(path, 1 << 40) == 0)
    #expect { try BoundedFile.contents(of: path, limit: SettingsText.maximumSize) } throws: {
      "\($0)".contains("it has more than 64 KB")
    }
    #expect(throws: Failure.self) { try BoundedFile.source(at: path) }
  }
}
