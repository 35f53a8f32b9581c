/// The exit codes of the `factory` command; numbers are never given a second meaning.
package enum CommandStatus: Int32, Sendable, CaseIterable {
  /// Everything was done.
  case success = 0
  /// A bug of the tool, or a system call that failed for a reason no other code names.
  case unexpected = 1
  /// Not a Swift identifier, a reserved word, or the wrong case for its kind.
  case invalidName = 2
  /// The target directory of `new`, a file to write or a type to declare exists.
  case alreadyExists = 3
  /// The disk is full.
  case insufficientDiskSpace = 4
  /// No `.factory.yml` in this directory or above it.
  case notInProject = 5
  /// A required tool is not on PATH.
  case prerequisiteMissing = 6
  /// `Route.swift` has no pair of markers.
  case routeMarkersMissing = 7
  /// A file that the command was told to read does not exist.
  case fileNotFound = 9
  /// The network, the name lookup or a status other than 2xx.
  case urlFetchFailed = 10
  /// Not JSON, or a top-level scalar.
  case malformedJSON = 11
  /// The route exists.
  case routeDuplicate = 12
  /// A template is absent.
  case templateMissing = 13
  /// `Package.swift` has no pair of markers.
  case packageMarkersMissing = 16
  /// Unknown flag, missing or contradicting argument.
  case usage = 64
}
