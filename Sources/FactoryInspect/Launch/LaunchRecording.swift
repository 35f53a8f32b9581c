internal import FactoryKit

/// A recording of a launch, from `beginLaunch` to ``end()``.
///
/// Keep the object until then, because nothing more is recorded once it is released. It keeps no
/// container alive, and it may be used from any thread.
public final class LaunchRecording: Sendable {
  private let recorder: LaunchRecorder
  private let observations: [ResolutionObservation]

  init(_ recorder: LaunchRecorder, _ observations: [ResolutionObservation]) {
    self.recorder = recorder
    self.observations = observations
  }

  /// Ends the recording.
  ///
  /// Resolutions that are still running become steps with the outcome `unfinished`.
  ///
  /// - Returns: The report. If the recording has ended already, it is the same one.
  public func end() -> LaunchReport {
    let report = recorder.report()
    for observation in observations { observation.cancel() }
    return report
  }
}
