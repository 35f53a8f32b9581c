internal import CFactoryRegistry

/// How long an instance is cached, and by which owner.
enum Lifetime {
  /// The lifetime of the container's default scope; if there is none, each resolution makes a new
  /// instance.
  case inherited
  /// A new instance each time.
  case unique
  /// Cached by the container.
  case cached
  /// Cached by the process.
  case singleton
  /// Cached by the container as long as anything else references the instance.
  case shared
  /// Cached until the outermost resolution on the thread ends.
  case graph

  /// The lifetime in the flags of an entry.
  init(in flags: UInt32) {
    switch Int(flags) & FK_LIFETIME {
    case FK_UNIQUE: self = .unique
    case FK_CACHED: self = .cached
    case FK_SINGLETON: self = .singleton
    case FK_SHARED: self = .shared
    case FK_GRAPH: self = .graph
    default: self = .inherited
    }
  }

  /// The bits of the lifetime in the flags of an entry.
  var bits: UInt32 {
    switch self {
    case .inherited: UInt32(FK_INHERITED)
    case .unique: UInt32(FK_UNIQUE)
    case .cached: UInt32(FK_CACHED)
    case .singleton: UInt32(FK_SINGLETON)
    case .shared: UInt32(FK_SHARED)
    case .graph: UInt32(FK_GRAPH)
    }
  }
}

/// A digest of an entry's options in one word, which each resolution reads first.
///
/// The flags say how long instances live and which options are set. The fast path, which is in C,
/// reads the same bits: see FactoryFlags.h.
struct EntryFlags: RawRepresentable, Sendable {
  var rawValue: UInt32

  init(rawValue: UInt32) { self.rawValue = rawValue }

  init(_ entry: Entry) { rawValue = fk_entry_flags(entry) }

  init(lifetime: Lifetime) { rawValue = lifetime.bits }

  var lifetime: Lifetime { Lifetime(in: rawValue) }

  /// Whether any of these flags is set.
  func has(_ bits: Int) -> Bool { rawValue & UInt32(bits) != 0 }

  /// Whether no flag is set but some of these.
  func isSubset(of bits: Int) -> Bool { rawValue & ~UInt32(bits) == 0 }

  /// Whether the flags describe the options completely, so that the entry needs no options object.
  var areWholeOptions: Bool { isSubset(of: FK_WHOLE_OPTIONS) }

  /// Whether there are closures besides the definition.
  var hasClosures: Bool {
    has(FK_REGISTERED | FK_CONTEXTS | FK_DECORATED | FK_WRAPPED | FK_RELEASES | FK_CONTRIBUTED)
  }

  mutating func set(_ bits: Int, _ isSet: Bool) {
    if isSet { rawValue |= UInt32(bits) } else { rawValue &= ~UInt32(bits) }
  }
}
