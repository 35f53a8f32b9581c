package import SourceModel

extension Wiring {
  /// The wirings of several sets of files, each on a thread of its own.
  package static func sideBySide(_ sets: [[ParsedFile]]) -> [Wiring] {
    sets.concurrentMap { Wiring(files: $0) }
  }
}
