import Foundation

// What libFuzzer calls; its own `main` is linked by `-sanitize=fuzzer`.

// unchecked: libFuzzer calls its entry points on one thread, `LLVMFuzzerInitialize` first.
nonisolated(unsafe) private var session: Session?

/// Chooses the reader by the arguments, before the first input.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(
  _ count: UnsafeMutablePointer<CInt>, _ arguments: UnsafeMutableRawPointer
) -> CInt {
  do {
    let options = try FuzzOptions(CommandLine.arguments)
    let made = try Session(options)
    session = made
    if try made.runInstead() { exit(0) }
    return 0
  } catch {
    print("fuzz: \(error)", to: &standardError)
    exit(2)
  }
}

/// Reads one input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  session?.read(UnsafeBufferPointer(start: data, count: size))
  return 0
}

/// Makes another input of one.
@_cdecl("LLVMFuzzerCustomMutator")
public func mutate(
  _ data: UnsafeMutablePointer<UInt8>, _ size: Int, _ maximum: Int, _ seed: CUnsignedInt
) -> Int {
  session?.mutator.mutate(data, size, maximum, seed: UInt64(seed)) ?? size
}

/// Makes another input of two.
@_cdecl("LLVMFuzzerCustomCrossOver")
public func crossOver(
  _ first: UnsafePointer<UInt8>?, _ firstSize: Int, _ second: UnsafePointer<UInt8>?,
  _ secondSize: Int, _ result: UnsafeMutablePointer<UInt8>, _ maximum: Int, _ seed: CUnsignedInt
) -> Int {
  let bytes = TokenMutator.crossed(
    Array(UnsafeBufferPointer(start: first, count: firstSize)),
    Array(UnsafeBufferPointer(start: second, count: secondSize)), seed: UInt64(seed))
  return bytes.copy(to: result, maximum)
}
