public import FactoryKit

extension ContainerManager {
  /// Whether the container records what its factories are built from, so that `reset(.dependents)`
  /// reaches them.
  ///
  /// False, except in containers of tests with `.overridesFirst` or `.strict`. A fork records if
  /// its original does; resets, push and pop do not affect the setting. Only what is resolved from
  /// then on is recorded, once for each pair of factories. Meanwhile, each resolution in the
  /// container takes the slow path.
  public var recordsDependents: Bool {
    get { recorder != nil }
    set {
      if newValue {
        add(DependentsRecorder(), isOnly: true)
        recorder?.isWanted.withLock { $0 = true }
      } else if let recorder {
        remove(recorder)
      }
    }
  }

  /// Begins to record for a test.
  package func beginRecordingForTest() { add(DependentsRecorder(), isOnly: true) }

  /// Ends what `beginRecordingForTest` has begun, unless the program records, too.
  package func endRecordingForTest() {
    if let recorder, !recorder.isWanted.withLock(\.self) { remove(recorder) }
  }

  var recorder: DependentsRecorder? { DependentsRecorder.first(of: listeners) }
}
