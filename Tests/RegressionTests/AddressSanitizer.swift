import Foundation

/// Whether the tests run under AddressSanitizer, which makes frames larger and keeps freed memory
/// for a while.
let isUnderAddressSanitizer: Bool = {
  #if os(Linux)
    if dlsym(nil, "__asan_init") != nil { return true }
  #endif
  return ProcessInfo.processInfo.environment["ASAN_OPTIONS"] != nil
}()
