/// Answers requests; a stand-in for HTTP, so that the example runs anywhere.
public protocol Server: Sendable {
  func lines(at path: String) async throws -> [String]
}

struct SampleServer: Server {
  func lines(at path: String) async throws -> [String] {
    ["1967 Playtime", "1979 Stalker"]
  }
}
