internal import CFactoryPlatform

/// This copy of the library.
///
/// A static library that is linked into several dynamic ones is in the process several times, with
/// as many shared containers.
enum LibraryCopy {
  /// Registers this copy, in a debug build or a test; a second copy warns.
  static func register() {
    guard FactoryContext.isDebugBuild || FactoryContext.current.isTest else { return }
    // unchecked: a metatype is the address of the type's metadata, which is compared with the
    // bounds of images and never dereferenced.
    fk_copy_add(unsafeBitCast(ContainerManager.self as Any.Type, to: UnsafeRawPointer.self))
  }
}
