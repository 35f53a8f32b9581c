import Hummingbird

/// The part of a list that a request asks for: `?offset=100&limit=50`.
package struct Page: Sendable, Equatable {
  /// The entries of a page, unless the request says how many.
  private static let standard = 50
  private static let most = 100

  package let offset: Int
  package let limit: Int

  /// - Throws: `RefusedField` for what is no number of a sensible size.
  package init(of request: Request) throws {
    offset = try Self.number("offset", of: request, in: 0...1_000_000) ?? 0
    limit = try Self.number("limit", of: request, in: 1...Self.most) ?? Self.standard
  }

  /// A response with the entries of this page, and the address of the next one if there is more.
  ///
  /// - Parameters:
  ///   - entries: At least one entry more than the page has, where the list goes on.
  ///   - path: The path of the list.
  /// - Returns: The response.
  package func response<Entry: ResponseEncodable>(
    with entries: [Entry],
    at path: String
  ) -> EditedResponse<[Entry]> {
    let shown = Array(entries.prefix(limit))
    guard entries.count > limit else { return EditedResponse(response: shown) }
    let next = "<\(path)?offset=\(offset + limit)&limit=\(limit)>; rel=\"next\""
    return EditedResponse(headers: [.link: next], response: shown)
  }

  private static func number(
    _ name: Substring,
    of request: Request,
    in range: ClosedRange<Int>
  ) throws -> Int? {
    guard let text = request.uri.queryParameters[name] else { return nil }
    guard let number = Int(text) else { throw RefusedField(String(name), "is no number") }
    return try Field.number(number, String(name), in: range)
  }
}

extension HTTPFields.Element.Name {
  /// Where the rest of a list is.
  package static let link = {
    guard let name = HTTPFields.Element.Name("Link") else {
      preconditionFailure("`Link` is a valid name.")
    }
    return name
  }()
}
