internal import FactoryKit

/// A type for each depth.
private struct Layer<Inner> {}

extension ManagedContainer {
  /// Adds as many factories, so that a reset takes its time from those that were added before to
  /// those that are added after.
  ///
  /// - Parameters:
  ///   - scope: The scope in which they are resolved; nil only adds them.
  ///   - count: How many.
  func fill(in scope: Scope? = nil, _ count: Int = 60) { fill(scope, count, Int.self) }

  private func fill<Inner>(_ scope: Scope?, _ count: Int, _: Inner.Type) {
    let filler = filler(of: Inner.self)
    if let scope { _ = filler.scope(scope)() }
    if count > 1 { fill(scope, count - 1, Layer<Inner>.self) }
  }

  private func filler<Inner>(of _: Inner.Type) -> Factory<Layer<Inner>> {
    self { Layer<Inner>() }
  }
}
