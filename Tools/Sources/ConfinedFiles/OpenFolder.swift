import Foundation

/// A folder that is kept open, so that what is done in it does not depend on its path any more.
struct OpenFolder: ~Copyable {
  private static let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC

  let descriptor: Int32

  deinit { close(descriptor) }

  /// Opens the folder that holds `path`, one name after the other from the root.
  static func holding(_ path: ConfinedPath, to operation: String) throws(ConfinedFileError)
    -> OpenFolder
  {
    let root = open(path.root, flags)
    guard root >= 0 else {
      throw ConfinedFileError(operation: operation, path: path.root, code: errno)
    }
    var folder = OpenFolder(descriptor: root)
    var place = path.root
    for name in path.names.dropLast() {
      place += "/" + name
      let inner = openat(folder.descriptor, name, flags | O_NOFOLLOW)
      guard inner >= 0 else {
        // The system's number for a link differs: ask what is there.
        let code = errno
        let isLink = folder.status(of: name).map { $0.st_mode & S_IFMT == S_IFLNK } ?? false
        throw ConfinedFileError(operation: operation, path: place, code: isLink ? ELOOP : code)
      }
      folder = OpenFolder(descriptor: inner)
    }
    return folder
  }

  /// What the system says about `name`, a link not followed; nil where there is nothing.
  func status(of name: String) -> stat? {
    var status = stat()
    return fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 ? status : nil
  }
}
