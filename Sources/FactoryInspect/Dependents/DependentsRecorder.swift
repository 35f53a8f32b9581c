internal import CFactoryEngine
package import FactoryKit

/// A factory of one container that records.
struct RecordedFactory: Hashable {
  /// The number of the container's recorder.
  let container: UInt64
  let key: PropertyKey
}

/// Records which factories of one container have resolved which others, of any container that
/// records.
///
/// The sets only grow. A resolution is noted before it reads its cell, so a reset that reads the
/// sets until it finds nothing new misses no user of an instance that it drops.
package final class DependentsRecorder: ResolutionListener {
  /// Factories of this container.
  ///
  /// Each is valid as long as the container, which owns the recorder.
  typealias Users = [PropertyKey: InspectedFactory]

  /// Unique in the process.
  let number = fe_next_serial()
  /// The users of each factory that was resolved, by its container's number.
  private let users: Locked<[UInt64: [PropertyKey: Users]]>
  /// The factories of this container that any other has resolved.
  private let used: Locked<Set<PropertyKey>>

  /// Whether the program records, and not only a test.
  let isWanted: Locked<Bool>

  init() { (users, used, isWanted) = (Locked([:]), Locked([]), Locked(false)) }

  /// The recorder of a fork, whose factories depend on each other as those of the original do.
  private init(of original: DependentsRecorder, for fork: ContainerManager) {
    let factories = Dictionary(uniqueKeysWithValues: fork.factories.map { ($0.key, $0) })
    var users = original.users.withLock(\.self).mapValues {
      $0.mapValues { $0.compactMapValues { factories[$0.key] } }
    }
    users[number] = users.removeValue(forKey: original.number)
    self.users = Locked(users)
    used = Locked(original.used.withLock(\.self))
    isWanted = Locked(original.isWanted.withLock(\.self))
  }

  package func forked(into fork: ContainerManager) {
    // Its initializer may have begun to record.
    fork.recordsDependents = false
    fork.add(DependentsRecorder(of: self, for: fork))
  }

  /// Notes the resolution with the innermost factory around it whose container records.
  package func began(_ resolution: WatchedResolution) {
    guard resolution.isOwn(self) else { return }
    let origin = resolution.firstOrigin { factory, listeners in
      Self.first(of: listeners).map { ($0, factory) }
    }
    guard let (recorder, user) = origin else { return }
    let key = resolution.factory.key
    recorder.users.withLock { $0[number, default: [:]][key, default: [:]][user.key] = user }
    used.withLock { _ = $0.insert(key) }
  }

  /// Whether another factory has resolved one of this container.
  func isUsed(_ key: PropertyKey) -> Bool { used.withLock { $0.contains(key) } }

  /// The containers whose factories this container's have resolved.
  var containers: [UInt64] { users.withLock { Array($0.keys) } }

  /// Forgets containers that are gone, or no longer record.
  func forget(_ containers: Set<UInt64>) {
    users.withLock { users in for each in containers { users[each] = nil } }
  }

  /// The factories of this container that have resolved a factory.
  func users(of factory: RecordedFactory) -> Users {
    users.withLock { $0[factory.container]?[factory.key] ?? [:] }
  }

  /// The recorder among the listeners of a container; nil if it does not record.
  static func first(of listeners: [any ResolutionListener]) -> DependentsRecorder? {
    for case let recorder as DependentsRecorder in listeners { return recorder }
    return nil
  }
}
