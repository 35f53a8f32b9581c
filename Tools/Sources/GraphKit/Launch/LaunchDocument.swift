import TextOutput

/// A launch report of the library's module `FactoryLaunch`, as its JSON has it.
package struct LaunchDocument: Codable, Sendable {
  /// One resolution that took time; the members are those of `LaunchReport.Step`.
  package struct Step: Codable, Sendable {
    var id: Int
    var parent: Int?
    var container: String
    var name: String
    var type: String
    var scope: String
    var start: UInt64
    var duration: UInt64
    var ownDuration: UInt64
    var thread: Int
    var outcome: String
    var waitedFor: Int?
    var isAsynchronous: Bool
    var needsMainActor: Bool
    var canBeWarmedUp: Bool
  }

  /// Only the version, which is read before the rest.
  struct Version: Decodable {
    var format: Int
  }

  /// The newest format that this version reads.
  static let newestFormat = 1
  /// The largest number that a page reads exactly, in nanoseconds: 104 days.
  static let longest: UInt64 = 1 << 53

  var format: Int
  var duration: UInt64
  var hits: Int
  var steps: [Step]
  var criticalPath: [Int]
  var avoidable: [Int]
  var warmUp: String?

  /// What keeps it from being drawn; nil if it is sound.
  var defect: String? {
    let ids = steps.indices
    for (index, step) in steps.enumerated() {
      guard step.id == index else { return "step \(index) has the id \(step.id)" }
      if let parent = step.parent, !(0..<index).contains(parent) {
        return "the parent of step \(index) is \(parent)"
      }
      if let other = step.waitedFor, !ids.contains(other) {
        return "step \(index) waited for step \(other), which does not exist"
      }
      guard step.start <= Self.longest, step.duration <= Self.longest, step.thread >= 0 else {
        return "step \(index) has a time or a thread that cannot be"
      }
    }
    if let id = (criticalPath + avoidable).first(where: { !ids.contains($0) }) {
      return "it names step \(id), which does not exist"
    }
    return duration <= Self.longest ? nil : "its duration cannot be"
  }
}
