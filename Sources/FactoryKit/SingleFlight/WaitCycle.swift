internal import CFactoryRegistry

/// A cycle of threads, each of which waits for a build of the next, and so a circular dependency
/// that no single thread's path shows.
///
/// A cycle with an auto-registration is allowed, as it is on one thread. The thread that waits for
/// the auto-registration goes on with the closures that are registered so far. A cycle that has
/// only factories stops the process.
struct WaitCycle {
  /// The factories on the cycle, the first repeated at the end.
  let chain: [Entry]
  /// An auto-registration on the cycle.
  let autoRegistration: UnsafeMutablePointer<fk_build>?

  /// Follows the waits of threads from the builder of `first` on; nil if they do not lead to
  /// `pass`.
  init?(
    from pass: ResolutionPass,
    over first: UnsafeMutablePointer<fk_build>,
    _: borrowing WaitLock
  ) {
    // unchecked: each word is the address of a build, whose thread is asleep.
    func build(at address: UInt) -> UnsafeMutablePointer<fk_build> {
      UnsafeMutablePointer(bitPattern: address).unsafelyUnwrapped
    }
    let path = WaitGraph.path(
      from: UInt(bitPattern: first),
      next: { address in
        let waiting = build(at: address).pointee.pass.pointee.waiting
        return waiting.map { [UInt(bitPattern: $0.pointee.build)] } ?? []
      },
      isLast: { build(at: $0).pointee.pass == pass }
    )
    guard let builds = path?.map(build) else { return nil }
    autoRegistration = builds.first { $0.pointee.auto_registers }
    chain = Self.names(of: builds)
  }

  /// The factories between each build and the one its thread waits for, in the order of resolution.
  private static func names(of builds: [UnsafeMutablePointer<fk_build>]) -> [Entry] {
    guard let own = builds.last else { return [] }
    var path = segment(own)
    for build in builds where build != own { path += segment(build) }
    return path + path.prefix(1)
  }

  /// The factories on the path of a build's thread from that build inward, outermost first.
  private static func segment(_ build: UnsafeMutablePointer<fk_build>) -> [Entry] {
    var entries: [Entry] = []
    var frame = build.pointee.pass.pointee.top
    while let each = frame, each != build.pointee.outer {
      entries.append(each.pointee.entry)
      frame = each.pointee.outer
    }
    return entries.reversed()
  }
}
