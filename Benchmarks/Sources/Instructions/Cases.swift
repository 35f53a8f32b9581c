import FactoryKit

protocol Service: Sendable {
  func answer() -> Int
}

final class LiveService: Service {
  func answer() -> Int { 1 }
}

extension Container {
  var unique: Factory<any Service> { self { LiveService() } }
  var cached: Factory<any Service> { self { LiveService() }.cached }
  var singleton: Factory<any Service> { self { LiveService() }.singleton }
}

struct InjectedOwner {
  @Injected(\.cached) var service
}

@_optimize(none) @inline(never)
func sink(_ service: any Service) {}

@_optimize(none) @inline(never)
func sink(_ owner: InjectedOwner) {}

@inline(never)
func direct(_ times: Int) {
  for _ in 0..<times { sink(LiveService()) }
}

@inline(never)
func unique(_ times: Int, _ container: Container) {
  for _ in 0..<times { sink(container.unique()) }
}

@inline(never)
func cached(_ times: Int, _ container: Container) {
  for _ in 0..<times { sink(container.cached()) }
}

@inline(never)
func singleton(_ times: Int, _ container: Container) {
  for _ in 0..<times { sink(container.singleton()) }
}

@inline(never)
func injected(_ times: Int) {
  for _ in 0..<times { sink(InjectedOwner()) }
}
