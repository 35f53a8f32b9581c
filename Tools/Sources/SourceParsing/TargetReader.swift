package import SourceModel
import SwiftParser
import SwiftSyntax

/// Reads the targets of a `Package.swift` from its source, without running it.
package enum TargetReader {
  /// Returns the targets that `manifest` declares with literal names; others are left out.
  package static func targets(in manifest: String) -> [PackageTarget] {
    let visitor = TargetVisitor(viewMode: .sourceAccurate)
    visitor.walk(SwiftTree.parsed(manifest))
    return visitor.targets
  }
}

private final class TargetVisitor: SyntaxVisitor {
  private static let kinds: Set = ["target", "executableTarget", "testTarget"]
  private(set) var targets: [PackageTarget] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let kind = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text,
      Self.kinds.contains(kind), let name = node.text(of: "name")
    else { return .visitChildren }
    // `.target(name:)` among the dependencies of another one refers to a target.
    let isReference = node.arguments.count == 1 && node.parent?.is(ArrayElementSyntax.self) == true
    let owner = targets.isEmpty ? nil : enclosingTarget(of: node)
    if isReference, owner != nil { return .skipChildren }
    targets.append(
      PackageTarget(
        name: name, isTest: kind == "testTarget", path: node.text(of: "path"),
        dependencies: node.dependencies))
    return .visitChildren
  }

  private func enclosingTarget(of node: FunctionCallExprSyntax) -> FunctionCallExprSyntax? {
    var parent = node.parent
    while let current = parent {
      if let call = current.as(FunctionCallExprSyntax.self),
        let kind = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text,
        Self.kinds.contains(kind)
      {
        return call
      }
      parent = current.parent
    }
    return nil
  }
}

extension FunctionCallExprSyntax {
  fileprivate func text(of label: String) -> String? {
    arguments.first { $0.label?.text == label }?
      .expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
  }

  /// The names among the dependencies: literals, `.target(name:)` and `.byName(name:)`.
  fileprivate var dependencies: [String] {
    let list = arguments.first { $0.label?.text == "dependencies" }?
      .expression.as(ArrayExprSyntax.self)
    return list?.elements.compactMap { element in
      element.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
        ?? element.expression.as(FunctionCallExprSyntax.self)?.text(of: "name")
    } ?? []
  }
}
