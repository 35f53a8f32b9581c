internal import CFactoryRegistry

/// Passes a new instance through the factory's wraps, while the factory is still on the path.
@inline(never)
func wrap<T, E: Error>(
  _ instance: inout T,
  of entry: Entry,
  _ failure: E.Type
) throws(E) {
  for addition in entry.wraps {
    if let isolation = addition.isolation { checkIsolation(isolation, of: .wrap, for: entry) }
    instance = try addition.wrap.wrap(instance, E.self)
  }
}

/// Stores a new instance in its cell, strongly or weakly, and wakes the waiters.
///
/// - Parameters:
///   - instance: The instance.
///   - entry: The factory.
///   - policy: The policy of its resolution.
///   - cell: The cell.
///   - build: The build that was entered in the cell.
///   - box: A box that has the instance; nil if there is none yet.
/// - Returns: The former content of the cell, which the caller has to release last.
func keep<T>(
  _ instance: T,
  of entry: Entry,
  _ policy: ResolutionPolicy,
  in cell: Cell,
  ending build: UnsafeMutablePointer<fk_build>,
  box: InstanceBox? = nil
) -> EndedBuild {
  if isNil(instance) {
    return cell.endBuild(build, content: nil, kind: FK_EMPTY, now: 0) { nil }
  }
  if policy.isWeak {
    let box = WeakInstanceBox(instance)
    box?.origins = build.pointee.origins.map { Origins.from($0) }
    if box == nil { warnOfUnsharedValue(entry) }
    return cell.endBuild(build, content: box, kind: FK_WEAK, now: policy.now) {
      box == nil ? nil : InstanceBox.make(instance)
    }
  }
  let box = box ?? InstanceBox.make(instance)
  if let origins = build.pointee.origins { box.setOrigins(Origins.from(origins)) }
  let body = releaseBody(of: entry, policy)
  if let body { setReleaseBody(body, of: box, entry, policy) }
  let ended = cell.endBuild(build, content: box, kind: FK_STRONG, now: policy.now) { box }
  // A closure that was set meanwhile did not find the box in the cell yet.
  if let newer = releaseBody(of: entry, policy), newer !== body {
    setReleaseBody(newer, of: box, entry, policy)
  }
  return ended
}

/// The closure of `onRelease` for a new instance; nil if only the pass records the instance.
private func releaseBody(of entry: Entry, _ policy: ResolutionPolicy) -> ReleaseBody? {
  guard let body = entry.releaseBody else { return nil }
  if case .pass = policy.place { return nil }
  return body
}

/// Sets the closure of `onRelease` on the box of an instance, with the tasks of its owner.
private func setReleaseBody(
  _ body: ReleaseBody,
  of box: InstanceBox,
  _ entry: Entry,
  _ policy: ResolutionPolicy
) {
  let singletons = policy.isSingleton ? policy.scope?.singletons ?? .process : nil
  box.setReleaseBody(body, singletons?.releaseTasks ?? entry.pointee.core.tasks(of: body))
}
