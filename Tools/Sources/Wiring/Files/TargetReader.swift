import SwiftParser
import SwiftSyntax

/// Reads the targets of a `Package.swift` from its source, without running it.
package enum TargetReader {
  private static let kinds: Set = ["target", "executableTarget", "testTarget"]

  /// Returns the targets that `manifest` declares with literal names; others are left out.
  package static func targets(in manifest: String) -> [PackageTarget] {
    let calls = SwiftTree.parsed(manifest).all(FunctionCallExprSyntax.self)
    return calls.reduce(into: []) { targets, call in
      guard let kind = kind(of: call), let name = call.text(of: "name") else { return }
      // `.target(name:)` among the dependencies of another one refers to a target.
      let isElement = call.arguments.count == 1 && call.parent?.is(ArrayElementSyntax.self) == true
      if isElement, !targets.isEmpty, isInTarget(call) { return }
      targets.append(
        PackageTarget(
          name: name, isTest: kind == "testTarget", path: call.text(of: "path"),
          dependencies: call.dependencies))
    }
  }

  private static func kind(of call: FunctionCallExprSyntax) -> String? {
    call.calledExpression.as(MemberAccessExprSyntax.self).map(\.declName.baseName.text)
      .flatMap { kinds.contains($0) ? $0 : nil }
  }

  private static func isInTarget(_ call: FunctionCallExprSyntax) -> Bool {
    sequence(first: Syntax(call), next: \.parent).dropFirst().contains { node in
      node.as(FunctionCallExprSyntax.self).flatMap(kind) != nil
    }
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

/// A target of a package, as its manifest declares it.
package struct PackageTarget: Hashable, Sendable {
  /// The name of the target.
  package var name: String
  /// Whether it holds tests.
  package var isTest: Bool
  /// The directory of its sources where the manifest names one.
  package var path: String?
  /// The names of what it depends on, in the package or outside.
  package var dependencies: [String]

  /// The directory of its sources, relative to the package.
  package var directory: String { path ?? (isTest ? "Tests/" : "Sources/") + name }
}
