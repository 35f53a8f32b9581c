import FactoryKit
import FilmLoad
import Hummingbird
import HummingbirdTesting
import ServerCore
import Testing

/// Requests that a page in somebody's browser can send to this machine.
@Suite(.server) struct RequestGuardTests {
  @Test(arguments: ["attacker.example", "attacker.example:8080", "127.0.0.1.attacker.example", ""])
  func `a request to another name is refused`(host: String) async throws {
    let status = try await LiveServer.run(.shared) { server in
      try await server.exchange("GET /films HTTP/1.1\r\nHost: \(host)\r\n\(Self.end)")
    }
    #expect(status.hasPrefix("HTTP/1.1 421 "), "\(status)")
  }

  @Test(arguments: ["127.0.0.1:1", "localhost", "LocalHost:8080", "[::1]:8080", "films.example"])
  func `a request to a name of the server is answered`(host: String) async throws {
    Container.shared.settings.register {
      var settings = Settings(environment: ["HOSTS": "films.example, other.example"]).fixture
      settings.port = 0
      return settings
    }
    let status = try await LiveServer.run(.shared) { server in
      try await server.exchange("GET /films HTTP/1.1\r\nHost: \(host)\r\n\(Self.end)")
    }
    #expect(status.hasPrefix("HTTP/1.1 200 "), "\(status)")
  }

  @Test(arguments: [nil, "text/plain", "application/x-www-form-urlencoded", "text/json"])
  func `a body that does not say that it is JSON is refused`(type: String?) async throws {
    let response = try await withClient { client in
      var headers: HTTPFields = [:]
      headers[.contentType] = type
      return try await client.execute(
        uri: "/accounts", method: .post, headers: headers,
        body: ByteBuffer(string: #"{"name":"E"}"#))
    }
    #expect(response.status == .unsupportedMediaType)
  }

  @Test(arguments: ["application/json", "Application/JSON; charset=utf-8"])
  func `a body that says that it is JSON is read`(type: String) async throws {
    let response = try await withClient { client in
      try await client.execute(
        uri: "/accounts", method: .post, headers: [.contentType: type],
        body: ByteBuffer(string: #"{"name":"E"}"#))
    }
    #expect(response.status == .created)
  }

  private static let end = "Connection: close\r\n\r\n"
}
