internal import CFactoryRegistry

/// A cycle of threads of which each waits for a build of the next: a circular dependency that no
/// single thread's path shows.
///
/// Auto-registrations may go in cycles, as they may on one thread: whoever waits for one goes on
/// with what is registered so far. A cycle of factories alone ends the process.
struct WaitCycle {
  /// The factories on the cycle, the first repeated at the end.
  let chain: [Entry]
  /// An auto-registration that is part of it.
  let autoRegistration: UnsafeMutablePointer<fk_build>?

  /// Follows who waits for whom, from the builder of `build` on; nil when it does not end at
  /// `pass`.
  ///
  /// Called inside the room, where nobody can begin or end waiting.
  init?(from pass: ResolutionPass, over build: UnsafeMutablePointer<fk_build>) {
    var builds = [build]
    while let last = builds.last, last.pointee.pass != pass {
      guard let next = last.pointee.pass.pointee.awaited else { return nil }
      builds.coldAppend(next)
    }
    autoRegistration = builds.first { $0.pointee.auto_registers }
    chain = Self.names(of: builds)
  }

  /// The factories between each build and what its thread waits for, in the order of asking.
  private static func names(of builds: [UnsafeMutablePointer<fk_build>]) -> [Entry] {
    guard let own = builds.last else { return [] }
    var path = segment(own)
    for build in builds where build != own { path += segment(build) }
    return path + path.prefix(1)
  }

  /// What runs on a build's thread from that build inward, outermost first.
  private static func segment(_ build: UnsafeMutablePointer<fk_build>) -> [Entry] {
    var entries: [Entry] = []
    var frame = build.pointee.pass.pointee.top
    while let each = frame, each != build.pointee.outer {
      entries.coldAppend(each.pointee.entry)
      frame = each.pointee.outer
    }
    return entries.coldReversed()
  }
}
