import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

protocol Server: Sendable {
  func data(at path: String, token: String?) async throws -> Data
}

struct HTTPServer: Server {
  let address: String

  func data(at path: String, token: String?) async throws -> Data {
    guard let url = URL(string: address + path) else {
      throw URLError(.badURL)
    }
    var request = URLRequest(url: url)
    if let token {
      let value = "Bearer \(token)"
      request.setValue(value, forHTTPHeaderField: "Authorization")
    }
    return try await URLSession.shared.data(for: request).0
  }
}
