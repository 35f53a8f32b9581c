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
