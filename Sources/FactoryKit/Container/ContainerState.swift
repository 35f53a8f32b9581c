/// The settings of one container, guarded by the lock of its core.
struct ContainerState {
  /// The container's type, once it is known.
  var containerType: Any.Type = ContainerManager.self
  /// What most containers do without.
  private(set) var extras: ContainerExtras?

  var defaultScope: Scope? { extras?.settings.defaultScope }

  var settings: ContainerSettings {
    get { extras?.settings ?? ContainerSettings() }
    set { changedExtras.settings = newValue }
  }

  /// The extras for a writer, made on first use.
  var changedExtras: ContainerExtras {
    mutating get {
      if let extras { return extras }
      let made = ContainerExtras()
      extras = made
      return made
    }
  }
}

// unchecked: part of a ContainerState, and guarded as it is.
/// What a container has beyond its factories, apart because containers are made for a test or a
/// request by the thousand, and nearly all of them have nothing of it.
final class ContainerExtras: @unchecked Sendable {
  /// The container, where it registers by itself.
  weak var autoRegistering: (any AutoRegistering)?
  /// Whether it does, without holding the container: its last reference must not be dropped under a
  /// lock.
  var registersByItself = false
  var settings = ContainerSettings()
  var saved: [ContainerSnapshot] = []

  /// Frees the snapshots that nothing was done with.
  func discard() {
    for snapshot in saved { snapshot.discard() }
  }
}

/// What push saves and a reset takes back.
struct ContainerSettings {
  var defaultScope: Scope?
  var decorator: (@Sendable (Any) -> Void)?
  var trace = false
  var logger: (@Sendable (String) -> Void)?
  /// nil: true but in previews.
  var promiseTriggersError: Bool?
  var circularDependencyTesting = true
  var dependencyChainTestMax = 10
  var observer: (any ResolutionObserver)?

  /// What the hot path has to know of these settings.
  var flags: UInt32 {
    var flags: UInt32 = 0
    if defaultScope != nil { flags |= CoreFlags.defaultScope }
    if decorator != nil { flags |= CoreFlags.decorator }
    if trace || observer != nil { flags |= CoreFlags.watched }
    return flags
  }

  static let allFlags = CoreFlags.defaultScope | CoreFlags.decorator | CoreFlags.watched
}
