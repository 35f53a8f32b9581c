import FactoryKit
import FilmLoad
import NIOCore
import NIOPosix
import ServerCore
import Testing

/// Connections, byte by byte: each test ends when the server has closed the connection.
@Suite(.server) struct ConnectionTests {
  /// Guards against connections that are kept for whoever opens them.
  @Test(
    .timeLimit(.minutes(30)),
    arguments: [
      "", "GET /films HT", "GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n",
      "POST /accounts HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99\r\n\r\n{",
    ])
  func `a silent connection is closed`(start: String) async throws {
    Container.shared.settings.register {
      var settings = Settings(place: .memory, port: 0)
      settings.idleTimeout = .milliseconds(200)
      return settings
    }
    _ = try await LiveServer.run(.shared) { try await $0.exchange(start) }
  }

  /// Guards against a client that waits for the end of its response.
  @Test(.timeLimit(.minutes(30)))
  func `a connection of HTTP 1.0 is closed after its response`() async throws {
    let text = try await LiveServer.run(.shared) {
      try await $0.exchange("GET /health HTTP/1.0\r\n\r\n")
    }
    #expect(text.hasPrefix("HTTP/1.1 200 OK\r\n"))
    #expect(text.hasSuffix("\r\n\r\nwell\n"))
  }

  @Test(.timeLimit(.minutes(30)))
  func `a connection of HTTP 1.0 that is to be kept is kept`() async throws {
    let text = try await LiveServer.run(.shared) {
      try await $0.exchange(
        "GET /health HTTP/1.0\r\nConnection: keep-alive\r\n\r\n" + "GET /health HTTP/1.0\r\n\r\n")
    }
    #expect(text.split(separator: "well\n").count == 2)
  }
}

extension LiveServer {
  /// Sends a text on a connection of its own; returns what has come when the server has closed it.
  func exchange(_ text: String) async throws -> String {
    let channel = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .connect(host: "127.0.0.1", port: port) { channel in
        channel.eventLoop.makeCompletedFuture {
          try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
        }
      }
    return try await channel.executeThenClose { inbound, outbound in
      if !text.isEmpty { try await outbound.write(ByteBuffer(string: text)) }
      return try await inbound.reduce(into: "") { $0 += String(buffer: $1) }
    }
  }
}
