package import CFactoryEngine

/// A container's entries, its settings and its gate.
// unchecked: the gate's lock guards writes; the head is read atomically.
package final class Core: @unchecked Sendable {
  @exclusivity(unchecked) private var storage: fe_core
  @exclusivity(unchecked) var entries: [Entry] = []
  @exclusivity(unchecked) var settings = Settings()
  @exclusivity(unchecked) var saved: [SavedState] = []
  /// The single flight of the auto-registration.
  @exclusivity(unchecked) var registration: Registration?
  @exclusivity(unchecked) var name = "Container"

  /// The settings that a push saves and a reset restores to their defaults.
  struct Settings {
    var defaultScope: Scope?
    var decorator: AnyObject?
  }

  package init() {
    storage = fe_core_make(Callbacks.functions)
  }

  deinit { fe_index_destroy(&head.pointee.index) }

  var head: UnsafeMutablePointer<fe_core> {
    // unchecked: the head is the first stored property.
    fe_head(Unmanaged.passUnretained(self).toOpaque()).assumingMemoryBound(to: fe_core.self)
  }

  @inline(__always)
  static func of(_ head: UnsafePointer<fe_core>) -> Core {
    // unchecked: the head is that of a core, which its manager retains.
    Unmanaged<Core>.fromOpaque(fe_object(head)).takeUnretainedValue()
  }

  var gate: Gate {
    // unchecked: the gate is in the head.
    Gate(at: fe_core_gate(head))
  }

  func has(_ flags: Int) -> Bool { fe_flags(&head.pointee.flags) & UInt32(flags) != 0 }
  func set(_ flags: Int, _ isSet: Bool) {
    if isSet {
      fe_set_flags(head, UInt32(flags))
    } else {
      fe_clear_flags(head, UInt32(flags))
    }
  }

  /// Returns the entry of a key that was not found by its addresses, or that a reset has touched.
  ///
  /// An unknown address of a name may have a known text, which interning finds; the entry is then
  /// found by both.
  func findOrMake(
    _ name: UnsafePointer<UInt8>, _ type: UInt, _ file: UnsafePointer<UInt8>, _ line: UInt32
  ) -> Entry {
    let text = fe_intern(name)
    return gate.withLock {
      if let known = find(name, type) { return known }
      let entry = find(text, type) ?? add(Entry(self, text, type, file, line))
      if name != text {
        fe_index_insert(&head.pointee.index, UInt(bitPattern: name), type, entry.head)
      }
      return entry
    }
  }

  private func find(_ name: UnsafePointer<UInt8>, _ type: UInt) -> Entry? {
    fe_index_find(&head.pointee.index, UInt(bitPattern: name), type).map {
      // unchecked: the index holds heads of entries.
      Entry.of($0.assumingMemoryBound(to: fe_cell.self))
    }
  }

  private func add(_ entry: Entry) -> Entry {
    if has(FE_PENDING | FE_UNBOUND) { fe_store_flags(entry.head, UInt32(FE_MARKED)) }
    entries.append(entry)
    fe_index_insert(&head.pointee.index, UInt(bitPattern: entry.name), entry.type, entry.head)
    return entry
  }
}

extension Entry {
  /// The entry of a factory value.
  package static func at(_ handle: fe_handle) -> Entry { of(fe_handle_entry(handle)) }
}

extension Core {
  /// Releases what the container holds when its manager ends.
  package func end() {
    entries = []
    saved = []
  }
}
