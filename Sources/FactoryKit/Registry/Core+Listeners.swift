internal import CFactoryRegistry

extension ContainerCore {
  var listeners: [any ResolutionListener] {
    @inline(never) get { withState { $0?.listeners ?? [] } }
  }

  /// Tells the listeners that a closure of a factory was set or added, unless that was a part of an
  /// auto-registration or also drops what was built before.
  @inline(never)
  func notifyOfChange(of entry: Entry, at place: SourcePlace?) {
    let pass = ResolutionPass.current
    guard pass.pointee.auto_registrations == 0, pass.pointee.rebuilding == 0,
      pass.pointee.notifying == 0
    else { return }
    let listeners = listeners
    pass.whileNotifying {
      for listener in listeners { listener.changed(InspectedFactory(entry), at: place) }
    }
  }
}
