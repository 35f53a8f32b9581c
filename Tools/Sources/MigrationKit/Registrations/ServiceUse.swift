import SwiftSyntax

/// A place where a service is asked for.
struct ServiceUse {
  /// The expression that is replaced.
  var node: ExprSyntax
  /// What is asked for.
  var key: ServiceKey
  /// The values that are passed; labels where the library has them.
  var arguments: [(label: String?, value: ExprSyntax)] = []
  /// Whom is asked, as written; nil where the library has one place for all.
  var receiver: String?
  /// Whether the value is an optional that nothing takes apart before it is stored or passed.
  var isOptional = false
}
