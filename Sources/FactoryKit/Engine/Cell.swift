internal import CFactoryEngine

/// A lockable place for one instance.
///
/// A hit reads the head, which is the first stored property.
// unchecked: the lock in the head, which is the first stored property and owns its content, guards
// the fields; a build is entered only while it runs.
class Cell: Headed, @unchecked Sendable {
  typealias Head = fe_cell

  @exclusivity(unchecked) private final var storage = fe_cell()
  /// The build in progress, valid while it is entered here.
  @exclusivity(unchecked) private final var entered: Unmanaged<Build>?
  /// The cells by parameter.
  @exclusivity(unchecked) final var table: ParameterTable?

  init() {}

  deinit { if let content { Unmanaged<AnyObject>.fromOpaque(content).release() } }

  final var build: Build? {
    get { entered?.takeUnretainedValue() }
    set { entered = newValue.map(Unmanaged.passUnretained) }
  }

  final func isBuilt(by build: Build) -> Bool {
    entered?.toOpaque() == Unmanaged.passUnretained(build).toOpaque()
  }

  /// The box; nil if the cell is empty.
  final var content: UnsafeMutableRawPointer? { head.pointee.content }

  /// Exchanges the content, under the lock, without counting references.
  @inline(__always)
  final func exchange(_ content: inout AnyObject?, kind: Int) {
    let place = fe_content_place(head).assumingMemoryBound(to: AnyObject?.self)
    swap(&content, &place.pointee)
    fe_set_kind(head, kind)
  }

  /// Raised by each change that outdates a build in progress.
  final var generation: UInt64 { fe_generation(head) }

  /// Empties the cell and outdates its builds.
  final func empty(into removed: inout Removed) {
    withLock {
      $0.outdate()
      $0.take(into: &removed)
    }
  }

  final var holdsAnything: Bool { withLock { _ in content != nil || table != nil } }

  final func lock() -> LockedCell {
    Locks.count(1)
    fe_cell_lock(head)
    return LockedCell(held: .passUnretained(self))
  }

  final func withLock<Result>(_ body: (borrowing LockedCell) -> Result) -> Result {
    let locked = lock()
    let result = body(locked)
    locked.unlock()
    return result
  }
}

/// A cell whose lock this thread holds; the lock is released when the value ends.
struct LockedCell: ~Copyable {
  // The thread that has locked the cell references it.
  private let held: Unmanaged<Cell>

  fileprivate init(held: Unmanaged<Cell>) { self.held = held }

  deinit {
    with { fe_cell_unlock($0.head) }
    Locks.count(-1)
  }

  var cell: Cell { held.takeUnretainedValue() }

  /// Runs `body` with the cell: no reference is counted.
  @inline(__always)
  func with<Result>(_ body: (Cell) -> Result) -> Result { held._withUnsafeGuaranteedRef(body) }

  consuming func unlock() {}

  /// Leaves the cell locked for `take`, which unlocks it.
  consuming func handOver() -> fe_start {
    let start = fe_start_make(cell.head, FE_CELL)
    Locks.count(-1)
    discard self
    return start
  }

  var kind: Int { fe_kind(cell.head) }

  /// The box, unless the cell is empty.
  var content: UnsafeMutableRawPointer? { cell.content }

  func outdate() { with { fe_cell_outdate($0.head) } }

  /// Enters a build: from now on, other resolutions find it here and wait for it.
  func enter(_ build: Build) {
    build.cell = cell
    build.generation = cell.generation
    cell.build = build
  }

  /// Removes a build, unless another one is entered by now.
  func leave(_ build: Build) { if cell.isBuilt(by: build) { cell.build = nil } }

  /// Replaces the content.
  ///
  /// - Returns: The former content, to be released with no lock held.
  func exchange(_ content: __owned AnyObject?, kind: Int) -> AnyObject? {
    var content = content
    with { $0.exchange(&content, kind: kind) }
    return content
  }

  /// Empties the cell; the caller outdates its builds, so that those of its table are, too.
  func take(into removed: inout Removed) {
    removed.add(exchange(nil, kind: FE_EMPTY))
    with { cell in
      removed.add(cell.table.take())
      fe_set_touched(cell.head, 0)
    }
  }

  /// Records a use; false if the instance has expired.
  func use(_ now: UInt64, _ timeToLive: TimeToLive) -> Bool {
    fe_cell_use(cell.head, now, timeToLive.rawValue)
  }
}

/// What a change has removed under locks, for its caller to release with no lock held.
///
/// Releasing may run user code: a `deinit`, or a closure of `onRelease`.
package struct Removed {
  private var first: AnyObject?
  /// The others; most changes remove one object at most.
  private var others: [AnyObject] = []

  package init() {}

  mutating func add(_ object: consuming AnyObject?) {
    if first == nil {
      first = object
    } else if let object {
      others.append(object)
    }
  }

  /// Releases each in order; called where no lock is held.
  consuming func release() {
    Locks.requireNone()
    withExtendedLifetime(self) {}
  }
}

/// Counts the locks of a thread in debug builds, to stop where something is released under one.
///
/// The count changes no lock and no path: release builds compile to nothing.
enum Locks {
  #if DEBUG
    static func count(_ change: Int) { fe_locks_held(change) }
    static func requireNone() {
      precondition(fe_locks_held(0) == 0, "FACTORY: released under a lock")
    }
  #else
    @inline(__always) static func count(_ change: Int) {}
    @inline(__always) static func requireNone() {}
  #endif
}
