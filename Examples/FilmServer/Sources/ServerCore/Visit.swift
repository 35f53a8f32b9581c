/// What is known of a request before anything is resolved for it.
package struct Visit: Sendable {
  /// Tells it from all other requests of the process.
  package let id: String
  /// Who is asking, if they say so.
  package let token: String?

  package init(id: String, token: String? = nil) {
    self.id = id
    self.token = token
  }
}
