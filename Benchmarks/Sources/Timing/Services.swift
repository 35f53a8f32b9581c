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
  // Always inlined: else the compiler makes a generic copy of it, which takes its argument at +0, and
  // retaining and releasing it there is all that the chains would measure.
  @inline(__always)
  init(_ next: any Service) { self.next = next }
  func answer() -> Int { next.answer() + 1 }
}
