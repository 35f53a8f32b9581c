#if canImport(XCTest) && os(Linux)
  internal import Foundation

  /// The line of a test that led to some call.
  ///
  /// XCTest on Linux neither tells where a test method is nor finds the line from the calls. As
  /// sanitizers do, this asks `llvm-symbolizer`, which comes with the toolchain; where that is not
  /// found, there is no line.
  struct TestLine: Equatable {
    let file: String
    let number: Int

    /// The outermost line of the program among calls, the innermost first, that XCTest made.
    init?(of calls: [UInt]) {
      // A file handle, for reading such a file by its path ends early.
      let maps = FileHandle(forReadingAtPath: "/proc/self/maps")?.readDataToEndOfFile() ?? Data()
      let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
      guard
        let program,
        let images = LoadedImages(maps: String(decoding: maps, as: UTF8.self), program: program)
      else { return nil }
      let offsets = images.programOffsets(ofCallsWithin: calls)
      guard !offsets.isEmpty else { return nil }
      let lines = Self.symbolize(offsets, in: program).compactMap(TestLine.init(text:))
      guard let line = lines.last(where: { !$0.isGenerated }) else { return nil }
      self = line
    }

    /// Reads `file:line:column`.
    init?(text: Substring) {
      let parts = text.split(separator: ":")
      guard parts.count == 3, let number = Int(parts[1]), number > 0 else { return nil }
      (file, self.number) = (String(parts[0]), number)
    }

    /// Whether SwiftPM or the compiler wrote it, or it is of a sanitizer, which is linked into the
    /// program and starts its threads.
    var isGenerated: Bool {
      file.contains(".derived/") || file.contains("/compiler-rt/lib/") || file.hasPrefix("<")
        || file == "??"
    }

    private static func symbolize(_ offsets: [UInt], in program: String) -> [Substring] {
      let process = Process()
      let output = Pipe()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments =
        ["llvm-symbolizer", "--functions=none", "--obj=\(program)"]
        + offsets.map { "0x" + String($0, radix: 16) }
      process.standardOutput = output
      process.standardError = FileHandle.nullDevice
      guard (try? process.run()) != nil else { return [] }
      let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      // A call that was inlined has a line for each function around it, the outermost one last.
      return text.split(separator: "\n")
    }
  }

  /// Where the test program and XCTest are loaded.
  private struct LoadedImages {
    private var base: UInt?
    private var program: [Range<UInt>] = []
    private var testLibrary: [Range<UInt>] = []

    /// Reads lines as `start-end permissions offset device inode path`.
    init?(maps: String, program path: String) {
      for line in maps.split(separator: "\n") {
        let fields = line.split(separator: " ", maxSplits: 5)
        let ends = fields[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
        guard fields.count == 6, ends.count == 2 else { continue }
        let file = fields[5].drop { $0 == " " }
        if file == path {
          if base == nil { base = ends[0] }
          program.append(ends[0]..<ends[1])
        } else if file.split(separator: "/").last?.hasPrefix("libXCTest.") == true {
          testLibrary.append(ends[0]..<ends[1])
        }
      }
      if base == nil { return nil }
    }

    /// The program's own calls up to the first one of XCTest, as addresses in its file.
    func programOffsets(ofCallsWithin calls: [UInt]) -> [UInt] {
      calls
        .prefix { call in !testLibrary.contains { $0.contains(call) } }
        .filter { call in program.contains { $0.contains(call) } }
        .map { $0 - (base ?? 0) - 1 }  // before the return address is the call
    }
  }
#endif
