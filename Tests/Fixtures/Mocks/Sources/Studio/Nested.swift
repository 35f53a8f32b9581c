import Foundation

/// Protocols inside types, and under conditions.
enum API {
  struct Response: Equatable, Sendable {
    var code: Int
  }

  protocol Client: Sendable {
    func send(_ path: String) async throws -> Response
  }

  protocol Session {
    var last: Response? { get }
  }
}

extension API {
  enum Web {}
}

extension API.Web {
  protocol Socket: AnyObject {
    func open() -> API.Response
  }
}

#if os(Linux) || os(macOS)
  protocol DesktopOnly {
    func window() -> Int
    #if os(Linux)
      func display() -> String
    #else
      func screen() -> String
    #endif
  }
#endif

#if os(iOS)
  import UIKit

  protocol PhoneOnly {
    func present(_ controller: UIViewController)
  }
#endif

/// A public value.
public struct Shape: Sendable {
  /// How many sides it has.
  public var sides: Int
  /// Makes a shape with `sides` sides.
  public init(sides: Int) { self.sides = sides }
}

/// A public protocol, whose mock needs no `@testable`.
public protocol Drawing: Sendable {
  func draw(_ shape: Shape) -> Int
}

/// One that inherits.
public protocol Canvas: Drawing {
  var size: (width: Int, height: Int) { get }
}

package protocol Tool {
  func use() -> Bool
}

@available(macOS 13, iOS 16, *)
protocol Modern {
  func run(for duration: Duration) async throws
}

protocol PartlyModern {
  @available(macOS 13, iOS 16, *)
  func wait(_ duration: Duration) async
  func now() -> Date
}

/// A class that a protocol demands.
open class Screen {
  /// Makes a screen.
  public init() {}
}

protocol ScreenLike: Screen {
  var title: String { get }
}

protocol Objective: NSObjectProtocol {
  func perform(_ name: String)
}
