internal import CFactoryEngine

/// A lockable place for one instance.
///
/// The head, which a hit reads in C, is the first stored property, at a fixed distance from the
/// object's address. It is reached by that address, because passing it `inout` would claim
/// exclusive access to the lock, which other threads use meanwhile.
// unchecked: the lock in the head, which is the first stored property and owns its content, guards
// the fields; a build is entered only while it runs.
class Cell: @unchecked Sendable {
  @exclusivity(unchecked) private final var storage = fe_cell()
  /// The build in progress, valid while it is entered here.
  @exclusivity(unchecked) private final var entered: Unmanaged<Build>?
  /// The last use in monotonic nanoseconds; 0 without a time to live.
  @exclusivity(unchecked) final var touched: UInt64 = 0
  /// The cells by parameter.
  @exclusivity(unchecked) final var table: ParameterTable?

  init() {}

  deinit { if let content { Unmanaged<AnyObject>.fromOpaque(content).release() } }

  /// The address by which an index finds the cell.
  final var address: UInt { UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque()) }

  /// The address of the head.
  final var head: UnsafeMutablePointer<fe_cell> {
    fe_head(Unmanaged.passUnretained(self).toOpaque()).assumingMemoryBound(to: fe_cell.self)
  }

  /// The cell of a head.
  @inline(__always)
  static func from(_ head: UnsafePointer<fe_cell>) -> Cell {
    borrow(fe_object(head), as: Cell.self)
  }

  final var build: Build? {
    get { entered?.takeUnretainedValue() }
    set { entered = newValue.map(Unmanaged.passUnretained) }
  }

  final func isBuilt(by build: Build) -> Bool {
    entered?.toOpaque() == Unmanaged.passUnretained(build).toOpaque()
  }

  /// The box; nil if the cell is empty.
  final var content: UnsafeMutableRawPointer? { fe_content(head) }

  /// Raised by each change that outdates a build in progress.
  final var generation: UInt64 { fe_generation(head) }

  /// Empties the cell and outdates its builds.
  final func empty(into removed: inout [AnyObject]) {
    var (content, table): (AnyObject?, ParameterTable?)
    withLock {
      $0.outdate()
      $0.take(&content, &table)
    }
    removed.add(content)
    removed.add(table)
  }

  final var holdsAnything: Bool { withLock { _ in content != nil || table != nil } }

  final func lock() -> LockedCell {
    Locks.count(1)
    fe_cell_lock(head)
    return LockedCell(held: self)
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
  // unchecked: the thread that has locked the cell references it.
  unowned(unsafe) let cell: Cell

  fileprivate init(held cell: Cell) { self.cell = cell }

  deinit {
    fe_cell_unlock(cell.head)
    Locks.count(-1)
  }

  consuming func unlock() {}

  /// Leaves the cell locked for `take`, which unlocks it.
  consuming func handOver() -> fe_start {
    let start = fe_start_make(cell.head, UInt(FE_CELL))
    Locks.count(-1)
    discard self
    return start
  }

  var kind: Int { Int(fe_kind(cell.head)) }

  /// The box, unless the cell is empty.
  var content: UnsafeMutableRawPointer? { cell.content }

  func holds(_ box: AnyObject) -> Bool {
    content == Unmanaged.passUnretained(box).toOpaque()
  }

  func outdate() { fe_cell_outdate(cell.head) }

  /// Enters a build: from now on, other resolutions find it here and wait for it.
  func enter(_ build: Build) {
    build.cell = cell
    build.generation = cell.generation
    cell.build = build
  }

  /// Replaces the content.
  ///
  /// - Returns: The former content, to be released with no lock held.
  func exchange(_ content: AnyObject?, kind: Int) -> AnyObject? {
    let content = content.map { Unmanaged.passRetained($0).toOpaque() }
    return fe_exchange(cell.head, content, UInt32(kind))
      .map { adopt($0, as: AnyObject.self) }
  }

  /// Empties the cell; the caller outdates its builds, so that those of its table are, too.
  func take(_ content: inout AnyObject?, _ table: inout ParameterTable?) {
    content = exchange(nil, kind: FE_EMPTY)
    let cell = cell
    swap(&table, &cell.table)
    cell.touched = 0
  }

  /// Records a use; false if the instance has expired.
  ///
  /// The caller reads the time before it takes the lock, because a clock may be user code.
  func use(_ now: UInt64, _ timeToLive: TimeToLive) -> Bool {
    let last = cell.touched
    guard timeToLive.limit != 0 else { return true }
    if last != 0, now >= last, now - last >= timeToLive.limit { return false }
    if last == 0 || !timeToLive.isAbsolute { cell.touched = max(last, now) }
    return true
  }
}

/// What a change has removed under locks, for its caller to release with no lock held.
///
/// Releasing may run user code: a `deinit`, or a closure of `onRelease`. The fields are filled by
/// exchanges, which release nothing.
struct Removed {
  var singleton: AnyObject?
  var singletonTable: ParameterTable?
  var content: AnyObject?
  var table: ParameterTable?
  var options: Options?
  var registration: Override?
  var contexts: [Override] = []
  /// Another option that was replaced.
  var replaced: AnyObject?

  /// Releases everything; called where no lock is held.
  consuming func release() {
    Locks.requireNone()
    withExtendedLifetime(self) {}
  }

  /// Adds everything to what a change of a whole container has removed.
  consuming func move(into removed: inout [AnyObject]) {
    let objects: [AnyObject?] = [
      singleton, singletonTable, content, table, options, registration, replaced,
    ]
    for object in objects + contexts { removed.add(object) }
  }
}

extension [AnyObject] {
  @inline(never)
  mutating func add(_ object: AnyObject?) { if let object { append(object) } }

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
    static func count(_ change: Int) { fe_locks_held(Int32(change)) }
    static func requireNone() {
      precondition(fe_locks_held(0) == 0, "FACTORY: released under a lock")
    }
  #else
    @inline(__always) static func count(_ change: Int) {}
    @inline(__always) static func requireNone() {}
  #endif
}
