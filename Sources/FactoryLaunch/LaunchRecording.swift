internal import FactoryKit

/// A recording of a launch, from `beginLaunch` to ``end()``.
///
/// Keep it until then: once it is released, nothing more is recorded. It keeps no container alive.
/// It may be used from any thread.
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
  /// - Returns: The report; the same one if the recording has ended already.
  public func end() -> LaunchReport {
    let report = recorder.report()
    for observation in observations { observation.cancel() }
    return report
  }
}
