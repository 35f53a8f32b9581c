import NIOCore
import NIOHTTP1

/// Lets connections of HTTP/1.0 end with their response, as that version has it.
///
/// Such a client reads until the connection is closed; Hummingbird closes it only where a request says
/// `Connection: close`, and does not pass on the version.
final class OldConnections: ChannelInboundHandler, RemovableChannelHandler {
  /// It reads nothing itself: requests have lost their version where it stands.
  typealias InboundIn = Never

  func handlerAdded(context: ChannelHandlerContext) {
    let operations = context.pipeline.syncOperations
    guard
      let decoder = try? operations.handler(type: ByteToMessageHandler<HTTPRequestDecoder>.self)
    else { return }
    // Fails only for a pipeline that is being taken apart, which needs no handler.
    try? operations.addHandler(CloseHeader(), position: .after(decoder))
  }

  /// Adds `Connection: close` to requests that mean it.
  private final class CloseHeader: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      guard case .head(var head) = unwrapInboundIn(data), !head.isKeepAlive else {
        return context.fireChannelRead(data)
      }
      head.headers.replaceOrAdd(name: "Connection", value: "close")
      context.fireChannelRead(wrapInboundOut(.head(head)))
    }
  }
}
