internal import CFactoryRegistry

// These functions count the cells that hold a box: those of entries, parameters, singletons,
// snapshots and copies of containers. Other references do not count. When the last cell releases
// the box, the closure of `onRelease` runs, so none but `hold` is called with a lock held.

private let holderCountMask = UInt64(FK_HOLDER_COUNT_MASK)

extension InstanceBox {
  /// Counts another cell that holds a box.
  ///
  /// - Parameter content: The box, in a cell whose lock the caller holds.
  static func hold(_ content: UnsafeMutableRawPointer) {
    var word = fk_load64(fk_box_holder_word(content))
    while word & UInt64(FK_HOLDER_NO_HOOK) != 0 {
      guard word & holderCountMask != holderCountMask else { return hook(of: content).hold() }
      let more = word + UInt64(FK_HOLDER_ONE)
      if fk_holder_word_exchange(fk_box_holder_word(content), &word, more) { return }
    }
    ReleaseHook.from(word).hold()
  }

  /// Releases a box that a cell held, and runs the closure of `onRelease` if it was the last cell.
  ///
  /// - Parameter content: The box, a reference that this call takes over.
  static func release(_ content: UnsafeMutableRawPointer) {
    // unchecked: the caller took a box out of a cell, with the cell's reference.
    var box = Unmanaged<InstanceBox>.fromOpaque(content).takeRetainedValue()
    guard isAlone(&box) else { return releaseHolder(passing: box)?.run() ?? () }
  }

  /// Releases a box that a cell held.
  ///
  /// - Parameter content: The box, a reference that this call takes over.
  /// - Returns: The closure to run, if that was the last cell and one is set.
  static func releaseHolder(_ content: UnsafeMutableRawPointer) -> PendingRelease? {
    // unchecked: the caller took a box out of a cell, with the cell's reference.
    var box = Unmanaged<InstanceBox>.fromOpaque(content).takeRetainedValue()
    return isAlone(&box) ? nil : releaseHolder(passing: box)
  }

  /// True if this is the last reference and no hook is attached.
  ///
  /// In that case, no other cell holds the box and no other thread can set a closure.
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
    return ReleaseHook.from(word).releaseHolder().map {
      PendingRelease(body: $0, tasks: $1, box: box)
    }
  }

  /// Sets the closure that runs when the last cell releases the box, in place of an earlier one.
  ///
  /// The closure runs at once if the last cell has already released
  /// the box and no closure ran then.
  ///
  /// - Parameters:
  ///   - body: The closure.
  ///   - tasks: The tasks for which `close()` waits, if the closure is asynchronous.
  func setReleaseBody(_ body: ReleaseBody, _ tasks: ReleaseTasks?) {
    let hook = Self.hook(of: Unmanaged.passUnretained(self).toOpaque())
    if hook.set(body, tasks) { PendingRelease(body: body, tasks: tasks, box: self).run() }
  }

  /// Stores what the instance was built from, before another thread has the box.
  func setOrigins(_ origins: Origins) {
    _ = Self.hook(of: Unmanaged.passUnretained(self).toOpaque(), origins)
  }

  /// What the instance was built from, if that was recorded.
  static func origins(of content: UnsafeMutableRawPointer) -> Origins? {
    let word = fk_load64(fk_box_holder_word(content))
    return word & UInt64(FK_HOLDER_NO_HOOK) == 0 ? ReleaseHook.from(word).origins : nil
  }

  /// Whether a hook is attached, which may have a closure.
  static func hasHook(_ content: UnsafeMutableRawPointer) -> Bool {
    fk_load64(fk_box_holder_word(content)) & UInt64(FK_HOLDER_NO_HOOK) == 0
  }

  /// The instance's serial number: instances that were made later have higher ones.
  static func serial(of content: UnsafeMutableRawPointer) -> UInt64 {
    let word = fk_load64(fk_box_holder_word(content))
    return (word & UInt64(FK_HOLDER_NO_HOOK) != 0 ? word : ReleaseHook.from(word).plainWord)
      >> FK_HOLDER_SERIAL_SHIFT
  }

  /// Releases the hook that a box's word refers to, if any.
  func endHolderWord(_ word: UInt64) {
    if word & UInt64(FK_HOLDER_NO_HOOK) == 0 { ReleaseHook.end(word) }
  }

  /// The hook of a box, made on first use.
  private static func hook(
    of content: UnsafeMutableRawPointer,
    _ origins: Origins? = nil
  ) -> ReleaseHook {
    var word = fk_load64(fk_box_holder_word(content))
    while word & UInt64(FK_HOLDER_NO_HOOK) != 0 {
      let holders = (word & holderCountMask) / UInt64(FK_HOLDER_ONE)
      let new = ReleaseHook(plainWord: word, holders: Int(holders), origins: origins)
      let reference = Unmanaged.passRetained(new)
      let address = UInt64(UInt(bitPattern: reference.toOpaque()))
      if fk_holder_word_exchange(fk_box_holder_word(content), &word, address) { return new }
      reference.release()
    }
    return ReleaseHook.from(word)
  }
}

/// A box that no cell holds any more, with the closure to run for its instance.
// unchecked: whether the instance may cross threads is checked where factories are sent.
struct PendingRelease: @unchecked Sendable {
  fileprivate let body: ReleaseBody
  fileprivate let tasks: ReleaseTasks?
  fileprivate let box: InstanceBox

  /// Runs the closure, at once or, if it is asynchronous, in a task.
  @inline(never)
  func run() {
    guard body.isAsync else { return body.run(box) }
    (tasks ?? ReleaseTasks()).start { await runToItsEnd() }
  }

  /// Runs the closure and waits for it.
  func runToItsEnd() async { await body.runToItsEnd(box) }
}
