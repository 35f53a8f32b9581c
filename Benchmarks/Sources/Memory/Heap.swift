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

/// The same in a task, without what it takes to make that.
@inline(never)
func allocationsPerOperation(
  inTask body: @escaping @Sendable (_ iterations: Int) async -> Void
) -> Double {
  result(ofTask: {
    let iterations = 10_000
    await body(1)
    let before = heap_allocations()
    await body(iterations)
    return Double(heap_allocations() - before) / Double(iterations)
  })
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
    allocations(name, atMost: limit, allocationsPerOperation(body))
  }

  /// The same for a resolution that is awaited.
  static func allocationsInTask(
    _ name: String,
    atMost limit: Double,
    _ body: @escaping @Sendable (_ iterations: Int) async -> Void
  ) -> Finding {
    allocations(name, atMost: limit, allocationsPerOperation(inTask: body))
  }

  private static func allocations(
    _ name: String, atMost limit: Double, _ count: Double
  ) -> Finding {
    Finding(
      name: "allocations: \(name)",
      unit: "allocations",
      value: Spread(exactly: count),
      limit: .atMost(limit)
    )
  }
}
