import FactoryKit
import Foundation
import TestSupport
import Testing

/// A result of a kilobyte, which each call on the way copies.
private struct Kilobyte: Sendable {
  typealias Words = (Int, Int, Int, Int, Int, Int, Int, Int)
  typealias Rows = (Words, Words, Words, Words)
  private static let words: Words = (0, 0, 0, 0, 0, 0, 0, 0)
  private static let rows: Rows = (words, words, words, words)

  var value = 0
  private var rows = (Self.rows, Self.rows, Self.rows, Self.rows)
}

private final class Deep: ManagedContainer {
  let manager = ContainerManager()

  var byParameter: ParameterFactory<Int, Kilobyte> { self { self.byParameter($0 + 1) } }
  var kept: ParameterFactory<Int, Kilobyte> {
    self { self.kept($0 + 1) }.cached.scopeOnParameters
  }
  var throwing: ParameterThrowingFactory<Int, Kilobyte, any Error> {
    self { (number: Int) throws in try self.throwing(number + 1) }
  }
  var decorated: Factory<Kilobyte> {
    self { Kilobyte() }.decorator { _ in _ = self.decorated() }
  }
  var other: Factory<Kilobyte> { self { Deep().other() } }
}

/// A cycle that only its length shows.
private enum LongCycle: String, CaseIterable, Codable, Sendable {
  case byParameter, kept, throwing, decorated, containersDecorator, newContainers

  func take() {
    let deep = Deep()
    switch self {
    case .byParameter: _ = deep.byParameter(0)
    case .kept: _ = deep.kept(0)
    case .throwing: _ = try? deep.throwing(0)
    case .decorated: _ = deep.decorated()
    case .containersDecorator:
      deep.decorator { _ in _ = deep.other() }
      _ = deep.other()
    case .newContainers: _ = deep.other()
    }
  }
}

/// Guards against a cycle that ends in a bare stack overflow before it is found.
@Suite struct `A cycle on a small stack` {
  @Test(arguments: LongCycle.allCases)
  fileprivate func `is found on the stack of a secondary thread`(cycle: LongCycle) async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) { [cycle] in
      stopIfHung()
      let done = Gate()
      let thread = Thread {
        cycle.take()
        done.open()
      }
      thread.stackSize = (isUnderAddressSanitizer ? 4 : 1) * 512 * 1024
      thread.start()
      done.pass()
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("FACTORY: Circular dependency on Deep."))
  }
}
