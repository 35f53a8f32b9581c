import SwiftSyntax

/// A place where a service is asked for.
struct ServiceUse {
  /// How the value is used.
  enum Shape {
    /// The service itself.
    case plain
    /// An optional that nothing takes apart before it is stored or passed.
    case optional
  }

  /// The expression that is replaced.
  var node: ExprSyntax
  /// What is asked for.
  var key: ServiceKey
  /// The values that are passed; labels where the library has them.
  var arguments: [(label: String?, value: ExprSyntax)] = []
  /// Whom is asked, as written; nil where the library has one place for all.
  var receiver: String?
  var shape = Shape.plain
}
