#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Android)
  internal import Android
#elseif !os(WASI)
  internal import Foundation
#endif

#if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
  /// A lock that processes and threads share: that of the folder of a file.
  ///
  /// The file itself cannot have it, because each change replaces it.
  struct FolderLock {
    private let descriptor: CInt

    /// Takes the lock; does nothing if there is no such folder.
    init(of path: String) {
      let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      descriptor = open(folder.joined(separator: "/") + "/", O_RDONLY | O_CLOEXEC)
      while descriptor >= 0, flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
    }

    func release() {
      guard descriptor >= 0 else { return }
      // A child process that was forked meanwhile shares the lock, and closing would not unlock it.
      flock(descriptor, LOCK_UN)
      close(descriptor)
    }
  }
#elseif !os(WASI)
  /// A lock that the threads of this process share: Windows has none for a folder.
  struct FolderLock {
    private static let threads = NSLock()

    init(of path: String) { Self.threads.lock() }

    func release() { Self.threads.unlock() }
  }
#endif
