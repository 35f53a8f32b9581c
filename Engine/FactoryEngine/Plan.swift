internal import CFactoryEngine

/// What one resolution goes by, read once.
struct Plan {
  var flags = 0
  /// The generation of the entry under which the flags were read; read before them.
  var generation: UInt64 = 0
  /// The cell that keeps the instance; nil if none does.
  var cell: Cell?
  /// The gate of the cell's owner.
  var gate: Gate?
  var isWeak = false
  var isGraph = false
  var isDecorated = false
  /// Whether the factory may be on the path a number of times, with different parameters.
  var hasParameter = false
  var timeToLive = TimeToLive(rawValue: 0)

  init() {}

  static var none: Plan { Plan() }

  var isByParameter: Bool { flags & FE_BY_PARAMETER != 0 }
  /// Whether the cell is the entry's own, so that one lock guards options and instance.
  func isOwn(_ entry: Entry) -> Bool { cell === entry && !isByParameter }
}

extension Plan {
  /// Reads the flags, and the options that they name.
  ///
  /// - Parameters:
  ///   - entry: The factory.
  ///   - generation: Its generation, read before the mark of an auto-registration: a reset sets the
  ///     mark first, so whoever sees the new generation sees the mark.
  init(_ entry: Entry, _ generation: UInt64) {
    let core = entry.core
    flags = entry.flags
    self.generation = generation
    isDecorated = flags & FE_DECORATED != 0 || core.has(FE_DECORATES)
    var scope = Scope.standard(flags & FE_LIFETIME)
    if flags & (FE_OWN_SCOPE | FE_EXPIRES) != 0, let options = entry.retainedOptions {
      scope = options.values.scope
      timeToLive = options.values.timeToLive
    }
    if scope == nil, core.has(FE_DEFAULT_SCOPE) {
      scope = core.gate.withLock { core.settings.defaultScope }
    }
    switch scope?.lifetime {
    case FE_CACHED?: keep(in: entry, core.gate)
    case FE_SHARED?:
      isWeak = true
      keep(in: entry, core.gate)
    case FE_GRAPH?: isGraph = true
    case FE_SINGLETON?:
      if let owner = scope?.singletons?.current {
        keep(in: owner.cell(for: core.gate.withLock { entry.identity }), owner.gate)
      }
    default: break
    }
  }

  private mutating func keep(in cell: Cell, _ gate: Gate) {
    self.cell = cell
    self.gate = gate
  }
}

extension Entry {
  /// The options, retained under the lock; nil if the flags hold all of them.
  var retainedOptions: Options? { withLock { _ in options } }
}

extension Singletons {
  /// The task that overrides the process's singletons with others.
  @TaskLocal package static var overriding: Singletons?

  /// The scope that takes this one's place in the current task.
  var current: Singletons { isStandard ? Singletons.overriding ?? self : self }
}
