internal import CFactoryTesting

/// The position of a task in the order in which the process created its tasks.
struct TaskNumber: Sendable, Comparable {
  private let number: UInt64

  private init?(_ number: UInt64) {
    guard number != 0 else { return nil }
    self.number = number
  }

  /// The number of the task that runs the caller; nil outside of tasks, and if the runtime does not
  /// provide it.
  static var current: TaskNumber? { TaskNumber(fk_current_task_number()) }

  /// Returns a number above those of all tasks that exist, and below those of later ones.
  ///
  /// The number is that of a new task that does nothing.
  ///
  /// - Returns: The number; nil if the runtime does not provide it.
  static func next() -> TaskNumber? {
    // The task is detached, because any other task would retain the task-locals of the test.
    let task: Task<Void, Never> = Task.detached {}
    // unchecked: a task is a frozen structure of one reference, which is valid as long as `task`.
    let number = fk_task_number(unsafeBitCast(task, to: UnsafeRawPointer.self))
    return withExtendedLifetime(task) { TaskNumber(number) }
  }

  static func < (one: Self, other: Self) -> Bool { one.number < other.number }
}
