import Foundation
import TestSupport
import Testing
import Wiring

/// A repository of its own for one test.
struct GitRepository {
  let directory: TemporaryDirectory

  /// Makes an empty repository.
  init() throws {
    directory = try TemporaryDirectory("repository")
    try git("init", "--quiet", "--initial-branch=main")
  }

  /// Opens the repository in a directory.
  init(opening directory: TemporaryDirectory) { self.directory = directory }

  /// Runs git; settings of the machine do not count.
  @discardableResult
  func git(_ arguments: String...) throws -> String {
    let outcome = try Program.run(
      ["git"] + arguments, in: directory.path,
      environment: [
        "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null",
        "GIT_AUTHOR_NAME": "A", "GIT_AUTHOR_EMAIL": "a@example.org",
        "GIT_COMMITTER_NAME": "A", "GIT_COMMITTER_EMAIL": "a@example.org",
      ])
    try #require(outcome.status == 0, "git \(arguments): \(outcome.all)")
    return outcome.text.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Commits everything, and tags the commit.
  func commit(_ tag: String) throws {
    try git("add", "--all")
    try git("commit", "--quiet", "--message", tag)
    try git("tag", tag)
  }
}
