import Accounts
import FactoryControls
import FactoryKit
import FactoryTesting
import Foundation
import GRDB
import HummingbirdTesting
import ServerCore
import Testing

/// Tokens, at dates and with identifiers that the tests choose.
@Suite(.server) struct TokenTests {
  private struct Token: Decodable { let token: String }

  // snippet.expiry
  @Test func `a token is valid for thirty days`() async throws {
    // Read when the account is made, and then by each request.
    let start = Date(timeIntervalSinceReferenceDate: 0)
    Container.shared.date.register { .stepping(from: start, by: AccountStore.tokenLifetime - 1) }
    try await withClient { client in
      let answer = try await client.send(.post, "/accounts", ["name": "Grace"])
      let token = try answer.decoded(as: Token.self).token
      #expect(try await client.send(.get, "/me", token: token).status == .ok)
      #expect(try await client.send(.get, "/me", token: token).status == .unauthorized)
    }
  }
  // snippet.end

  /// Guards against a copy of the database that signs in everybody.
  @Test func `the database has no token that signs in`() async throws {
    try await withClient { client in
      let answer = try await client.send(.post, "/accounts", ["name": "Grace"])
      let token = try answer.decoded(as: Token.self).token
      let kept = try await Container.shared.database().writer.read { database in
        try String.fetchAll(database, sql: "SELECT token FROM account")
      }
      #expect(kept.count == 2)
      #expect(!kept.contains(token) && !kept.contains("ada"))
      for token in kept {
        #expect(try await client.send(.get, "/me", token: token).status == .unauthorized)
      }
      #expect(try await client.send(.get, "/me", token: token).status == .ok)
      #expect(try await client.send(.get, "/me", token: "ada").status == .ok)
    }
  }

  @Test func `tokens are identifiers of the container`() async throws {
    Container.shared.uuid.count()
    try await withClient { client in
      for number in 0...1 {
        let answer = try await client.send(.post, "/accounts", ["name": "Grace"])
        let token = try answer.decoded(as: Token.self).token
        #expect(token == "00000000-0000-0000-0000-00000000000\(number)")
      }
    }
  }
}
