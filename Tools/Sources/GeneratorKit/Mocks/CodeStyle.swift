import Foundation

/// How a project indents its code and how long its lines are, as its `.swift-format` says.
struct CodeStyle: Equatable {
  /// One level of indentation.
  var indentation = "    "
  /// The longest line, in characters.
  var lineLength = 100
  /// Whether what stands between `#if` and `#endif` is indented.
  var indentsConditions = true

  /// The settings in the `.swift-format` nearest to `directory` and not above `root`; four spaces
  /// where there is none, as Xcode indents.
  static func nearest(to directory: String, root: String, files: any FileSystem) -> CodeStyle {
    var directory = directory
    while directory.count >= root.count {
      if let bytes = try? files.contents(directory + "/.swift-format") {
        return CodeStyle(json: Data(bytes)) ?? CodeStyle()
      }
      directory = directory.parentDirectory
    }
    return CodeStyle()
  }
}

extension CodeStyle {
  /// Reads a configuration; nil when it is no JSON object.
  init?(json: Data) {
    guard let values = try? JSONSerialization.jsonObject(with: json) as? [String: Any] else {
      return nil
    }
    let widths = values["indentation"] as? [String: Int] ?? ["spaces": 2]
    indentation =
      widths["tabs"].map { String(repeating: "\t", count: $0) }
      ?? String(repeating: " ", count: widths["spaces"] ?? 2)
    lineLength = values["lineLength"] as? Int ?? 100
    indentsConditions = values["indentConditionalCompilationBlocks"] as? Bool ?? true
  }
}
