internal import CFactoryEngine

/// The gate of a container or a singleton scope: while it is closed, no build of its cells begins
/// or ends, so whatever goes through the cells meanwhile sees them stand still.
///
/// No user code runs behind a gate, and nothing is hashed, weakly loaded, compared or released
/// there. A thread that waits at a gate holds no lock.
// unchecked: a lock and a count, which is atomic.
struct Gate: @unchecked Sendable {
  let address: UnsafeMutablePointer<fe_gate>

  /// A gate of its own, for the life of the process or its owner.
  init() {
    address = .allocate(capacity: 1)
    address.initialize(to: fe_gate())
  }

  /// The gate in the head of a core.
  init(at address: UnsafeMutablePointer<fe_gate>) { self.address = address }

  func deallocate() { address.deallocate() }

  var isClosed: Bool { fe_gate_is_closed(address) }
  var count: UInt64 { fe_gate_count(address) }

  /// Excludes other writers; builds go on.
  func withLock<Result>(_ body: () -> Result) -> Result {
    take()
    defer { drop() }
    return body()
  }

  func take() {
    fe_gate_take(address)
    Locks.count(1)
  }

  func drop() {
    Locks.count(-1)
    fe_gate_drop(address)
  }

  /// Runs `body` behind the closed gate.
  func closed<Result>(_ body: (borrowing ClosedGate) -> Result) -> Result {
    close()
    defer { open() }
    return body(ClosedGate())
  }

  /// Runs `body` behind the closed gate; what it removes is released once the gate is open.
  func clear(_ body: (borrowing ClosedGate, inout Removed) -> Void) {
    var removed = Removed()
    closed { body($0, &removed) }
    removed.release()
  }

  /// Closes the gate until `open` is called.
  ///
  /// More than one is closed only under the lock of the list of live containers.
  func close() {
    take()
    fe_gate_turn(address)
  }

  func open() {
    fe_gate_turn(address)
    drop()
  }

  /// Waits until the gate is open: takes and drops its lock, so that the system lends priority.
  func pass() {
    Locks.requireNone()
    fe_gate_take(address)
    fe_gate_drop(address)
  }
}

/// Proves to a function that the gate of its container is closed.
struct ClosedGate: ~Copyable {
  fileprivate init() {}
}
