import Foundation

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
  ) throws(CommandFailure) -> [UInt8]? {
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

  /// Returns the bytes of a file of source; nil where there is none that can be read.
  package static func source(at path: String) -> [UInt8]? {
    (try? contents(of: path, limit: maximumSource)) ?? nil
  }

  private static func refusal(_ path: String, _ reason: String) -> CommandFailure {
    CommandFailure(
      .unreadableInput, "Cannot read: \(reason)", at: path,
      advice: "Replace it by a file that can be read, or remove it")
  }
}
