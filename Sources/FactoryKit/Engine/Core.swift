internal import CFactoryEngine

/// The registrations, options and instances of one container.
///
/// A container creates its manager once and keeps it in a stored property:
/// `let manager = ContainerManager()`. All members may be used from any thread.
public final class ContainerManager: @unchecked Sendable {  // unchecked: gate's lock; atomic head.
  @exclusivity(unchecked) private var storage: fe_core
  /// The entry that was added last.
  ///
  /// The list goes through the entries: an array would be one more object of each container.
  @exclusivity(unchecked) var latest: Entry?
  @exclusivity(unchecked) var settings = ContainerSettings()
  @exclusivity(unchecked) var saved: [SavedState] = []
  @exclusivity(unchecked) private var ownRegistration: Registration?
  @exclusivity(unchecked) var registeredListeners: [any ResolutionListener] = []
  /// The clock for times to live; nil for the system's.
  @exclusivity(unchecked) private(set) var clock: (any MonotonicClock)?
  /// The singletons of the test that has made the container, for threads and tasks without the
  /// test's task-locals; set before the container is shared.
  @exclusivity(unchecked) var singletonsOfTest: (@Sendable () -> Scope.Singleton)?
  /// The container's type; nil until its first factory was read.
  @exclusivity(unchecked) var containerType: Any.Type?
  /// The position in `LiveContainers`, under its lock.
  @exclusivity(unchecked) var position = 0
  /// The asynchronous closures of `onRelease`; nil until the first.
  @exclusivity(unchecked) var tasks: ReleaseTasks?

  /// A manager without registrations.
  public init() {
    storage = fe_core(
      index: fe_index(), flags: 0, gate: fe_gate(), container: nil, callbacks: Callbacks.functions)
    guard LiveContainers.add(self), let listener = ProcessListeners.current else { return }
    singletonsOfTest = listener.currentSingletons
    listener.made(self, from: nil)
  }

  /// A manager that measures times to live with a custom clock.
  ///
  /// - Parameter clock: The clock that replaces the system's.
  public convenience init(clock: any MonotonicClock) {
    self.init()
    set(clock)
  }

  /// Replaces the clock of a container that nothing uses yet.
  func set(_ clock: (any MonotonicClock)?) {
    self.clock = clock
    set(FE_OWN_CLOCK, clock != nil)
  }

  deinit {
    LiveContainers.remove(self)
    // A container whose manager was replaced may still have factory values.
    if has(FE_KEEPS_MEMORY | FE_OUTLIVES_MANAGER), leaveEntries() { return }
    // One by one; the `deinit` of an entry would otherwise call that of the next.
    while let entry = latest.take() { latest = entry.earlier.take() }
    fe_index_destroy(fe_core_index(head))
  }

  var gate: Gate {
    Gate(at: fe_core_gate(head))
  }

  /// The single flight of the auto-registration; set before the container.
  var registration: Registration? {
    get { fe_container(head) == nil ? nil : ownRegistration }
    set { ownRegistration = newValue }
  }

  package func has(_ flags: Int) -> Bool { fe_core_flags(head) & flags != 0 }
  func set(_ flags: Int, _ isSet: Bool) { fe_set_flags(head, flags, isSet) }
}

/// What the manager is to the engine.
typealias Core = ContainerManager

extension Core: Headed {
  typealias Head = fe_core
}

// unchecked: the values in the index of a core are the heads of its entries.
extension Core {
  /// The entries, the latest first; the caller holds the gate's lock.
  var entries: [Entry] {
    var entries: [Entry] = []
    var next = latest
    while let entry = next {
      entries.append(entry)
      next = entry.earlier
    }
    return entries
  }

  /// Returns the entry of a key that was not found by its addresses, or of another container that
  /// uses this core: interning finds the text that an unknown address of a name has.
  func findOrMake(
    in container: UnsafeMutableRawPointer,
    _ name: UnsafePointer<UInt8>, _ type: UInt, _ file: UnsafePointer<UInt8>, _ line: Int
  ) -> UnsafeMutablePointer<fe_cell> {
    let (index, text) = (fe_core_index(head), fe_intern(name))
    if fe_container(head) == container || has(FE_OUTLIVES_MANAGER),
      let known = fe_index_find(index, text, type)
    {
      return known
    }
    takeGate(for: container)
    defer { gate.drop() }
    return fe_index_find(index, text, type) ?? add(Entry(self, text, type, file, line), to: index)
  }

  private func add(
    _ entry: __owned Entry, to index: UnsafeMutablePointer<fe_index>
  ) -> UnsafeMutablePointer<fe_cell> {
    let head = entry.head
    fe_store_flags(head, has(FE_PENDING) ? FE_NEW | FE_MARKED : FE_NEW)
    fe_index_insert(index, head)
    entry.earlier = latest.take()
    latest = entry
    return head
  }
}

extension Entry {
  /// The entry of a factory value.
  static func at(_ handle: fe_handle) -> Entry { of(fe_handle_entry(handle)) }
}
