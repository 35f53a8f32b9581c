internal import CFactoryEngine

/// What one resolution goes by, read once.
///
/// It retains no cell: the entry's lives as long as the container, which the caller retains, and a
/// singleton's as long as its scope, which the task retains unless `owner` does.
// unchecked: see above.
struct Plan {
  let flags: Int
  /// The generation of the entry under which the flags were read; read before them.
  let generation: UInt64
  /// The cell that keeps the instance; nil if none does.
  private(set) var kept: Unmanaged<Cell>?
  /// The singleton scope that owns the cell.
  private(set) unowned(unsafe) var scope: Scope?
  /// The singleton scope if the factory has one of its own, which another thread may replace.
  var owner: Scope?
  /// The gate of the cell's owner.
  private(set) var gate: Gate?
  private(set) var isWeak = false
  private(set) var isGraph = false
  private(set) var isSingleton = false
  /// Whether listeners get the resolution.
  var isWatched = false
  /// Whether the cell is the entry's own, so that one lock guards options and instance.
  private(set) var isOwn = false
  let isDecorated: Bool
  /// Whether the factory may be on the path a number of times, with different parameters.
  let hasParameter: Bool
  private(set) var timeToLive = TimeToLive(rawValue: 0)

  static var none: Plan { Plan(0, 0, isDecorated: false, hasParameter: false) }

  private init(_ flags: Int, _ generation: UInt64, isDecorated: Bool, hasParameter: Bool) {
    (self.flags, self.generation) = (flags, generation)
    (self.isDecorated, self.hasParameter) = (isDecorated, hasParameter)
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
  init(_ entry: Entry, _ core: Core, _ generation: UInt64, hasParameter: Bool) {
    let flags = entry.flags
    let isDecorated = flags & FE_DECORATED != 0 || core.has(FE_DECORATES)
    self.init(flags, generation, isDecorated: isDecorated, hasParameter: hasParameter)
    var lifetime = flags & FE_LIFETIME
    var scope: Scope?
    let isOwnSingleton = lifetime == FE_SINGLETON && flags & FE_OWN_SCOPE != 0
    if isOwnSingleton || flags & FE_EXPIRES != 0 {
      (scope, timeToLive) = entry.withLock { _ in
        (entry.options?.scope, entry.options?.timeToLive ?? timeToLive)
      }
    }
    if lifetime == FE_INHERITED, core.has(FE_DEFAULT_SCOPE) {
      scope = core.gate.withLock { core.settings?.defaultScope }
      lifetime = scope?.lifetime ?? FE_UNIQUE
    }
    switch lifetime {
    case FE_CACHED, FE_SHARED:
      kept = .passUnretained(entry)
      (gate, isOwn, isWeak) = (core.gate, !isByParameter, lifetime == FE_SHARED)
    case FE_GRAPH: isGraph = true
    case FE_SINGLETON:
      let owner = (scope?.singletons ?? .process).current
      let cell = entry.cell(in: owner)
      (kept, self.scope) = (.passUnretained(cell), owner)
      if !owner.isStandard, owner === scope { self.owner = owner }
      gate = cell === entry ? core.gate : owner.gate
      isSingleton = true
    default: break
    }
  }
}
