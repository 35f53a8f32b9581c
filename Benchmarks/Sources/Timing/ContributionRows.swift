import FactoryContributions
import FactoryKit
import Harness

extension Container {
  var services: Contributions<any Service> { contributions() }
}

@inline(never)
private func byHand(_ iterations: Int, _ makers: [@Sendable () -> any Service]) {
  for _ in 0..<iterations {
    for service in makers.map({ $0() }) { sink(service) }
  }
}

@inline(never)
private func contributed(_ iterations: Int, _ container: Container) {
  for _ in 0..<iterations {
    for service in container.services() { sink(service) }
  }
}

extension BenchmarkRow {
  /// A list of ten that modules have added to, against an array of closures that an app would keep.
  static func contributions() -> [BenchmarkRow] {
    let container = Container()
    let makers = (0..<10).map { number -> @Sendable () -> any Service in
      { NumberedService(number) }
    }
    for make in makers { container.services.contribute { make() } }
    return [
      BenchmarkRow(TimedCase("array of 10 by hand") { byHand($0, makers) }, to: "direct init"),
      BenchmarkRow(
        TimedCase("list of 10 contributions") { contributed($0, container) },
        to: "array of 10 by hand",
        limit: .atMost(2)
      ),
    ]
  }
}
