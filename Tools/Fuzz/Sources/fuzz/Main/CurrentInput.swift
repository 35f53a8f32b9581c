import Foundation

/// A file that is mapped into memory and holds the input that is being read.
///
/// It outlives the process, so the input is known after a stack overflow of another thread or when
/// the system ends the process, when libFuzzer cannot write anything.
final class CurrentInput {
  private static let capacity = 1 << 20
  private let bytes: UnsafeMutableRawPointer

  init(_ path: String) throws {
    let file = open(path, O_RDWR | O_CREAT, 0o644)
    guard file >= 0, ftruncate(file, off_t(Self.capacity + 8)) == 0,
      let bytes = mmap(nil, Self.capacity + 8, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0),
      bytes != MAP_FAILED
    else { throw FuzzOptions.Failure(description: "\(path) cannot be mapped") }
    close(file)
    self.bytes = bytes
  }

  /// Writes the size in eight bytes, then the input.
  func set(_ input: UnsafeBufferPointer<UInt8>) {
    let count = min(input.count, Self.capacity)
    bytes.storeBytes(of: UInt64(count), as: UInt64.self)
    if let start = input.baseAddress { (bytes + 8).copyMemory(from: start, byteCount: count) }
  }
}
