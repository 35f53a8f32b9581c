import Foundation
import Hummingbird

/// A field of a request that the server does not take; answered with 422 and the field's name.
package struct RefusedField: Error, Equatable {
  package let field: String
  /// What is wrong with it, as the end of a sentence about the field.
  package let problem: String

  package init(_ field: String, _ problem: String) {
    self.field = field
    self.problem = problem
  }
}

extension RefusedField: HTTPResponseError {
  private struct Body: ResponseEncodable {
    struct Content: Encodable {
      let field: String
      let message: String
    }

    let error: Content
  }

  package var status: HTTPResponse.Status { .unprocessableContent }

  package func response(
    from request: Request,
    context: some RequestContext
  ) throws -> Response {
    let content = Body.Content(field: field, message: "\(field) \(problem)")
    var response = try context.responseEncoder.encode(
      Body(error: content), from: request, context: context)
    response.status = status
    return response
  }
}
