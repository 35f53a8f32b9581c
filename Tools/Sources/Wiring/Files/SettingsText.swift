import Foundation
package import Yams

/// Reads the YAML of `.factory.yml`, which may come from a cloned repository.
package enum SettingsText {
  /// The size of the largest settings file that is read, in bytes.
  package static let maximumSize = 64 << 10

  /// Returns the root of `yaml`; nil for a text without any value.
  ///
  /// Aliases are refused before the text is parsed: a few lines of them stand for billions of values.
  package static func root(of yaml: String, path: String) throws(Failure) -> Node? {
    guard yaml.utf8.count <= maximumSize else {
      throw failure("The file has more than \(maximumSize >> 10) KB", at: path)
    }
    if let alias = alias(in: yaml) {
      throw failure(
        "The file uses the alias `*\(alias)`, which settings cannot have: write the value out",
        at: "\(path):\(line(of: alias.startIndex, in: yaml))")
    }
    do {
      return try Yams.compose(yaml: yaml)
    } catch {
      throw problem(error, path)
    }
  }

  /// The name of an anchor that an alias repeats, as it stands in the anchor.
  ///
  /// It is found in comments and in quotation marks, too: where those end, only a parser knows.
  private static func alias(in yaml: String) -> Substring? {
    let used = Set(yaml.matches(of: /\*([A-Za-z0-9_\-]+)/).map(\.output.1))
    return yaml.matches(of: /&([A-Za-z0-9_\-]+)/).map(\.output.1).first(where: used.contains)
  }

  private static func line(of place: String.Index, in yaml: String) -> Int {
    yaml[..<place].count(where: \.isNewline) + 1
  }

  private static func problem(_ error: any Error, _ path: String) -> Failure {
    switch error as? YamlError {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      failure("The file is not valid YAML: \(problem)", at: "\(path):\(mark.line):\(mark.column)")
    default: failure("The file is not valid YAML: \(error)", at: path)
    }
  }

  private static func failure(_ problem: String, at place: String) -> Failure {
    Failure(.unreadableInput, problem, at: place, advice: "")
  }
}

/// Reads the file that marks a project, `.factory.yml`, in a folder or above it.
package enum SettingsFile {
  /// The name of the file.
  package static let name = ".factory.yml"

  /// Returns the settings in `directory`, or in the nearest folder above it, and that folder.
  package static func nearest(
    to directory: String
  ) throws(Failure) -> (text: String, folder: String)? {
    for folder in folders(from: directory) {
      if let bytes = try contents(at: folder + "/" + name) {
        return (String(decoding: bytes, as: UTF8.self), folder)
      }
    }
    return nil
  }

  /// A folder and all above it; that of the whole file system is empty.
  package static func folders(from directory: String) -> some Sequence<String> {
    sequence(first: directory) { folder in
      folder.lastIndex(of: "/").map { String(folder[..<$0]) }
    }
  }

  private static func contents(at path: String) throws(Failure) -> [UInt8]? {
    do throws(Failure) {
      return try BoundedFile.contents(of: path, limit: SettingsText.maximumSize)
    } catch {
      var failure = error
      failure.advice = "Remove it, or put a \(name) of your own into the folder of your project"
      throw failure
    }
  }
}

/// Reads files that anyone may have written, such as those of a cloned repository.
///
/// A device, a pipe or a socket is not opened, because it may never end; a file of more bytes than
/// its kind ever has is not read.
package enum BoundedFile {
  /// The size of the largest Swift file that is read, in bytes.
  package static let maximumSource = 8 << 20
  /// The size of the largest file that is read at all, in bytes.
  package static let maximumFile = 256 << 20

  /// Returns the bytes of the file at `path`, links followed; nil when nothing is there.
  package static func contents(
    of path: String, limit: Int = maximumFile
  ) throws(Failure) -> [UInt8]? {
    let place = URL(filePath: path).resolvingSymlinksInPath()
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: place.path) else {
      // Also a link to nothing, and a path below a file.
      if (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) == nil { return nil }
      throw refusal(path, "it is a symbolic link to nothing")
    }
    guard attributes[.type] as? FileAttributeType == .typeRegular else {
      throw refusal(path, "it is no file")
    }
    guard let size = attributes[.size] as? Int, size <= limit else {
      let text = limit < 1 << 20 ? "\(limit >> 10) KB" : "\(limit >> 20) MB"
      throw refusal(path, "it has more than \(text)")
    }
    do {
      return Array(try Data(contentsOf: place))
    } catch {
      throw refusal(path, "the system refuses it")
    }
  }

  /// Returns the bytes of a file of source.
  static func source(at path: String) throws(Failure) -> [UInt8] {
    guard let bytes = try contents(of: path, limit: maximumSource) else {
      throw refusal(path, "it is gone")
    }
    return bytes
  }

  private static func refusal(_ path: String, _ reason: String) -> Failure {
    Failure(
      .unreadableInput, "Cannot read: \(reason)", at: path,
      advice: "Replace it by a file that can be read, or remove it")
  }
}
