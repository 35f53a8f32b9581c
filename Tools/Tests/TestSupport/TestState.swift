import Foundation
package import GeneratorKit

/// The state folder of all commands that a test process runs: never that of the user.
package enum TestState {
  /// The folder; removed when the process ends.
  package static let path: String = {
    let base = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    let path = base.appending(path: "factory-state-\(UUID().uuidString)").path
    atexit { try? FileManager.default.removeItem(atPath: TestState.path) }
    return path
  }()

  /// What has to be in the environment of a command.
  package static let environment = [StateFolder.variable: path]
}

extension LocalFileSystem {
  /// The files of this machine, with the state folder of the tests.
  package static let testing = LocalFileSystem(
    state: StateFolder(environment: TestState.environment))
}
