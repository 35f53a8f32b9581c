package import CFactoryEngine

/// A container's entries, its settings and its gate.
///
/// The manager of a container inherits it, so both are one object.
// unchecked: the gate's lock guards writes; the head is read atomically.
open class Core: @unchecked Sendable {
  @exclusivity(unchecked) private final var storage: fe_core
  @exclusivity(unchecked) final var entries = EntryList()
  @exclusivity(unchecked) final var settings = Settings()
  @exclusivity(unchecked) final var saved: [SavedState] = []
  /// The single flight of the auto-registration.
  @exclusivity(unchecked) final var registration: Registration?
  @exclusivity(unchecked) final var name = "Container"

  /// The settings that a push saves and a reset restores to their defaults.
  struct Settings {
    var defaultScope: Scope?
    var decorator: AnyObject?
  }

  /// A core without registrations.
  public init() {
    storage = fe_core_make(Callbacks.functions)
  }

  deinit {
    entries.removeAll()
    fe_index_destroy(fe_core_index(head))
  }

  final var head: UnsafeMutablePointer<fe_core> {
    // unchecked: the head is the first stored property.
    fe_head(Unmanaged.passUnretained(self).toOpaque()).assumingMemoryBound(to: fe_core.self)
  }

  @inline(__always)
  static func of(_ head: UnsafePointer<fe_core>) -> Core {
    // unchecked: the head is that of a core, which its container retains.
    Unmanaged<Core>.fromOpaque(fe_object(head)).takeUnretainedValue()
  }

  final var gate: Gate {
    // unchecked: the gate is in the head.
    Gate(at: fe_core_gate(head))
  }

  final func has(_ flags: Int) -> Bool { fe_core_flags(head) & UInt32(flags) != 0 }
  final func set(_ flags: Int, _ isSet: Bool) {
    if isSet {
      fe_set_flags(head, UInt32(flags))
    } else {
      fe_clear_flags(head, UInt32(flags))
    }
  }
}

extension Core {
  /// Returns the entry of a key that was not found by its addresses, or that a reset has touched.
  ///
  /// An unknown address of a name may have a known text, which interning finds; the entry is then
  /// found by both.
  func findOrMake(
    _ name: UnsafePointer<UInt8>, _ type: UInt, _ file: UnsafePointer<UInt8>, _ line: UInt32
  ) -> Entry {
    if let known = find(name, type) { return known }
    let text = fe_intern(name)
    return gate.withLock {
      let entry = find(text, type) ?? add(Entry(self, text, type, file, line))
      if name != text, find(name, type) == nil { index(entry, by: name) }
      return entry
    }
  }

  private func find(_ name: UnsafePointer<UInt8>, _ type: UInt) -> Entry? {
    fe_index_find(fe_core_index(head), UInt(bitPattern: name), type).map {
      // unchecked: the index holds heads of entries.
      Entry.of($0.assumingMemoryBound(to: fe_cell.self))
    }
  }

  private func add(_ entry: Entry) -> Entry {
    if has(FE_PENDING) { fe_store_flags(entry.head, UInt32(FE_MARKED)) }
    entries.add(entry)
    index(entry, by: entry.name)
    return entry
  }

  private func index(_ entry: Entry, by name: UnsafePointer<UInt8>) {
    fe_index_insert(fe_core_index(head), UInt(bitPattern: name), entry.type, entry.head)
  }
}

extension Entry {
  /// The entry of a factory value.
  package static func at(_ handle: fe_handle) -> Entry { of(fe_handle_entry(handle)) }
}
