internal import CFactoryEngine

/// One making of an instance: a factory whose closure runs, and all that its resolution has found.
///
/// The only thing that anything waits for. It belongs to its thread, which keeps it for the next
/// resolution; others reach it through its cell, and only while it is entered there.
// unchecked: its thread writes it; waiters are linked under the locks that `Waiting` names. The
// head is the first stored property. For `kept`, see `Plan`; a cell of a table is in `place`, too.
class Build: Headed, @unchecked Sendable {
  typealias Head = fe_build

  @exclusivity(unchecked) private var storage: fe_build
  /// The cell that will hold the instance; nil if nothing keeps it.
  @exclusivity(unchecked) final var kept: Unmanaged<Cell>?
  /// Where `cell` belongs to, if it is that of a parameter.
  @exclusivity(unchecked) final var place: Place?
  /// What passes the instance on and releases it, as the options were in the step in which the
  /// build began; the override is in the head.
  @exclusivity(unchecked) final var wraps: [Addition] = []
  @exclusivity(unchecked) final var release: ReleaseBody?
  /// An instance that was found, in a Box; or the error of another thread's build.
  @exclusivity(unchecked) final var found = Found.again
  @exclusivity(unchecked) private(set) final var plan = Plan()
  /// Retains the singleton scope that the plan names, if the factory has it of its own.
  @exclusivity(unchecked) private var owner: Scope?
  @exclusivity(unchecked) final var waiters: Waiter?
  /// The number of the last search for cycles that came here; the wait lock guards it.
  @exclusivity(unchecked) final var lastSearch: UInt64 = 0
  /// Whether all callers of a build in a task were cancelled: the task is cancelled, later callers
  /// begin another build, and the instance is not cached.
  @exclusivity(unchecked) final var isAbandoned = false
  /// Where the instance comes from.
  @exclusivity(unchecked) final var source = ResolutionSource.scope
  /// Reports the end of the resolution; nil if nothing listens.
  @exclusivity(unchecked) final var watch: WatchedResolution?

  init(_ head: fe_build = fe_build_make(nil, nil)) { storage = head }

  /// What a look into a cell, or a wait for a build, has found.
  enum Found {
    case box(AnyObject)
    case weak(WeakBox, AnyObject)
    case failure(any Error)
    /// Something has changed: look again.
    case again
    /// The wait would close a cycle: go on without what was waited for.
    case alone
  }

  /// The build that a start is.
  @inline(__always)
  static func of(_ start: fe_start) -> Build {
    of(fe_start_address(start).assumingMemoryBound(to: fe_build.self))
  }
}

extension Build {
  var cell: Cell? {
    get { kept?.takeUnretainedValue() }
    set { kept = newValue.map(Unmanaged.passUnretained) }
  }

  var entry: Entry { Entry.of(head.pointee.entry) }
  /// The pass of its thread; a build in a task has none.
  var pass: Pass { head.pointee.pass.unsafelyUnwrapped }
  var isOfFactory: Bool { entry.isFactory }
  var isInTask: Bool { head.pointee.pass == nil }
  /// Whether this is a build in a task whose closure has ended.
  var hasEnded: Bool { fe_build_has_ended(head) }
  /// The next build of the path outward.
  var outer: Build? { head.pointee.outer.map { Build.of($0) }.flatMap { $0.hasEnded ? nil : $0 } }

  /// What runs in place of the definition; nil if nothing does.
  var override: Override? {
    fe_build_override(head).map { borrow($0, as: Override.self) }
  }

  /// Takes what runs in place of the definition out of the build; nil if nothing does.
  func takeOverride() -> Override? {
    fe_build_take_override(head).map { adopt($0, as: Override.self) }
  }

  /// Takes what was found out of the build: an exchange, since the compiler counts references for a
  /// copy.
  func takeFound() -> Found {
    var taken = Found.again
    swap(&taken, &found)
    return taken
  }

  /// Sets what the resolution goes by, and retains its scope, unless a task local that this thread
  /// has read retains it.
  func follow(_ plan: Plan) {
    self.plan = plan
    if plan.hasOwner || isInTask { owner = plan.scope }
  }

  /// The generation of the cell when the build began.
  var generation: UInt64 {
    get { head.pointee.generation }
    set { head.pointee.generation = newValue }
  }

  /// Whether no change has outdated the build.
  ///
  /// The caller holds the lock of the cell.
  func isCurrent(_ locked: borrowing LockedCell) -> Bool {
    generation == locked.cell.generation && (place?.isCurrent ?? true)
  }

  /// Releases what no other thread reads of a build that has left its cell.
  func releaseRest() {
    if release != nil { release = nil }
    if owner != nil { owner = nil }
    if place != nil { place = nil }
  }

  /// Empties the build and gives it back to its pass.
  func giveBack() {
    kept = nil
    _ = takeOverride()
    releaseRest()
    if !wraps.isEmpty { wraps = [] }
    if watch != nil { watch = nil }
    fe_build_give_back(head)
  }
}

/// What runs on a thread, from the start of an outermost resolution to its end.
typealias Pass = UnsafeMutablePointer<fe_pass>

// unchecked: a record owns its box and retains its entry; `hold` retains the holder.
extension Pass {
  static var current: Pass { fe_pass_current() }

  var isRunning: Bool { fe_pass_is_running(self) }

  /// The number of factories whose closures run on the thread, one within the other.
  var depth: Int { path.count(where: \.isOfFactory) }

  /// The innermost build.
  var innermost: Build? { pointee.top.map { Build.of($0) } }

  /// The builds that run on the thread, the innermost first.
  var path: some Sequence<Build> {
    sequence(state: pointee.top) { next in
      defer { next = next?.pointee.outer }
      return next.map { Build.of($0) }
    }
  }

  /// Keeps an instance of graph scope until the pass ends, in a build that has ended.
  ///
  /// The record retains the entry, so that no other gets its address meanwhile.
  func record(_ box: AnyObject, of entry: UnsafeMutablePointer<fe_cell>, generation: UInt64) {
    _ = Unmanaged<Entry>.fromOpaque(fe_object(entry)).retain()
    fe_pass_keep(self, entry, generation, Unmanaged.passRetained(box).toOpaque())
  }

  /// Retains what owns the locked cell of a parameter until its instance is taken.
  func hold(_ cell: Cell) { pointee.holder = Unmanaged.passRetained(cell).toOpaque() }
  func hold(_ retained: Unmanaged<ParameterNode>) { pointee.holder = retained.toOpaque() }

  func releaseHeld() {
    guard let holder = pointee.holder else { return }
    pointee.holder = nil
    Unmanaged<AnyObject>.fromOpaque(holder).release()
  }

  /// The cell whose table has the instances of graph scope of a factory by parameter.
  func cell(of entry: Entry, generation: UInt64) -> Cell {
    if let record = fe_pass_find(self, entry.head) {
      return borrow(fe_build_box(record), as: Cell.self)
    }
    let cell = Cell()
    cell.table = ParameterTable(limit: .max)
    record(cell, of: entry.head, generation: generation)
    return cell
  }

  /// Releases the instances of graph scope, the latest first.
  ///
  /// The list is taken out first, because a `deinit` may resolve again.
  func releaseRecords() {
    var next = pointee.records
    pointee.records = nil
    while let record = next {
      let (box, entry) = (fe_build_box(record), fe_object(record.pointee.entry))
      next = record.pointee.outer
      fe_build_give_back(record)
      Unmanaged<AnyObject>.fromOpaque(box).release()
      Unmanaged<Entry>.fromOpaque(entry).release()
    }
  }

  func endIfIdle() { if !isRunning { releaseRecords() } }
}

/// What C calls.
// unchecked: initialised once, never freed; C passes what the names say, and cells of kind FE_WEAK
// hold a WeakBox.
enum Callbacks {
  nonisolated(unsafe) static let functions: UnsafePointer<fe_callbacks> = {
    // Copies in several dynamic libraries are to be noticed in debug builds and tests.
    if FactoryContext.isDebugBuild || FactoryContext.current.isTest { fk_copy_use() }
    let functions = UnsafeMutablePointer<fe_callbacks>.allocate(capacity: 1)
    functions.initialize(
      to: fe_callbacks(
        find_or_make: { core, container, name, type, file, line in
          Core.with(core) { $0.findOrMake(in: container, name, type, file, line) }
        },
        set_lifetime: { entry, lifetime, passedOnce in
          guard let scope = Scope.standard(lifetime) else { return }
          Entry.with(entry) { $0.set(scope, passedOnce: passedOnce) }
        },
        remove_actor: { Entry.of($0).set(nil) },
        start: { pass, handle in Entry.begin(fe_handle(word: handle), in: pass).word },
        check_for_cycle: { build, hasParameter in
          Build.of(build).checkForCycle(hasParameter: hasParameter)
        },
        make_build: { _ in
          let build = Build()
          return Unmanaged.passRetained(build).takeUnretainedValue().head
        },
        release_records: { $0.releaseRecords() },
        load_weak: { box in
          borrow(box) { (box: WeakBox) in box.object }
            .map { Unmanaged.passRetained($0).toOpaque() }
        }
      ))
    return UnsafePointer(functions)
  }()
}

extension Override {
  /// An override with its types; none is ever made.
  private final class Typed<T> {
    let closure: () throws(Never) -> T
    init(_ closure: @escaping () throws(Never) -> T) { self.closure = closure }
  }

  /// Runs the closure of a factory without a parameter that throws nothing.
  ///
  /// The closure is called in its place, without being retained as a copy would be.
  @inline(__always)
  func make<T>(in build: UnsafeMutablePointer<fe_build>) -> T {
    guard parameterType == nil else { return make((), for: Build.of(build).entry, Never.self) }
    // unchecked: both classes have the closure in the first two words.
    return Unmanaged<Typed<T>>.fromOpaque(Unmanaged.passUnretained(self).toOpaque())
      ._withUnsafeGuaranteedRef { $0.closure() }
  }

  /// Runs the closure of a synchronous factory; a factory without a parameter passes `Void`.
  ///
  /// The entry's key has the result and error types but not the parameter's. A factory and a
  /// parameter factory may therefore share a name, although a closure that was registered on one of
  /// them does not fit the other.
  @inline(__always)
  func make<P, T, E: Error>(
    _ parameter: P,
    for entry: Entry,
    _ failure: E.Type
  ) throws(E) -> T {
    if parameterType == nil, P.self == Void.self { return try closure.call(E.self) }
    if parameterType != P.self { stopForWrongParameter(entry) }
    return try closure.call(parameter, E.self)
  }
}
