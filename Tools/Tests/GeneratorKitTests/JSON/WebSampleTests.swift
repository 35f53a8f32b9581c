import TestSupport
import Testing

@testable import GeneratorKit

struct WebSampleTests {
  @Test func `the body of a success is the sample`() throws {
    let server = try OneShotServer(
      response: "HTTP/1.1 200 OK\r\nContent-Length: 9\r\nConnection: close\r\n\r\n{\"id\": 1}")
    #expect(String(decoding: try WebSample.fetch(server.address), as: UTF8.self) == "{\"id\": 1}")
  }

  @Test(arguments: ["404 Not Found", "500 Internal Server Error", "304 Not Modified"])
  func `a status other than 2xx is a failed fetch that names it`(status: String) throws {
    let server = try OneShotServer(
      response: "HTTP/1.1 \(status)\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
    #expect {
      try WebSample.fetch(server.address)
    } throws: {
      let error = $0 as? GeneratorError
      return error?.status == .urlFetchFailed && error?.problem.contains(status.prefix(3)) == true
    }
  }

  @Test(arguments: ["http://127.0.0.1:1/", "http://", "https://no such host/"])
  func `an address that cannot be reached is a failed fetch`(address: String) {
    #expect { try WebSample.fetch(address) } throws: {
      ($0 as? GeneratorError)?.status == .urlFetchFailed
    }
  }
}
