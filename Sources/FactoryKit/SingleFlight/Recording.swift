internal import CFactoryRegistry

/// What one resolution notes of what instances are built from, in a container that records.
///
/// It belongs to the thread or task of the resolution, so it needs no lock. It is an object because
/// few resolutions have one.
// unchecked: one task uses it at a time.
final class Recording: @unchecked Sendable {
  private let entry: Entry
  private let record: Locked<ContainerRecord>
  /// The origins of the enclosing build, which get what this resolution returns.
  private let enclosing: Origins?
  /// The origins of the instance that this resolution makes, if it may be cached.
  private(set) var origins: Origins?
  /// The origins that the pass had before a closure of this factory began.
  private var outer: UnsafeMutableRawPointer?

  private init(_ entry: Entry, _ record: Locked<ContainerRecord>, _ enclosing: Origins?) {
    (self.entry, self.record, self.enclosing) = (entry, record, enclosing)
  }

  /// Begins with a resolution, and tells the enclosing build.
  ///
  /// - Returns: The recording; nil if the container does not record.
  @inline(__always)
  static func begin(_ entry: Entry) -> Recording? {
    entry.pointee.core.has(FK_RECORDS) ? beginForced(entry) : nil
  }

  @inline(never)
  private static func beginForced(_ entry: Entry) -> Recording? {
    guard let record = entry.pointee.core.record else { return nil }
    let enclosing = Origins.enclosing(in: .current)
    enclosing?.add(entry)
    return Recording(entry, record, enclosing)
  }

  /// Whether another build has to get the origins of what this resolution returns.
  var isEnclosed: Bool { enclosing != nil }

  /// Makes the origins of the instance, which this resolution or its task is going to make.
  ///
  /// The enclosing build gets them at once, so that a reset finds what is being made for it, too.
  @inline(never)
  func makeOrigins() -> Origins {
    let new = Origins(of: entry, record)
    origins = new
    enclosing?.add(new)
    return new
  }

  /// Notes that the instance was there.
  ///
  /// - Parameters:
  ///   - origins: Its origins, if they were recorded.
  ///   - cell: The cell that has it, or the one with the table that has it.
  @inline(never)
  func add(_ origins: Origins?, of cell: Cell) {
    // A build that could not be entered in its cell has left others.
    self.origins = nil
    guard let origins, let enclosing else { return }
    enclosing.add(cell == entry.cell ? origins.inOwnCell(of: entry) : origins)
  }

  /// Notes that a build makes the instance for this resolution.
  @inline(never)
  func add(ofBuild origins: Origins?) {
    guard let origins else { return }
    if self.origins !== origins { self.origins = nil }
    enclosing?.add(origins)
  }

  /// Notes that the pass has the instance.
  ///
  /// No reset finds it there, so each of them outdates what gets it afterwards.
  @inline(never)
  func add(ofGraph origins: Origins) {
    enclosing?.add(origins)
    // After they were added: a reset that begins later finds them there.
    if origins.hasSeenReset { enclosing?.outdate() }
  }

  /// Outdates the build if it got what was dropped meanwhile, and the enclosing one, which gets its
  /// instance.
  ///
  /// - Parameter cell: The cell of the build, before it has the instance; nil for graph scope.
  @inline(never)
  func end(in cell: Cell?) {
    guard let origins, origins.isBuiltFromDropped(in: entry.pointee.core) else { return }
    cell?.outdate(buildWith: origins)
    enclosing?.outdate()
  }
}

// MARK: - Closures that run

extension Recording {
  /// Makes the resolutions of a closure of this factory origins of the instance.
  @inline(never)
  func enter(_ pass: ResolutionPass) {
    outer = pass.pointee.origins
    if let origins { pass.pointee.origins = origins.address }
  }

  /// Ends what `enter` began.
  @inline(never)
  func leave(_ pass: ResolutionPass) { pass.pointee.origins = outer }
}
