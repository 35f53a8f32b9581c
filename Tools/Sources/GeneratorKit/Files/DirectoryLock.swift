import ConfinedFiles
import Foundation

/// The right to change a directory, for one process at a time.
///
/// It is the system's advisory lock on the directory itself: no lock file is left over, and the
/// right ends with the process however that ends.
package final class DirectoryLock: Sendable {
  private let descriptor: Int32

  /// Takes the lock, or returns nil while another process holds it.
  init?(directory: String) throws {
    // Closed on `exec`, so that a program which the command starts does not keep the lock.
    descriptor = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw ConfinedFileError(operation: "lock the directory", path: directory, code: errno)
    }
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return }
    // `deinit` closes it in these cases, too.
    guard errno == EWOULDBLOCK || errno == EINTR else {
      throw ConfinedFileError(operation: "lock the directory", path: directory, code: errno)
    }
    return nil
  }

  deinit { close(descriptor) }
}
