internal import CFactoryEngine

extension Entry {
  /// A copy of the options; nil if there are none.
  var currentOptions: Options? { withLock { _ in options.map { Options($0) } } }

  /// The closure that replaces the definition now, and its origin; nil for the definition itself.
  ///
  /// A registration that comes later outdates a build that was entered in its cell before, so no
  /// registration is lost.
  var closure: (override: Override?, source: ResolutionSource) {
    withLock { _ in chosen }
  }

  /// Tells listeners that a closure was set or added, unless that was a part of an
  /// auto-registration.
  func notifyOfChange(at place: SourcePlace?) {
    let pass = Pass.current
    guard core.has(FE_LISTENED), pass.pointee.notifying == 0, pass.innermostRegistration == nil
    else { return }
    let listeners = core.listeners
    pass.whileNotifying {
      for listener in listeners { listener.changed(InspectedFactory(self), at: place) }
    }
  }
}

extension Entry {
  /// Whether an active context replaces the definition, or a registration that the container did
  /// not make itself.
  ///
  /// A list is also overridden if it has elements of which the container contributed none.
  var isOverridden: Bool {
    switch closure.source {
    case .context: true
    case .registration: !has(FE_AUTO_REGISTERED)
    default:
      currentOptions.map { options in
        !options.objects.isEmpty && !options.objects.contains(where: \.isAutoRegistered)
      } ?? false
    }
  }
}
