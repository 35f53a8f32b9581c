import SourceParsing
import SwiftSyntax
package import WiringModel

/// Reads Swift source text into what matters for wiring; never builds it.
package enum WiringReader {
  /// Returns what `text` declares and does; text that is no valid Swift is read as far as it goes.
  package static func read(_ text: String, path: String) -> ParsedFile {
    let tree = SwiftTree.parsed(text)
    var file = ParsedFile(path: path, module: SourcePlace.module(of: path), role: .production)
    file.lineStarts = lineStarts(in: text)
    file.suppressions = SuppressionReader.read(text)
    if path == "Package.swift" || path.hasSuffix("/Package.swift") {
      file.toolsVersion = toolsVersion(in: text)
    }
    let visitor = FileVisitor(file: file)
    visitor.walk(tree)
    file = visitor.finished()
    file.role = SourcePlace.role(of: path, imports: file.imports)
    file.firstError = FirstErrorFinder.find(in: tree)
    return file
  }

  private static func toolsVersion(in text: String) -> Int? {
    guard let start = text.firstRange(of: "swift-tools-version")?.upperBound else { return nil }
    let number = text[start...].drop { $0 == ":" || $0 == " " }.prefix(while: \.isNumber)
    return Int(number)
  }

  private static func lineStarts(in text: String) -> [Int] {
    var text = text
    return text.withUTF8 { bytes in
      var starts = [0]
      for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
        starts.append(index + 1)
      }
      return starts
    }
  }
}
