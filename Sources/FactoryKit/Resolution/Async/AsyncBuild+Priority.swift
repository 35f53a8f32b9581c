extension AsyncBuild {
  /// Lends the current task's priority to the build for which it waits, and to the builds for which
  /// that one waits.
  ///
  /// The call is made once the wait is recorded, so that a build whose priority is raised meanwhile
  /// either finds this wait or has its raised priority read here.
  func lendPriority() {
    let priority = Task.currentPriority
    var builds = [self]
    while let build = builds.popLast() {
      if build.raisePriority(to: priority) { builds += AsyncWaits.targets(of: build.step) }
    }
  }
}

extension UnsafeCurrentTask {
  /// Raises the task's priority if the system can, and never lowers it.
  func raisePriority(to priority: TaskPriority) {
    #if compiler(>=6.2)
      if #available(iOS 26, macOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
        escalatePriority(to: priority)
      }
    #endif
  }
}
