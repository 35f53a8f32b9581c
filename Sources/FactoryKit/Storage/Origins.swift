internal import CFactoryPlatform
internal import CFactoryRegistry

/// What an instance was built from: the factories that its build has resolved, and the origins of
/// the cached instances that it got.
///
/// A build that may cache its instance makes them, in a container that records (`FK_RECORDS`). A
/// factory is added before it is resolved, so an override that comes later finds it. A build that
/// caches nothing has no origins: what it resolves belongs to the next build outward. Origins
/// retain no container, and releasing them runs no user code.
// unchecked: the shared lock of the object's address guards the variables.
final class Origins: @unchecked Sendable {
  /// A factory of a container that may be gone.
  struct Factory {
    /// The core's.
    let serial: UInt64
    let name: UnsafePointer<UInt8>
    let type: UnsafeRawPointer
    /// The metadata of the container's type.
    private let container: UnsafeRawPointer?

    init(_ entry: Entry) {
      (serial, name) = (entry.pointee.core.pointee.serial, entry.pointee.name)
      type = entry.pointee.type
      // Written once, before the container's first factory was read.
      container = entry.pointee.core.pointee.container_type
    }

    func isSame(as other: Factory) -> Bool {
      serial == other.serial && name == other.name && type == other.type
    }

    /// Container and property.
    var displayName: String {
      // unchecked: `container` is the address of a type's metadata.
      let type = container.map { "\(unsafeBitCast($0, to: Any.Type.self))." } ?? ""
      return type + String(cString: name)
    }
  }

  /// The factory of the instance.
  let factory: Factory
  private let record: Locked<ContainerRecord>
  /// The record's count when the build began.
  private let resets: UInt64

  // unchecked: `withLock` holds the lock.
  @exclusivity(unchecked) private var factories: [Factory] = []
  @exclusivity(unchecked) private var instances: [Origins] = []
  /// The containers that have dropped the instance, or something that it was built from.
  @exclusivity(unchecked) private var droppedIn: [UInt64] = []

  /// Whether these stand for an instance that a fork has got from its original, which are
  /// `instances`.
  private let isCopy: Bool

  @inline(never)
  init(of entry: Entry, _ record: Locked<ContainerRecord>, copying original: Origins? = nil) {
    factory = Factory(entry)
    self.record = record
    resets = record.resets
    isCopy = original != nil
    if let original { instances.append(original) }
  }

  /// These origins, as those of an instance in a container's own cell.
  ///
  /// A fork starts with instances of its original, which were built in that. What those were built
  /// from counts as the fork's.
  func inOwnCell(of entry: Entry) -> Origins {
    factory.serial == entry.pointee.core.pointee.serial
      ? self : Origins(of: entry, record, copying: self)
  }

  private func withLock<Result>(_ body: () -> Result) -> Result {
    let lock = fk_shared_lock(Unmanaged.passUnretained(self).toOpaque())
    fk_lock_take(lock)
    defer { fk_lock_drop(lock) }
    return body()
  }

  /// Records a factory, which is about to be resolved.
  ///
  /// The caller must hold no lock. The call waits for a reset of that factory's container, so that
  /// no reset of its dependents misses this one.
  func add(_ entry: Entry) {
    let factory = Factory(entry)
    if factory.serial != self.factory.serial, record.insert(factory.serial) {
      fk_core_epoch(entry.pointee.core).awaitEndOfReset()
    }
    withLock {
      if let last = factories.last, last.isSame(as: factory) { return }
      factories.append(factory)
    }
  }

  /// Records a cached instance that the build got.
  func add(_ origins: Origins) {
    guard origins !== self else { return }
    withLock {
      if instances.last !== origins { instances.append(origins) }
    }
  }

  private var contents: (factories: [Factory], instances: [Origins]) {
    withLock { (factories, instances) }
  }

  /// Notes that a dependency of the instance was replaced.
  ///
  /// - Parameter container: The container that drops it, if that is a fork of the one where it was
  ///   made. Others may keep it.
  func outdate(in container: UInt64? = nil) {
    withLock { droppedIn.append(container ?? factory.serial) }
  }

  private func isOutdated(in container: UInt64) -> Bool {
    withLock {
      for each in droppedIn where each == container { return true }
      return false
    }
  }

  /// Whether a reset of dependents has begun since the build began, or was in progress then.
  var hasSeenReset: Bool {
    let now = record.resets
    return now != resets || now % 2 == 1
  }

  /// Whether the instance was built from one that a reset of dependents has dropped meanwhile.
  ///
  /// The call is made when the build ends, with no lock held. It waits for a reset in progress.
  func isBuiltFromDropped(in core: ContainerCore) -> Bool {
    guard hasSeenReset else { return isOutdated(in: factory.serial) }
    fk_core_epoch(core).awaitEndOfReset()
    return way(to: nil) != nil
  }

  /// Follows what the instance was built from.
  ///
  /// - Parameter target: The factory to find; nil for an instance that is outdated.
  /// - Returns: The last step on the way; nil if there is none.
  @inline(never)
  func way(to target: Factory?) -> OriginStep? {
    var rest = [OriginStep(self, after: nil, original: nil)]
    var (seen, seenCopied) = (Set<ObjectIdentifier>(), Set<ObjectIdentifier>())
    while let step = rest.popLast() {
      let (origins, serial) = (step.origins, step.origins.factory.serial)
      let identity = ObjectIdentifier(origins)
      let isNew =
        step.original == nil ? seen.insert(identity).inserted : seenCopied.insert(identity).inserted
      guard isNew else { continue }
      let (factories, instances) = origins.contents
      var original = step.original
      if let target {
        for used in factories where used.name == target.name && used.type == target.type {
          // What another container has cached was not copied with this instance.
          let isCopied = used.serial == original && serial == original
          if isCopied || used.serial == target.serial { return step }
        }
        if origins.isCopy, serial == target.serial || serial == original {
          original = instances[0].factory.serial
        } else if serial != original {
          original = nil
        }
      } else if origins.isCopy {
        // The fork has dropped it, too, if it has dropped what that was built from.
        if instances[0].isOutdated(in: serial) { return step }
        continue
      } else if origins.isOutdated(in: serial) {
        return step
      }
      for each in instances { rest.append(OriginStep(each, after: step, original: original)) }
    }
    return nil
  }

  fileprivate var name: String? { isCopy ? nil : factory.displayName }
}

/// A step on the way from an instance to what it was built from.
final class OriginStep {
  let origins: Origins
  /// The container whose factories count as those of the fork that is searched for.
  fileprivate let original: UInt64?
  private let former: OriginStep?

  fileprivate init(_ origins: Origins, after former: OriginStep?, original: UInt64?) {
    (self.origins, self.former, self.original) = (origins, former, original)
  }

  /// The names of the factories on the way, without that of the instance.
  var path: [String] {
    var names: [String] = []
    var step: OriginStep? = self
    while let each = step {
      if let name = each.origins.name { names.append(name) }
      step = each.former
    }
    _ = names.popLast()
    return names.reversed()
  }
}

/// What a container that records knows of all its builds.
struct ContainerRecord {
  /// The serial numbers of other containers whose factories they have resolved.
  var used: [UInt64] = []
  /// Counts the resets of dependents; odd while one is in progress.
  var resets: UInt64 = 0
}

extension Locked<ContainerRecord> {
  /// Adds a container; false if it was known.
  @inline(never)
  func insert(_ serial: UInt64) -> Bool {
    withLock { record in
      for each in record.used where each == serial { return false }
      record.used.append(serial)
      return true
    }
  }

  /// Begins or ends a reset of dependents.
  func countReset() { withLock { $0.resets += 1 } }

  var used: [UInt64] { withLock { $0.used } }

  var resets: UInt64 { withLock { $0.resets } }
}

// MARK: - The origins of what is running

extension Origins {
  /// The origins of the innermost running build that has some.
  static func enclosing(in pass: ResolutionPass) -> Origins? {
    guard pass.pointee.notifying == 0, pass.pointee.auto_registrations == 0 else { return nil }
    // unchecked: `origins` of a pass are those of a running build, which retains them.
    if let origins = pass.pointee.origins { return from(origins) }
    var step = AsyncStep.innermost
    while let each = step {
      if let origins = each.origins { return origins }
      step = each.outer
    }
    return nil
  }

  /// The object at an address.
  static func from(_ address: UnsafeMutableRawPointer) -> Origins {
    // unchecked: a build, a step or a record of a pass retains it.
    Unmanaged<Origins>.fromOpaque(address).takeUnretainedValue()
  }

  var address: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }
}

// MARK: - The origins of a cached instance

extension LockedCell {
  /// The origins of the cached instance, if they were recorded.
  var origins: Origins? {
    @inline(never) get {
      guard let content = cell.pointee.content else { return nil }
      if cell.pointee.kind == UInt32(FK_STRONG) { return InstanceBox.origins(of: content) }
      // unchecked: cells of kind `FK_WEAK` hold a weak box.
      return Unmanaged<WeakInstanceBox>.fromOpaque(content)._withUnsafeGuaranteedRef { $0.origins }
    }
  }

  /// The object of a weakly cached instance; nil if it is gone.
  var weakObject: AnyObject? {
    guard cell.pointee.kind == UInt32(FK_WEAK), let content = cell.pointee.content else {
      return nil
    }
    // unchecked: cells of kind `FK_WEAK` hold a weak box.
    return Unmanaged<WeakInstanceBox>.fromOpaque(content)._withUnsafeGuaranteedRef { $0.object }
  }

  /// The origins of the instance that is being made, if they are recorded.
  var originsOfBuild: Origins? {
    @inline(never) get {
      cell.pointee.build.flatMap { $0.pointee.origins }.map { Origins.from($0) }
    }
  }
}

extension Cell {
  /// Outdates the build whose instance has these origins, unless another has taken its place.
  @inline(never)
  func outdate(buildWith origins: Origins) {
    withLock { if $0.originsOfBuild === origins { $0.outdate() } }
  }
}
