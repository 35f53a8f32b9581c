#if canImport(ObjectiveC)
  internal import ObjectiveC
#endif

/// Whether Swift counts the references to an object, and not the runtime of Objective-C.
///
/// The question matters because a container may be a subclass of `NSObject`, which has no unowned
/// reference count.
func isNativeObject(_ object: AnyObject) -> Bool {
  #if canImport(ObjectiveC)
    return !(object is NSObject)
  #else
    return true
  #endif
}
