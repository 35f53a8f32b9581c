extension AsyncBuild {
  /// Lends the current task's priority to the build that it waits for, and to the builds that one
  /// waits for.
  ///
  /// Called once the wait is recorded: a build whose priority is raised meanwhile finds this wait,
  /// or this reads the raised priority.
  func lendPriority() {
    let priority = Task.currentPriority
    var builds = [self]
    while let build = builds.popLast() {
      if build.raisePriority(to: priority) { builds += AsyncWaits.targets(of: build.step) }
    }
  }
}

extension UnsafeCurrentTask {
  /// Raises the task's priority, where the system can; lowers nothing.
  func raisePriority(to priority: TaskPriority) {
    #if compiler(>=6.2)
      if #available(iOS 26, macOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
        escalatePriority(to: priority)
      }
    #endif
  }
}
