import FactoryInspect
import FactoryKit
import Foundation
import TestSupport
import Testing

@Suite("Launch reports")
struct LaunchReportTests {
  private let shop = Shop()

  /// A report from JSON that has these steps.
  private func report(format: Int = 1, _ steps: String...) throws -> LaunchReport {
    let text = """
      { "format": \(format), "duration": 9, "hits": 0, "steps": [\(steps.joined(separator: ","))] }
      """
    return try JSONDecoder().decode(LaunchReport.self, from: Data(text.utf8))
  }

  private func step(_ id: Int, in parent: Int? = nil, _ duration: Int, more: String = "") -> String
  {
    let parent = parent.map { "\"parent\": \($0)," } ?? ""
    return """
      { "id": \(id), \(parent) "container": "C", "name": "n\(id)", "type": "T", "scope": "unique",
        "start": 0, "duration": \(duration), "ownDuration": \(duration), "thread": 1,
        "outcome": "built", "isAsynchronous": false, "needsMainActor": false,
        "canBeWarmedUp": false \(more) }
      """
  }

  @Test func `encoded and decoded, a report is the same`() throws {
    let launch = shop.manager.recordLaunch { _ = (shop.remote(), try? shop.failing()) }
    let data = try JSONEncoder().encode(launch)
    #expect(try JSONDecoder().decode(LaunchReport.self, from: data) == launch)
  }

  @Test func `the encoded form is a Chrome trace`() throws {
    let launch = shop.manager.recordLaunch { shop.remote() }
    let object = try JSONSerialization.jsonObject(with: JSONEncoder().encode(launch))
    let members = try #require(object as? [String: Any])
    let events = try #require(members["traceEvents"] as? [[String: Any]])
    #expect(events.map { $0["name"] as? String } == launch.steps.map(\.factory))
    #expect(events.map { $0["ts"] as? Double } == launch.steps.map { Double($0.start) / 1000 })
    #expect(events.map { $0["dur"] as? Double } == launch.steps.map { Double($0.duration) / 1000 })
    #expect(events.map { $0["tid"] as? Int } == launch.steps.map(\.thread))
    #expect(events.allSatisfy { $0["ph"] as? String == "X" && $0["pid"] as? Int == 1 })
  }

  @Test func `a newer format is refused by its number`() throws {
    let error = #expect(throws: LaunchFormatError.self) { try report(format: 2, step(0, 3)) }
    #expect(error?.format == 2)
    #expect(
      error?.description == """
        The launch report has format 2. This version of Factory reads format 1. Update Factory, or \
        record the launch with this version.
        """)
  }

  @Test func `steps that do not fit together are refused`() {
    #expect(throws: DecodingError.self) { try report(step(1, 3)) }
    #expect(throws: DecodingError.self) { try report(step(0, in: 0, 3)) }
    #expect(throws: DecodingError.self) { try report(step(0, in: 7, 3)) }
    #expect(throws: DecodingError.self) { try report(step(0, 3, more: ", \"waitedFor\": 1")) }
  }

  @Test func `the chain follows the longest step, and of equal ones the first`() throws {
    let report = try report(
      step(0, 5), step(1, 8), step(2, in: 1, 3), step(3, in: 1, 3), step(4, in: 2, 1))
    #expect(report.criticalPath.map(\.id) == [1, 2, 4])
  }

  @Test func `the chain goes on with the build that was waited for, and ends in a circle`() throws {
    let report = try report(
      step(0, 8), step(1, in: 0, 7, more: ", \"waitedFor\": 2"),
      step(2, 6), step(3, in: 2, 5, more: ", \"waitedFor\": 0"))
    #expect(report.criticalPath.map(\.id) == [0, 1, 2, 3])
  }

  @Test func `nothing resolved is no chain, and a text without tables`() {
    let launch = shop.manager.recordLaunch {}
    #expect(launch.criticalPath.isEmpty)
    #expect(launch.description == "Launch: 0.0 ms. 0 built, 0 from a cache.\n")
  }

  @Test func `milliseconds are rounded, and long names shortened in the middle`() throws {
    let long = String(repeating: "a", count: 60)
    let steps = step(0, 1_950_000).replacingOccurrences(of: "n0", with: long)
    let text = try report(steps).description
    #expect(text.contains("  C.\(long.prefix(17))…\(long.suffix(20))     2.0 ms     2.0 ms"))
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 72 })
  }
}
