/// Why something was left as it is.
struct Obstacle: Error {
  let reason: String

  init(_ reason: String) {
    self.reason = reason
  }
}
