internal import CFactoryRegistry

/// What left a cell or an entry under its lock and waits to be released without one: releasing
/// may run a closure of `onRelease` or a `deinit`, which is user code.
struct DeferredRelease {
  fileprivate(set) var content: UnsafeMutableRawPointer?
  /// Whether the content is the box of a strongly kept instance.
  fileprivate(set) var isBox = false
  var parameters: UnsafeMutableRawPointer?
  var options: UnsafeMutableRawPointer?
  var decorator: UnsafeMutableRawPointer?

  init() {}

  init(content: UnsafeMutableRawPointer?, isBox: Bool) {
    self.content = content
    self.isBox = isBox
  }

  /// Lets go of everything, and runs what is to be run.
  @inline(never)
  func release() {
    if let content {
      if isBox { InstanceBox.release(content) } else { _ = owned(content) }
    }
    if let parameters { Self.takeInstances(by: parameters, all: false).release() }
    if let options { _ = owned(options) }
    if let decorator { _ = owned(decorator) }
  }

  /// Takes the instances out of cells by parameter.
  ///
  /// - Parameters:
  ///   - parameters: The table, whose reference is used up.
  ///   - all: Whether to take those for which nothing is to be run, too. Otherwise they end with
  ///     the table, and who is reading it still finds them.
  /// - Returns: What is to be released with no lock held.
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
  /// When the instance was made; 0 when there is none that is strongly kept.
  var serial: UInt64 {
    content.flatMap { isBox ? InstanceBox.serial(of: $0) : nil } ?? 0
  }

  /// Lets go of everything, and waits for what is to be run.
  func releaseInTurn() async {
    var rest = self
    if let content, isBox {
      rest.content = nil
      await InstanceBox.releaseHolder(content)?.runToItsEnd()
    }
    rest.release()
  }
}

extension UnsafeMutablePointer where Pointee == fk_cell {
  /// Takes out the instance of a cell whose table nobody finds any more.
  fileprivate func retire(all: Bool) -> DeferredRelease {
    withLock { cell in
      if !all, let content = cell.pointee.content, cell.pointee.touched == 0,
        cell.pointee.kind != UInt32(FK_STRONG) || !InstanceBox.hasHook(content)
      {
        return DeferredRelease()
      }
      fk_cell_outdate(cell)
      defer { cell.pointee.kind = UInt32(FK_RETIRED) }
      return cell.takeInstance()
    }
  }
}
