internal import CFactoryEngine

/// What one resolution goes by, read once.
///
/// It retains nothing: the entry's cell lives as long as the container, which the caller retains,
/// and a singleton's as long as its scope, which the task retains unless the factory has it of its
/// own.
// unchecked: see above.
struct Plan {
  private(set) var flags = 0
  /// The generation of the entry under which the flags were read; read before them.
  private(set) var generation: UInt64 = 0
  /// The cell that keeps the instance; nil if none does.
  private(set) var kept: Unmanaged<Cell>?
  /// The singleton scope that owns the cell.
  private(set) unowned(unsafe) var scope: Scope?
  /// Whether the factory has that scope of its own: another thread may replace it.
  private(set) var hasOwner = false
  /// The gate of the cell's owner.
  private(set) var gate: Gate?
  private(set) var isWeak = false
  private(set) var isGraph = false
  /// Whether listeners get the resolution.
  var isWatched = false
  /// Whether the cell is the entry's own, so that one lock guards options and instance.
  private(set) var isOwn = false
  private(set) var isDecorated = false
  /// Whether the factory may be on the path a number of times, with different parameters.
  private(set) var hasParameter = false
  private(set) var timeToLive = TimeToLive(rawValue: 0)
  /// Whether nil is kept, too.
  private(set) var keepsNil = false

  /// A plan of which nothing is known.
  init() {}

  /// The plan of a lazy property, whose entry is in no container.
  init(lazy entry: Entry) {
    (kept, generation) = (.passUnretained(entry), entry.generation)
    (isOwn, hasParameter, keepsNil) = (true, true, true)
  }

  var cell: Cell? { kept?.takeUnretainedValue() }
  var isByParameter: Bool { flags & FE_BY_PARAMETER != 0 }
}

extension Plan {
  /// Reads the flags, and the options that they name.
  ///
  /// - Parameters:
  ///   - entry: The factory.
  ///   - core: Its core.
  ///   - generation: Its generation, read before the mark of an auto-registration: a reset sets the
  ///     mark first, so whoever sees the new generation sees the mark.
  ///   - hasParameter: Whether it is resolved with a parameter.
  ///   - owner: Retains the singleton scope if the factory has one of its own.
  init(
    _ entry: Entry, _ core: Core, _ generation: UInt64, hasParameter: Bool, _ owner: inout Scope?
  ) {
    (flags, self.generation, self.hasParameter) = (entry.flags, generation, hasParameter)
    isDecorated = flags & FE_DECORATED != 0 || core.has(FE_DECORATES)
    var lifetime = flags & FE_LIFETIME
    if flags & FE_EXPIRES != 0 { timeToLive.rawValue = fe_time_to_live(entry.head) }
    if lifetime == FE_SINGLETON, flags & FE_OWN_SCOPE != 0 {
      owner = entry.withLock { _ in entry.options?.scope }
      // Nil if the factory has changed since its flags were read.
      lifetime = owner?.lifetime ?? FE_UNIQUE
    } else if lifetime == FE_INHERITED, core.has(FE_DEFAULT_SCOPE) {
      owner = core.gate.withLock { core.settings.defaultScope }
      lifetime = owner?.lifetime ?? FE_UNIQUE
    }
    switch lifetime {
    case FE_CACHED, FE_SHARED:
      kept = .passUnretained(entry)
      (gate, isOwn, isWeak) = (core.gate, !isByParameter, lifetime == FE_SHARED)
    case FE_GRAPH: isGraph = true
    case FE_SINGLETON: followSingletons(of: entry, core, &owner)
    default: break
    }
  }

  @inline(never)
  private mutating func followSingletons(of entry: Entry, _ core: Core, _ owner: inout Scope?) {
    let current = (owner?.singletons ?? .process).current(for: core)
    let cell = entry.cell(in: current)
    (kept, gate) = (.passUnretained(cell), core.gate)
    guard cell !== entry else { return }
    (scope, gate) = (current, current.gate)
    hasOwner = !current.isStandard && (current === owner || core.singletonsOfTest != nil)
    if hasOwner { owner = current }
  }
}
