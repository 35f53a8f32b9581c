import Foundation
import TestSupport
import Testing

@testable import GeneratorKit

struct DirectoryLockTests {
  @Test func `a directory is locked once at a time`() throws {
    let directory = try TemporaryDirectory()
    let first = try DirectoryLock(directory: directory.path)
    #expect(first != nil)
    #expect(try DirectoryLock(directory: directory.path) == nil)
    withExtendedLifetime(first) {}
    #expect(throws: (any Error).self) { try DirectoryLock(directory: directory.path + "/none") }
  }

  /// Guards against a descriptor that is closed twice: the second time, it is that of another thread.
  @Test func `a lock that is refused closes nothing of other threads`() throws {
    let directory = try TemporaryDirectory()
    let lock = try DirectoryLock(directory: directory.path)
    DispatchQueue.concurrentPerform(iterations: 200_000) { number in
      if number.isMultiple(of: 2) {
        #expect((try? DirectoryLock(directory: directory.path)) == nil)
      } else {
        let file = open("/dev/null", O_RDONLY)
        sched_yield()
        #expect(close(file) == 0)
      }
    }
    withExtendedLifetime(lock) {}
  }
}
