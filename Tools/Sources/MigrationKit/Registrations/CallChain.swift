import SwiftParser
import SwiftSyntax

/// `register { … }.implements(A.self).scope(.shared)`, taken apart.
struct CallChain {
  /// The call that the chain begins with.
  let first: FunctionCallExprSyntax
  /// What the first call is made on: `container`; nil for none.
  let receiver: ExprSyntax?
  /// The name of the function that is called first.
  let function: String
  /// The calls upon its result.
  let rest: [(name: String, call: FunctionCallExprSyntax)]

  /// Nil when `expression` is no call of a function by its name.
  init?(_ expression: some ExprSyntaxProtocol) {
    guard var call = expression.as(FunctionCallExprSyntax.self) else { return nil }
    var rest: [(name: String, call: FunctionCallExprSyntax)] = []
    while let member = call.calledExpression.as(MemberAccessExprSyntax.self),
      let inner = member.base?.as(FunctionCallExprSyntax.self)
    {
      rest.append((member.declName.baseName.text, call))
      call = inner
    }
    first = call
    self.rest = rest.reversed()
    if let member = call.calledExpression.as(MemberAccessExprSyntax.self) {
      receiver = member.base
      function = member.declName.baseName.text
    } else if let name = call.calledExpression.as(DeclReferenceExprSyntax.self) {
      receiver = nil
      function = name.baseName.text
    } else {
      return nil
    }
  }
}

extension FunctionCallExprSyntax {
  /// The closure that is passed last, in or after the parentheses.
  var lastClosure: ClosureExprSyntax? {
    trailingClosure ?? arguments.last?.expression.as(ClosureExprSyntax.self)
  }

  /// The argument with a label.
  func argument(_ label: String) -> ExprSyntax? {
    arguments.first { $0.label?.text == label }?.expression
  }

  /// `T` of the first argument `T.self`.
  var metatype: String? {
    guard let argument = arguments.first, argument.label == nil else { return nil }
    return argument.expression.metatype
  }
}

extension ExprSyntax {
  /// Whether it is `T.self`, whatever `T` is.
  var isMetatype: Bool {
    self.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "self"
  }

  /// `T` of `T.self`, where that is a type.
  var metatype: String? {
    guard let member = self.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "self", let base = member.base, base.isType
    else { return nil }
    // `(any P).self` and `(A & B).self` are in parentheses.
    if let tuple = base.as(TupleExprSyntax.self), tuple.elements.count == 1 {
      return tuple.elements.first?.expression.trimmedDescription
    }
    return base.trimmedDescription
  }

  /// Whether the expression may be a type, as `[String: Int]` and `Box<T>.Key?` may; a call is none.
  private var isType: Bool {
    switch self.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr, .typeExpr, .sequenceExpr: true
    case .memberAccessExpr(let member): member.base?.isType ?? false
    case .genericSpecializationExpr(let generic): generic.expression.isType
    case .optionalChainingExpr(let optional): optional.expression.isType
    case .arrayExpr(let array):
      array.elements.count == 1 && array.elements.allSatisfy(\.expression.isType)
    case .dictionaryExpr(let dictionary): dictionary.content.is(DictionaryElementListSyntax.self)
    case .tupleExpr(let tuple): tuple.elements.allSatisfy(\.expression.isType)
    default: false
    }
  }

  /// `a.b.c` of names joined by points; nil for anything else, and for more than eight.
  ///
  /// Each link of a chain is asked, so the text of all that is before it would take time that grows
  /// with the square of the length.
  var dottedName: String? {
    var names: [String] = []
    var next = self
    while names.count < 8 {
      if let name = next.as(DeclReferenceExprSyntax.self), name.argumentNames == nil {
        return ([name.baseName.text] + names).joined(separator: ".")
      }
      guard let member = next.as(MemberAccessExprSyntax.self), let base = member.base else {
        return nil
      }
      names.insert(member.declName.trimmedDescription, at: 0)
      next = base
    }
    return nil
  }

  /// The text of a name: of `"mock"`, `.mock` and `Name.mock`.
  var serviceName: String? {
    if let literal = self.as(StringLiteralExprSyntax.self) {
      return literal.representedLiteralValue
    }
    return self.as(MemberAccessExprSyntax.self)?.declName.baseName.text
  }
}
