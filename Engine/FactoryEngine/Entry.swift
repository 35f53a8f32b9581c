internal import CFactoryEngine

/// A container's data for one factory: its cell, its key and its options.
///
/// Made on first use and kept as long as the core, so factory values store its address.
// unchecked: the lock of the cell guards the fields; the key is immutable.
package final class Entry: Cell, @unchecked Sendable {
  /// Interned: the address is the text.
  let name: UnsafePointer<UInt8>
  let file: UnsafePointer<UInt8>
  /// The result type's metadata, with the kind of factory in the lowest bits.
  let type: UInt
  /// Nil if the flags hold all of them.
  @exclusivity(unchecked) var options: Options?
  /// Beside the options, because a definition sets it each time it is read.
  @exclusivity(unchecked) var decorator: AnyObject?
  /// Its cell as a singleton, set once.
  @exclusivity(unchecked) var singleton: Cell?
  /// The number of the last `reset(.all)` or pop that has cleared what the definition states.
  ///
  /// It is unique in the process, so that a note of another entry, which had this address before,
  /// has another.
  @exclusivity(unchecked) var resets: UInt64 = 0
  /// How parameters are hashed, for a factory that keeps instances by parameter; set once, before
  /// the flag that says so.
  @exclusivity(unchecked) var kind: Unmanaged<ParameterKind>?

  init(
    _ core: Core, _ name: UnsafePointer<UInt8>, _ type: UInt, _ file: UnsafePointer<UInt8>,
    _ line: UInt32
  ) {
    (self.name, self.type, self.file) = (name, type, file)
    super.init()
    head.pointee.core = core.head
    head.pointee.line = line
  }

  deinit { kind?.release() }

  /// The entry of a head.
  @inline(__always)
  static func of(_ head: UnsafePointer<fe_cell>) -> Entry {
    // unchecked: the head is that of an entry, which its core retains.
    Unmanaged<Entry>.fromOpaque(fe_object(head)).takeUnretainedValue()
  }

  /// The core, which lives as long as its entries are in use.
  var core: Core { Core.of(head.pointee.core.unsafelyUnwrapped) }

  var flags: Int { Int(fe_flags(&head.pointee.flags)) }
  var isReset: Bool { flags & FE_RESET != 0 }

  /// Container and property, as messages write a factory.
  var displayName: String { "\(core.name).\(String(cString: name))" }
}

extension Entry {
  /// The effect of a change of options on cached instances and builds in progress.
  struct Effect: OptionSet {
    let rawValue: UInt8
    /// The builds in progress are outdated.
    static let outdates = Effect(rawValue: 1)
    /// The container drops its instance.
    static let drops = Effect(rawValue: 2)
    /// The builds in the singleton scope are outdated.
    static let outdatesSingleton = Effect(rawValue: 4)
    /// The singleton scope drops its instance.
    static let dropsSingleton = Effect(rawValue: 32)
    /// What the definition states is open until the factory settles.
    static let resets = Effect(rawValue: 8)
    /// That has happened.
    static let settles = Effect(rawValue: 16)
    static let all: Effect = [.outdates, .drops, .outdatesSingleton, .dropsSingleton]
  }

  /// Changes the options, and releases what that has removed.
  ///
  /// - Parameter body: Changes the values; nil if it has changed nothing.
  func change(_ body: (inout Options.Values) -> Effect?) {
    var removed = (Removed(), Removed())
    core.gate.withLock { change(into: &removed, body) }
    removed.0.release()
    removed.1.release()
  }

  /// Changes the options as part of a larger change; the caller holds the lock of the core's gate.
  ///
  /// Options are installed before the generation is raised, and the singleton is outdated after
  /// both, so that a build that begins from then on finds the new options.
  func change(into removed: inout (Removed, Removed), _ body: (inout Options.Values) -> Effect?) {
    var values = currentValues
    let former = values.scope
    guard let effect = body(&values) else { return }
    install(values, effect, into: &removed.0)
    guard !effect.isDisjoint(with: [.outdatesSingleton, .dropsSingleton]),
      let scope = (former ?? core.settings.defaultScope)?.singletons
    else { return }
    scope.current.cell(for: identity).withLock {
      $0.outdate()
      if effect.contains(.dropsSingleton) { $0.take(into: &removed.1) }
    }
  }

  /// The values, for a writer, which the lock of the gate protects from others.
  var currentValues: Options.Values {
    if let options { return options.values }
    var values = Options.Values()
    values.scope = Scope.standard(flags & FE_LIFETIME)
    values.once = flags & FE_ONCE != 0
    if values.scope != nil { values.stated.insert(.scope) }
    if values.once { values.stated.insert(.once) }
    return values
  }

  func install(_ values: Options.Values, _ effect: Effect, into removed: inout Removed) {
    var flags = values.flags
    // Options that the flags describe completely need no object.
    let plain = UInt32(FE_LIFETIME | FE_ONCE)
    var options: Options? = flags & ~plain == 0 && isWhole(values) ? nil : Options(values)
    withLock { locked in
      if effect.contains(.resets) { resets = Serial.next() }
      let isOpen = effect.contains(.resets) || isReset && !effect.contains(.settles)
      if isOpen { flags |= UInt32(FE_RESET) }
      if core.has(FE_PENDING | FE_UNBOUND) { flags |= UInt32(FE_MARKED) }
      flags |= UInt32(self.flags & (FE_ISOLATED | FE_DECORATED | FE_MARKED))
      if effect.contains(.resets) {
        flags &= ~UInt32(FE_DECORATED)
        swap(&removed.decorator, &decorator)
      }
      swap(&options, &self.options)
      fe_set_scope(head, values.scope?.identity)
      fe_store_flags(head, flags)
      if effect.contains(.drops) { locked.take(into: &removed) }
      if effect.contains(.outdates) { locked.outdate() }
    }
    removed.options = options
  }

  /// Whether flags alone say everything: also what a definition has stated.
  private func isWhole(_ values: Options.Values) -> Bool {
    values.stated.contains(.scope) == (values.scope != nil)
      && values.stated.contains(.once) == values.once && !values.outlivesReset
  }

  /// The identity of this factory as a singleton.
  var identity: Cell {
    if let singleton { return singleton }
    let made = Scope.singleton.cell(for: nil)
    singleton = made
    fe_set_singleton(head, made.head)
    return made
  }

  /// Sets a scope, as a modifier does.
  package func set(_ scope: Scope, passedOnce: Bool) {
    state(.scope, passedOnce: passedOnce) { values in
      guard values.scope !== scope else { return nil }
      values.scope = scope
      return [.outdates, .drops]
    }
  }
}
