import FactoryKit
import Foundation

protocol Service: Sendable {
  func answer() -> Int
}

final class LiveService: Service {
  func answer() -> Int { 1 }
}

/// Takes half a second to make.
final class SlowService: Service {
  /// Told when the making begins.
  static let began = DispatchSemaphore(value: 0)

  init() {
    Self.began.signal()
    Thread.sleep(forTimeInterval: 0.5)
  }

  func answer() -> Int { 2 }
}

extension Container {
  var unique: Factory<any Service> { self { LiveService() } }
  var cached: Factory<any Service> { self { LiveService() }.cached }
  var slow: Factory<any Service> { self { SlowService() }.cached }
}

@_optimize(none) @inline(never)
func sink(_ service: any Service) {}
