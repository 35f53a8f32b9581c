import Foundation

/// The inputs that fuzzing begins with.
enum Corpus {
  /// Writes each input to a file of its own.
  static func write(_ inputs: [String], to directory: String) throws {
    try FileManager.default.createDirectory(
      atPath: directory, withIntermediateDirectories: true)
    for (number, input) in inputs.enumerated() {
      try Data(input.utf8).write(to: URL(filePath: "\(directory)/seed-\(number)"))
    }
  }
}
