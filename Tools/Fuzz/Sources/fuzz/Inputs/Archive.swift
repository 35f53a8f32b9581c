/// Several files in one input: a line `//- PATH` begins each.
struct Archive {
  struct File {
    var path: String
    var text: String
  }

  /// The files, each path once.
  private(set) var files: [File] = []

  /// Splits an input; what stands before the first path is a file of an app.
  init(_ input: String) {
    var path = "Sources/App/Example.swift"
    var text: [UInt8] = []
    for line in input.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if line.starts(with: "//- ".utf8) {
        add(path, text)
        path = String(decoding: line.dropFirst(4), as: UTF8.self)
        text = []
      } else {
        text += line + [UInt8(ascii: "\n")]
      }
    }
    // The last line feed was added above.
    add(path, text.dropLast())
  }

  private mutating func add(_ path: String, _ text: some Sequence<UInt8>) {
    let text = String(decoding: Array(text), as: UTF8.self)
    let path = Self.safe(path)
    if text.isEmpty { return }
    if let place = files.firstIndex(where: { $0.path == path }) {
      files[place].text = text
    } else {
      files.append(File(path: path, text: text))
    }
  }

  /// The path, or another one where it would lead out of the directory or is too long for a disk.
  private static func safe(_ path: String) -> String {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let isPlain = parts.allSatisfy { part in
      !part.isEmpty && part.utf8.count < 60 && part != "." && part != ".." && part != ".factory"
        && part.utf8.allSatisfy { byte in
          switch byte {
          case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
            UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: " "):
            true
          default: false
          }
        }
    }
    return isPlain && parts.count < 8 ? path : "Sources/App/Other.swift"
  }
}
