import Harness

/// Counts bytes and allocations: `Memory <results.json> [part of a case's name]`.
@main
enum Memory {
  static func main() throws {
    let arguments = Arguments()
    // Once for the runtime, which keeps what it found out about types for the process.
    _ = rows()
    var results = Results()
    results.findings = rows().filter { arguments.want($0.name) }
    try arguments.finish(with: results)
  }

  private static func rows() -> [Finding] {
    Finding.heapRows() + Finding.leftoverRows() + Finding.allocationRows()
  }
}
