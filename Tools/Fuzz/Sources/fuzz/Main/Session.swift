import Foundation

/// One run of the fuzzer: a reader, and what is done with it.
final class Session {
  let mutator: TokenMutator
  private let reader: any FuzzedReader
  private let options: FuzzOptions
  private let current: CurrentInput?

  init(_ options: FuzzOptions) throws {
    guard let type = ReaderCatalog.reader(options.reader) else {
      let names = ReaderCatalog.all.map { $0.name }.joined(separator: " ")
      throw FuzzOptions.Failure(description: "--reader is one of: \(names)")
    }
    self.options = options
    reader = try type.init()
    mutator = TokenMutator(words: type.words)
    current = try options.current.map(CurrentInput.init)
  }

  /// Does what is no fuzzing, if the arguments ask for that.
  func runInstead() throws -> Bool {
    let repository = Repository(root: options.root)
    if let directory = options.seeds {
      try Corpus.write(try reader.seeds(in: repository), to: directory)
      return true
    }
    let seeds = try options.growth.map { _ in try reader.seeds(in: repository) }
    // From here on no program is started, such as `swift format` for long lines.
    setenv("PATH", "", 1)
    guard let seconds = options.growth, let seeds else { return false }
    let check = GrowthCheck(
      seed: options.seed, parsesSwift: parsesSwift, largest: type(of: reader).largestGrowth
    ) { [self] in read($0) }
    print(check.run(on: seeds, seconds: seconds), to: &standardError)
    return true
  }

  func read(_ bytes: UnsafeBufferPointer<UInt8>) {
    current?.set(bytes)
    let text = String(decoding: bytes, as: UTF8.self)
    if parsesSwift, ParserTime.of(text) > ParserTime.limit { return }
    // Foundation's temporary objects are freed with each input.
    autoreleased { reader.read(text) }
  }

  private var parsesSwift: Bool { type(of: reader).parsesSwift }

  private func read(_ text: String) {
    var text = text
    text.withUTF8 { read($0) }
  }

  private func autoreleased(_ body: () -> Void) {
    #if canImport(ObjectiveC)
      autoreleasepool(invoking: body)
    #else
      body()
    #endif
  }
}
