/// The error of decoding a launch report that a newer version of Factory has written.
public struct LaunchFormatError: Error, Hashable, CustomStringConvertible {
  /// The format of the report.
  public let format: Int

  /// The format of the report, and the newest format that this version reads.
  public var description: String {
    """
    The launch report has format \(format). This version of Factory reads format \
    \(LaunchReport.format). Update Factory, or record the launch with this version.
    """
  }
}

extension LaunchReport: Codable {
  /// The version of the encoded form.
  static let format = 1

  private enum CodingKeys: String, CodingKey { case format, duration, hits, steps, traceEvents }

  /// A step as a complete event of a Chrome trace, with times in microseconds.
  private struct TraceEvent: Encodable {
    let name: String
    let cat: String
    let ph = "X"
    let ts: Double
    let dur: Double
    let pid = 1
    let tid: Int
    let args: [String: String]

    init(_ step: Step) {
      (name, cat) = (step.factory, step.outcome.rawValue)
      (ts, dur) = (Double(step.start) / 1000, Double(step.duration) / 1000)
      tid = step.thread
      args = ["type": step.type, "scope": step.scope]
    }

    private enum CodingKeys: CodingKey { case name, cat, ph, ts, dur, pid, tid, args }
  }

  /// Encodes the report as a Chrome trace, which Perfetto and speedscope show.
  ///
  /// - Parameter encoder: The encoder.
  /// - Throws: The errors of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encode(Self.format, forKey: .format)
    try members.encode(duration, forKey: .duration)
    try members.encode(hits, forKey: .hits)
    try members.encode(steps, forKey: .steps)
    try members.encode(steps.map(TraceEvent.init), forKey: .traceEvents)
  }

  /// Decodes a report.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: A ``LaunchFormatError`` if a newer version has written it; otherwise, the errors of
  ///   the decoder.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    let format = try members.decode(Int.self, forKey: .format)
    guard format <= Self.format else { throw LaunchFormatError(format: format) }
    duration = try members.decode(UInt64.self, forKey: .duration)
    hits = try members.decode(Int.self, forKey: .hits)
    steps = try members.decode([Step].self, forKey: .steps)
    guard Self.isSound(steps) else {
      throw DecodingError.dataCorruptedError(
        forKey: .steps, in: members, debugDescription: "The ids of the steps do not fit together.")
    }
  }

  /// Whether each step has its index as id, comes after its parent and waited for a step that
  /// exists.
  private static func isSound(_ steps: [Step]) -> Bool {
    steps.indices.allSatisfy { index in
      let step = steps[index]
      return step.id == index && step.parent.map { (0..<index).contains($0) } ?? true
        && step.waitedFor.map(steps.indices.contains) ?? true
    }
  }
}
