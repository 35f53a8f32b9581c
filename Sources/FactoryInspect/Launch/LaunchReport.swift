/// Shows where the time of a launch went, with each instance that was built, its time and its
/// thread.
///
/// ```swift
/// let launch = await container.manager.recordLaunch { await app.start() }
/// print(launch)
/// ```
///
/// `recordLaunch` of a container's manager and ``LaunchRecording/end()`` make it. A report contains
/// no instance and no value of a parameter. It is `Codable`, and its JSON is a Chrome trace, which
/// Perfetto and speedscope show.
public struct LaunchReport: Sendable, Hashable {
  /// How long the recording lasted, in nanoseconds of the container's clock.
  public let duration: UInt64
  /// The builds, and the waits for builds of other threads, in the order in which they began.
  ///
  /// The id of a step is its index.
  public let steps: [Step]
  /// How many resolutions returned a cached instance without waiting.
  ///
  /// They are not among the steps.
  public let hits: Int

  init(duration: UInt64, steps: [Step], hits: Int) {
    self.duration = duration
    self.steps = steps
    self.hits = hits
  }

  /// How many threads have resolved something that is among the steps.
  public var threads: Int { Set(steps.map(\.thread)).count }
}
