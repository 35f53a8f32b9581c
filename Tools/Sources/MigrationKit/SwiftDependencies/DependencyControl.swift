import SwiftSyntax

/// What swift-dependencies brings along and FactoryControls does, too.
enum DependencyControl {
  /// The factory for a value of swift-dependencies.
  static func factory(_ name: String) -> String? {
    switch name {
    case "continuousClock": "clock"
    case "date", "uuid", "calendar", "locale", "timeZone": name
    default: nil
    }
  }

  /// Why a value that swift-dependencies brings along is left; nil for any other name.
  static func obstacle(_ name: String) -> Obstacle? {
    switch name {
    case "suspendingClock":
      Obstacle("'clock' continues while the system sleeps: declare a factory for a SuspendingClock")
    case "mainQueue", "mainRunLoop", "urlSession", "notificationCenter", "defaultAppStorage",
      "defaultFileStorage", "defaultInMemoryStorage":
      Obstacle("'\(name)' is of swift-dependencies: declare a factory for it")
    case "openURL", "openSettings", "dismiss":
      Obstacle("'\(name)' is of SwiftUI: take it from the environment of a view")
    case "context", "isPreview":
      Obstacle("'\(name)' has no counterpart: give the factory a context, such as onTest")
    case "assert", "assertionFailure", "precondition", "fireAndForget":
      Obstacle("'\(name)' has no counterpart: declare a factory for a function of that kind")
    default: nil
    }
  }

  /// The registration for an assignment of one of the values that tests use; nil for another value.
  static func registration(_ factory: String, member: String?, value: ExprSyntax) -> String? {
    let call = value.as(FunctionCallExprSyntax.self)
    let function = call?.calledExpression.trimmedDescription
    let argument = call?.arguments.first?.expression.trimmedDescription
    switch (factory, member) {
    case ("date", "now"): return "date.freeze(at: \(value.trimmedDescription))"
    case ("date", nil):
      guard let argument, function == ".constant" || function == "DateGenerator.constant" else {
        return nil
      }
      return "date.freeze(at: \(argument))"
    case ("uuid", nil):
      if value.trimmedDescription == ".incrementing" { return "uuid.count()" }
      guard let argument, function == ".constant" || function == "UUIDGenerator.constant" else {
        return nil
      }
      return "uuid.register { .constant(\(argument)) }"
    default: return nil
    }
  }
}
