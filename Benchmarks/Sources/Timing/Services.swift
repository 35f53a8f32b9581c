/// What the cases resolve: one class with nothing in it, and some that hold another.
protocol Service: Sendable {
  func answer() -> Int
}

final class LiveService: Service {
  func answer() -> Int { 1 }
}

final class NumberedService: Service {
  let number: Int
  init(_ number: Int) { self.number = number }
  func answer() -> Int { number }
}

final class ChainedService: Service {
  let next: any Service
  init(_ next: any Service) { self.next = next }
  func answer() -> Int { next.answer() + 1 }
}

/// The same for what is wired by hand.
///
/// A type of its own, because the initializer is called there with instances of known types: sharing
/// it, the compiler made a generic copy that retains its argument, and had the factories call that,
/// where no app without such calls would have it.
final class HandChainedService: Service {
  let next: any Service
  init(_ next: any Service) { self.next = next }
  func answer() -> Int { next.answer() + 1 }
}

/// An instance with a cache line of its own.
///
/// Threads that retain two neighbours in one line wait for each other, whichever library has made
/// them; where small instances lie depends on what was freed before.
final class SpacedService: Service {
  private typealias Words = (Int, Int, Int, Int, Int, Int, Int, Int)
  let next: (any Service)?
  private let space: (Words, Words) = ((0, 0, 0, 0, 0, 0, 0, 0), (0, 0, 0, 0, 0, 0, 0, 0))
  init(_ next: (any Service)? = nil) { self.next = next }
  func answer() -> Int { (next?.answer() ?? 0) + 1 }
}
