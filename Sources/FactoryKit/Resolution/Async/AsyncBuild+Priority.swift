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

/// The task that runs a build, in one word.
///
/// The size of `UnsafeCurrentTask` is known only at run time. A class that stores one gets the
/// places of its properties when its first object is made, and another copy of the library, which
/// gets objects of this class but makes none, would never know them.
struct RunningTask {
  private let word: UnsafeRawPointer

  init(_ task: UnsafeCurrentTask) {
    // unchecked: a task is one reference, which is not retained here.
    word = unsafeBitCast(task, to: UnsafeRawPointer.self)
  }

  /// The task, which must still run.
  var task: UnsafeCurrentTask {
    // unchecked: the word is what `init` got.
    unsafeBitCast(word, to: UnsafeCurrentTask.self)
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
