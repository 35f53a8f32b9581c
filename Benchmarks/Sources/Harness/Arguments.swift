import Foundation

/// The command line of a benchmark: `<results.json> [part of a case's name]`.
public struct Arguments: Sendable {
  private let file: URL
  private let part: String?

  /// The arguments of this process; stops with the usage when the file is missing.
  public init() {
    let arguments = CommandLine.arguments
    guard arguments.count > 1 else {
      FileHandle.standardError.write(Data("usage: <results.json> [part of a case's name]\n".utf8))
      exit(64)
    }
    file = URL(fileURLWithPath: arguments[1])
    part = arguments.count > 2 && !arguments[2].isEmpty ? arguments[2] : nil
  }

  /// Whether a case is wanted.
  public func want(_ name: String) -> Bool {
    guard let part else { return true }
    return name.lowercased().contains(part.lowercased())
  }

  /// Writes what was found to the file.
  public func finish(with results: Results) throws { try results.write(to: file) }
}
