internal import CFactoryPlatform

/// This copy of the library.
///
/// A static library that is linked into several dynamic ones is in the process several times, with
/// as many shared containers.
enum LibraryCopy {
  /// Registers this copy, in a debug build or a test; a second copy warns.
  static func register() {
    guard FactoryContext.isDebugBuild || FactoryContext.current.isTest else { return }
    fk_copy_use()
  }
}
