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
    let reason: String? =
      switch name {
      case "suspendingClock":
        "'clock' continues while the system sleeps: declare a factory for a SuspendingClock"
      case "mainQueue", "mainRunLoop", "urlSession", "notificationCenter", "defaultAppStorage",
        "defaultFileStorage", "defaultInMemoryStorage":
        "'\(name)' is of swift-dependencies: declare a factory for it"
      case "openURL", "openSettings", "dismiss":
        "'\(name)' is of SwiftUI: take it from the environment of a view"
      case "context", "isPreview":
        "'\(name)' has no counterpart: give the factory a context, such as onTest"
      case "assert", "assertionFailure", "precondition", "fireAndForget":
        "'\(name)' has no counterpart: declare a factory for a function of that kind"
      default: nil
      }
    return reason.map(Obstacle.init)
  }

  /// The registration for an assignment of one of the values that tests use; nil for another value.
  static func registration(_ factory: String, member: String?, value: ExprSyntax) -> String? {
    let call = value.as(FunctionCallExprSyntax.self)
    let function = call?.calledExpression.trimmedDescription
    let argument = call?.arguments.first?.expression.trimmedDescription
    let text = value.trimmedDescription
    let generators = ["date": "DateGenerator", "uuid": "UUIDGenerator"]
    let constants = [".constant", "\(generators[factory] ?? "").constant"]
    let constant = function.map(constants.contains) == true ? argument : nil
    return switch (factory, member) {
    case ("date", "now"): "date.freeze(at: \(text))"
    case ("date", nil): constant.map { "date.freeze(at: \($0))" }
    case ("uuid", nil) where text == ".incrementing": "uuid.count()"
    case ("uuid", nil): constant.map { "uuid.register { .constant(\($0)) }" }
    default: nil
    }
  }
}
