internal import FactoryKit
internal import Testing

#if !os(WASI)
  internal import Foundation
#endif

/// An attachment of a failed test.
struct WiringFile: Sendable {
  let name: String
  let text: String

  /// Attaches the file to the current test of Swift Testing.
  func attach(at location: SourceLocation) {
    #if compiler(>=6.2)
      Attachment.record(text, named: name, sourceLocation: location)
    #else
      writeToStandardError()
    #endif
  }

  /// Writes the file to standard error, for use where attachments are not available.
  func writeToStandardError() {
    #if !os(WASI)
      FileHandle.standardError.write(Data("---- \(name)\n\(text)---- end of \(name)\n".utf8))
    #endif
  }
}

extension TestWiring {
  /// The attachments of a failed test.
  func files(of test: String) -> [WiringFile] {
    [json(of: test), WiringFile(name: "resolutions.txt", text: resolutions)].compactMap { $0 }
  }

  private func json(of test: String) -> WiringFile? {
    #if os(WASI)
      nil
    #else
      let encoder = JSONEncoder()
      encoder.outputFormatting = [
        JSONEncoder.OutputFormatting.prettyPrinted, JSONEncoder.OutputFormatting.sortedKeys,
      ]
      let data = try? encoder.encode(wiring(of: test))
      return data.map {
        WiringFile(name: "wiring.json", text: String(decoding: $0, as: UTF8.self) + "\n")
      }
    #endif
  }
}
