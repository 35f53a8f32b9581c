internal import CFactoryPlatform

/// This copy of the library: a static library that was linked into several dynamic ones is in the
/// process several times, and then there are as many shared containers.
enum LibraryCopy {
  /// Whether this copy, in a debug build or in a test, has made itself known; the second one to do
  /// so warns.
  static let isKnown: Bool = {
    guard FactoryContext.isDebugBuild || FactoryContext.current.isTest else { return false }
    // unchecked: the address of the type's metadata, which is in the image that this code is in. It
    // is compared with the bounds of images, never read.
    fk_copy_add(unsafeBitCast(ContainerManager.self as Any.Type, to: UnsafeRawPointer.self))
    return true
  }()
}
