/// Where a thread is, as far as that limits what a `deinit` may do there.
///
/// User code can bring about what no library can resolve: a factory that asks for itself, or a build
/// that waits for a thread that waits for the build. The limits keep to what must work.
struct Nesting: Sendable {
  @TaskLocal static var current = Nesting()

  /// The innermost slot that this thread is building; nil outside all builds.
  ///
  /// Only slots below it may be asked for.
  var slotLimit: Int?
  /// Whether a container is registering by itself on this thread.
  var isRegistering = false
  /// How many ends of instances this thread is in the middle of.
  var ends = 0

  /// Whether this thread may wait for one that asks for anything.
  var mayWait: Bool { slotLimit == nil && !isRegistering }

  /// Runs `body` with changed limits.
  static func with<Result>(_ change: (inout Nesting) -> Void, _ body: () -> Result) -> Result {
    var nesting = current
    change(&nesting)
    return $current.withValue(nesting, operation: body)
  }
}
