import Foundation

/// A web server on this machine that answers one request and ends.
package final class OneShotServer: Sendable {
  /// The address to ask.
  package let address: String
  private let listener: Int32

  /// Starts listening on a free port; `response` is sent as it is.
  package init(response: String) throws {
    #if canImport(Glibc)
      listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      listener = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var name = sockaddr_in()
    name.sin_family = sa_family_t(AF_INET)
    name.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let listener = listener
    let isListening = withUnsafeMutablePointer(to: &name) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(listener, address, length) == 0 && listen(listener, 1) == 0
          && getsockname(listener, address, &length) == 0
      }
    }
    guard isListening else { throw POSIXError(.EADDRNOTAVAIL) }
    address = "http://127.0.0.1:\(UInt16(bigEndian: name.sin_port))/sample.json"
    Thread.detachNewThread { Self.answer(listener, response) }
  }

  deinit { close(listener) }

  private static func answer(_ listener: Int32, _ response: String) {
    let connection = accept(listener, nil, nil)
    guard connection >= 0 else { return }
    var request = [UInt8](repeating: 0, count: 4096)
    _ = read(connection, &request, request.count)
    send(Array(response.utf8), to: connection)
    close(connection)
  }

  /// Sends bytes without the signal that would end the process if the other side has closed.
  private static func send(_ bytes: [UInt8], to connection: Int32) {
    #if canImport(Darwin)
      var isOn: Int32 = 1
      setsockopt(
        connection, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
      _ = Foundation.send(connection, bytes, bytes.count, 0)
    #else
      _ = Foundation.send(connection, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    #endif
  }
}
