internal import CFactoryRegistry

/// References that were removed from a cell or an entry under its lock.
///
/// They have to be released with no lock held, because releasing may run user code: a closure of
/// `onRelease` or a `deinit`.
struct DeferredRelease {
  fileprivate(set) var content: UnsafeMutableRawPointer?
  /// Whether the content is the box of a strongly cached instance.
  fileprivate(set) var isBox = false
  var parameters: UnsafeMutableRawPointer?
  var options: UnsafeMutableRawPointer?
  var decorator: UnsafeMutableRawPointer?
  /// The options that other modifiers had stated.
  var stated: UnsafeMutableRawPointer?

  init() {}

  init(content: UnsafeMutableRawPointer?, isBox: Bool) {
    self.content = content
    self.isBox = isBox
  }

  /// Releases everything and runs the closure of `onRelease`, if there is one.
  @inline(never)
  func release() { releaseInline() }

  /// Releases everything, for a caller that runs often.
  @inline(__always)
  func releaseInline() {
    if let content {
      if isBox { InstanceBox.release(content) } else { _ = owned(content) }
    }
    if let parameters { Self.takeInstances(by: parameters, all: false).release() }
    if let options { _ = owned(options) }
    if let decorator { _ = owned(decorator) }
    if let stated { _ = owned(stated) }
  }

  /// Takes the instances out of a table of cells by parameter.
  ///
  /// - Parameters:
  ///   - parameters: The table, a reference that this call takes over.
  ///   - all: Whether to take all instances. If false, those without a closure to run stay in the
  ///     table, where threads that read it still find them, and are released with it.
  /// - Returns: The instances.
  static func takeInstances(
    by parameters: UnsafeMutableRawPointer,
    all: Bool
  ) -> [DeferredRelease] {
    // unchecked: `parameters` of a cell is an AnyParameterTable.
    let table = Unmanaged<AnyParameterTable>.fromOpaque(parameters).takeRetainedValue()
    table.close()
    return table.cells.map { $0.cell.retire(all: all) }
  }
}

extension [DeferredRelease] {
  /// Releases each of them, in order.
  @inline(never)
  func release() {
    for each in self { each.release() }
  }
}

extension DeferredRelease {
  /// The serial number of a strongly cached instance; 0 if there is none.
  var serial: UInt64 {
    content.flatMap { isBox ? InstanceBox.serial(of: $0) : nil } ?? 0
  }

  /// Releases everything and waits for the closure of `onRelease`, if there is one.
  func releaseInTurn() async {
    var rest = self
    if let content, isBox {
      rest.content = nil
      await InstanceBox.releaseHolder(content)?.runToItsEnd()
    }
    rest.release()
  }
}

extension Cell {
  /// Takes out the instance of a cell whose table is no longer reachable from an entry.
  fileprivate func retire(all: Bool) -> DeferredRelease {
    withLock { locked in
      if !all, let content = pointee.content, pointee.touched == 0,
        pointee.kind != UInt32(FK_STRONG) || !InstanceBox.hasHook(content)
      {
        return DeferredRelease()
      }
      locked.outdate()
      defer { pointee.kind = UInt32(FK_RETIRED) }
      return locked.takeInstance()
    }
  }
}
