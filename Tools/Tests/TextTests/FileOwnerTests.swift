import Foundation
import TestSupport
import Testing

@testable import TextInput

struct FileOwnerTests {
  @Test(
    arguments: [
      (7, 7, 8, true), (0, 7, 7, true), (9, 7, 9, true), (9, 7, 7, false), (9, 0, 0, false),
      (9, 7, nil, false),
    ] as [(uid_t, uid_t, uid_t?, Bool)])
  func `a file counts if it is the user's, root's or of the owner of the folder`(
    owner: uid_t, user: uid_t, folder: uid_t?, isTrusted: Bool
  ) {
    #expect(FileOwner.isTrusted(owner, user: user, folder: folder) == isTrusted)
  }

  @Test func `what is not there belongs to no one, and one's own files are let through`() throws {
    let directory = try TemporaryDirectory()
    try directory.write("", to: "own")
    #expect(try !FileOwner.check(directory.path + "/none", for: directory.path))
    #expect(try FileOwner.check(directory.path + "/own", for: directory.path))
    #expect(try SettingsFile.contents(at: directory.path + "/own", for: directory.path) == [])
  }
}
