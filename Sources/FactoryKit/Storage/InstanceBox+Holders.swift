internal import CFactoryRegistry

// Who holds a box: cells, of entries, parameters, singletons, snapshots and copies of containers. A
// reader's reference does not count. When the last cell lets go, the hook's closure runs.

private let holderCountMask = UInt64(FK_HOLDER_COUNT_MASK)

extension InstanceBox {
  /// Takes hold of a box for one cell more.
  ///
  /// - Parameter content: The box, in another cell, which is locked.
  static func hold(_ content: UnsafeMutableRawPointer) {
    var word = fk_load64(fk_box_holder_word(content))
    while word & UInt64(FK_HOLDER_NO_HOOK) != 0 {
      guard word & holderCountMask != holderCountMask else { return hook(of: content).hold() }
      let more = word + UInt64(FK_HOLDER_ONE)
      if fk_holder_word_exchange(fk_box_holder_word(content), &word, more) { return }
    }
    ReleaseHook.from(word).hold()
  }

  /// Lets go of a box for the cell that held it, and runs what is to be run then.
  ///
  /// Called with no lock held.
  ///
  /// - Parameter content: The box, whose reference is used up.
  static func release(_ content: UnsafeMutableRawPointer) {
    // unchecked: who calls this has taken a box out of a cell, with the cell's reference.
    var box = Unmanaged<InstanceBox>.fromOpaque(content).takeRetainedValue()
    guard isAlone(&box) else { return releaseHolder(passing: box)?.run() ?? () }
  }

  /// Lets go of a box for the cell that held it.
  ///
  /// Called with no lock held.
  ///
  /// - Parameter content: The box, whose reference is used up.
  /// - Returns: What is to be run, when that was the last cell.
  static func releaseHolder(_ content: UnsafeMutableRawPointer) -> PendingRelease? {
    // unchecked: who calls this has taken a box out of a cell, with the cell's reference.
    var box = Unmanaged<InstanceBox>.fromOpaque(content).takeRetainedValue()
    return isAlone(&box) ? nil : releaseHolder(passing: box)
  }

  /// Whether nothing is to be run for a box, and nobody else may still see to that.
  ///
  /// With no other reference there is no other cell, and nobody who may set a closure.
  @inline(__always)
  private static func isAlone(_ box: inout InstanceBox) -> Bool {
    guard isKnownUniquelyReferenced(&box) else { return false }
    fk_holder_word_order()
    return !hasHook(Unmanaged.passUnretained(box).toOpaque())
  }

  @inline(never)
  private static func releaseHolder(passing box: InstanceBox) -> PendingRelease? {
    let content = Unmanaged.passUnretained(box).toOpaque()
    var word = fk_load64(fk_box_holder_word(content))
    while word & UInt64(FK_HOLDER_NO_HOOK) != 0 {
      let less = word - UInt64(FK_HOLDER_ONE)
      if fk_holder_word_exchange(fk_box_holder_word(content), &word, less) { return nil }
    }
    return ReleaseHook.from(word).releaseHolder().map { PendingRelease(body: $0, tasks: $1, box: box) }
  }

  /// Sets what runs when the last cell lets go, instead of what was set before.
  ///
  /// Called with no lock held. The closure runs at once when the last cell has let go meanwhile,
  /// with none set.
  ///
  /// - Parameters:
  ///   - body: The closure.
  ///   - tasks: Who waits for it where it is asynchronous.
  func setReleaseBody(_ body: ReleaseBody, _ tasks: ReleaseTasks?) {
    let hook = Self.hook(of: Unmanaged.passUnretained(self).toOpaque())
    if hook.set(body, tasks) { PendingRelease(body: body, tasks: tasks, box: self).run() }
  }

  /// Whether something may have to be run for the instance.
  static func hasHook(_ content: UnsafeMutableRawPointer) -> Bool {
    fk_load64(fk_box_holder_word(content)) & UInt64(FK_HOLDER_NO_HOOK) == 0
  }

  /// A number that is larger for instances that were made later.
  static func serial(of content: UnsafeMutableRawPointer) -> UInt64 {
    let word = fk_load64(fk_box_holder_word(content))
    return (word & UInt64(FK_HOLDER_NO_HOOK) != 0 ? word : ReleaseHook.from(word).plainWord)
      >> FK_HOLDER_SERIAL_SHIFT
  }

  /// Ends what the word of a box owns.
  func endHolderWord(_ word: UInt64) {
    if word & UInt64(FK_HOLDER_NO_HOOK) == 0 { ReleaseHook.end(word) }
  }

  /// The hook of a box, made when it is needed first.
  private static func hook(of content: UnsafeMutableRawPointer) -> ReleaseHook {
    var word = fk_load64(fk_box_holder_word(content))
    while word & UInt64(FK_HOLDER_NO_HOOK) != 0 {
      let holders = (word & holderCountMask) / UInt64(FK_HOLDER_ONE)
      let new = ReleaseHook(plainWord: word, holders: Int(holders))
      let reference = Unmanaged.passRetained(new)
      let address = UInt64(UInt(bitPattern: reference.toOpaque()))
      if fk_holder_word_exchange(fk_box_holder_word(content), &word, address) { return new }
      reference.release()
    }
    return ReleaseHook.from(word)
  }
}

/// A box that no cell holds any more, and what is to be run with its instance.
// unchecked: whether the instance may cross threads is checked where factories are sent.
struct PendingRelease: @unchecked Sendable {
  fileprivate let body: ReleaseBody
  fileprivate let tasks: ReleaseTasks?
  fileprivate let box: InstanceBox

  /// Runs the closure: at once, or in a task when it is asynchronous.
  @inline(never)
  func run() {
    guard body.isAsync else { return body.run(box) }
    (tasks ?? ReleaseTasks()).start { await runToItsEnd() }
  }

  /// Runs the closure and waits for it.
  func runToItsEnd() async { await body.runToItsEnd(box) }
}
