import CFactoryPlatform
import FactoryKit
import Testing

/// Guards against a compiler whose expansion of `@TaskLocal` no longer calls the function of that
/// name in the type: each copy of the library would have a key of its own, and lose the containers
/// that another copy has bound.
@Suite("The keys of task-local values are those of the process")
struct SharedKeysTests {
  private func address(_ object: some AnyObject) -> UnsafeMutableRawPointer {
    Unmanaged.passUnretained(object).toOpaque()
  }

  // The key is read first, because it is made on first use.
  @Test func `the key of Container.shared`() {
    #expect(address(Container.$shared) == fk_part(FK_PART_CONTAINER))
  }

  @Test func `the key of Scope.singleton`() {
    #expect(address(Scope.$singleton) == fk_part(FK_PART_SINGLETON))
  }
}
