import FactoryKit
import FactoryTesting
import FilmServer
import Foundation
import Hummingbird
import HummingbirdTesting
import ServerCore
import Testing

extension Trait where Self == ContainerTrait<Container> {
  /// A container for each test, whose server has samples and needs no file.
  static var server: Self {
    .container { $0.settings.register { Settings(place: .memory, port: 0) } }
  }
}

/// Sends requests to a server that the test's container makes.
func withClient<Result: Sendable>(
  _ setup: TestingSetup = .router,
  _ body: @Sendable (any TestClientProtocol) async throws -> Result
) async throws -> Result {
  let application = try await FilmServer.application(container: .shared)
  let result = try await application.test(setup, body)
  await Container.shared.close()
  return result
}

extension TestClientProtocol {
  func send(
    _ method: HTTPRequest.Method,
    _ path: String,
    token: String? = nil,
    _ body: [String: any Sendable]? = nil
  ) async throws -> TestResponse {
    var headers: HTTPFields = [:]
    if body != nil { headers[.contentType] = "application/json" }
    if let token { headers[.authorization] = "Bearer \(token)" }
    let data = try body.map { ByteBuffer(data: try JSONSerialization.data(withJSONObject: $0)) }
    return try await execute(uri: path, method: method, headers: headers, body: data)
  }
}

extension TestResponse {
  var text: String { String(buffer: body) }

  func decoded<Value: Decodable>(as type: Value.Type) throws -> Value {
    try JSONDecoder().decode(type, from: Data(buffer: body))
  }
}
