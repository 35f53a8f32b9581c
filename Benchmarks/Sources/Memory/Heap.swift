import CHeapCount
import Harness

/// What `body` leaves on the heap, in bytes, while what it returns is alive.
@inline(never)
func bytesLeft<Kept>(by body: () -> Kept) -> Double {
  let before = heap_live_bytes()
  let kept = body()
  let after = heap_live_bytes()
  withExtendedLifetime(kept) {}
  return Double(after - before)
}

/// How often one operation of `body` allocates, after it has run once.
@inline(never)
func allocationsPerOperation(_ body: (_ iterations: Int) -> Void) -> Double {
  let iterations = 10_000
  body(1)
  let before = heap_allocations()
  body(iterations)
  return Double(heap_allocations() - before) / Double(iterations)
}

extension Finding {
  /// A row of bytes.
  static func bytes(_ name: String, _ value: Double, _ limit: Limit? = nil) -> Finding {
    Finding(name: name, unit: "bytes", value: Spread(exactly: value), limit: limit)
  }

  /// A row of allocations for one resolution.
  static func allocations(
    _ name: String,
    atMost limit: Double,
    _ body: (_ iterations: Int) -> Void
  ) -> Finding {
    Finding(
      name: "allocations: \(name)",
      unit: "allocations",
      value: Spread(exactly: allocationsPerOperation(body)),
      limit: .atMost(limit)
    )
  }
}
