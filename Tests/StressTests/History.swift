internal import FactoryKit

/// Checks what readers see while one thread publishes one generation after the other: a read never
/// gives a generation older than the latest one that was complete when the read began.
final class History: Sendable {
  private let announced = Mark()
  private let published = Mark()
  private let isOver = Mark()
  private let started = Locked(0)
  private let readers: Int
  /// The serial number of the one instance of each generation, where it is known.
  private let identities = Locked<[Int: Int]>([:])
  private let found = Locked<[String]>([])

  init(readers: Int) { self.readers = readers }

  /// The first few of the wrong reads, in words.
  var complaints: [String] { Array(found.withLock(\.self).prefix(3)) }

  /// Writes generations 1, 2, 3 and so on, once all readers are reading.
  func write(_ count: Int, _ body: (_ generation: Int) -> Void) {
    while started.withLock({ $0 < readers }) {}
    for generation in 1...count {
      announced.value = generation
      body(generation)
      published.value = generation
    }
    isOver.value = 1
  }

  /// Reads until everything is written, and notes each wrong read.
  ///
  /// With `identity`, there must be one instance for each generation, seen by all who begin and end
  /// while no other is being written.
  func read(by reader: Int, identity: Bool, _ body: () -> Racer) {
    var isFirst = true
    while isOver.value == 0 || isFirst {
      let atLeast = published.value
      let racer = body()
      let atMost = announced.value
      if racer.generation < atLeast {
        complain("reader \(reader) got generation \(racer.generation) after \(atLeast)")
      }
      if identity, atLeast == atMost, atLeast > 0 { compare(racer, generation: atLeast) }
      if isFirst { started.withLock { $0 += 1 } }
      isFirst = false
    }
  }

  private func compare(_ racer: Racer, generation: Int) {
    let known = identities.withLock { identities in
      if identities[generation] == nil { identities[generation] = racer.serial }
      return identities[generation]
    }
    if known != racer.serial { complain("generation \(generation) has two instances") }
  }

  private func complain(_ text: String) { found.withLock { $0.append(text) } }
}

/// A closure that ran when an instance was let go of.
struct Release: Comparable, Sendable {
  let serial: Int
  /// Which closure it was.
  let id: Int

  static func < (one: Release, other: Release) -> Bool { one.serial < other.serial }
}

/// Something that user code can observe.
enum Event: Equatable, Sendable {
  /// A closure ran; `serial` is nil when it gave nil.
  case made(recipe: Int, parameter: Int, serial: Int?)
  /// A decorator ran; `isNew` is nil when it did not ask.
  case decorated(by: Int, serial: Int?, isNew: Bool?)
  /// A resolution ended.
  case resolved(serial: Int?)
}

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
