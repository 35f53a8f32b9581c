import Foundation

/// The signals that ask a process to end.
enum Signals {
  private static let ending = [SIGINT, SIGTERM, SIGHUP]

  /// Runs `body`, and delivers signals that arrive meanwhile after it: a command that is asked to end
  /// while it writes ends when it has written.
  static func held<Result>(_ body: () throws -> Result) rethrows -> Result {
    var ending = sigset_t()
    var previous = sigset_t()
    sigemptyset(&ending)
    for signal in Self.ending { sigaddset(&ending, signal) }
    pthread_sigmask(SIG_BLOCK, &ending, &previous)
    defer { pthread_sigmask(SIG_SETMASK, &previous, nil) }
    return try body()
  }
}
