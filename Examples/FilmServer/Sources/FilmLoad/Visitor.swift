import AsyncHTTPClient
import Films
import Foundation
import NIOCore

/// Somebody who signs up and then asks for one thing after another, on one connection.
struct Visitor: Sendable {
  private struct Account: Codable { var name: String?, token: String? }

  let name: String
  let server: String
  let client: HTTPClient

  /// Sends so many requests; fewer, if one is not answered.
  func visit(requests: Int) async -> Tally {
    var tally = Tally()
    do {
      let account = try await send("POST", "/accounts", Account(name: name), as: Account.self)
      tally.count(account.token != nil)
      let film = Film(title: name, year: 1967)
      let added = try await send("POST", "/films", film, account.token, as: Film.self)
      tally.count(added.title == name)
      for number in 2..<requests {
        switch number % 10 {
        case 0:
          let film = try await send("POST", "/films", film, account.token, as: Film.self)
          tally.count(film.title == name)
        case 1...5:
          let film = try await send("GET", "/films/\(added.id ?? 0)", as: Film.self)
          tally.count(film == added)
        default:
          let me = try await send("GET", "/me", nil, account.token, as: Account.self)
          tally.count(me.name == name)
        }
      }
    } catch is DecodingError {
      tally.wrong += 1
    } catch {
      tally.unanswered += 1
    }
    return tally
  }

  private func send<Answer: Decodable>(
    _ method: String,
    _ path: String,
    _ body: (any Encodable)? = nil,
    _ token: String? = nil,
    as type: Answer.Type
  ) async throws -> Answer {
    var request = HTTPClientRequest(url: server + path)
    request.method = .init(rawValue: method)
    if let token { request.headers.add(name: "Authorization", value: "Bearer \(token)") }
    if let body {
      request.headers.add(name: "Content-Type", value: "application/json")
      request.body = .bytes(ByteBuffer(bytes: try JSONEncoder().encode(body)))
    }
    let response = try await client.execute(request, timeout: .seconds(30))
    let answer = try await response.body.collect(upTo: 1 << 20)
    return try JSONDecoder().decode(Answer.self, from: Data(answer.readableBytesView))
  }
}

/// How requests went.
package struct Tally: Sendable, Equatable {
  /// With what was asked for.
  package var right = 0
  /// With something else.
  package var wrong = 0
  package var unanswered = 0

  mutating func count(_ isRight: Bool) {
    if isRight { right += 1 } else { wrong += 1 }
  }

  static func += (sum: inout Tally, other: Tally) {
    sum.right += other.right
    sum.wrong += other.wrong
    sum.unanswered += other.unanswered
  }
}
