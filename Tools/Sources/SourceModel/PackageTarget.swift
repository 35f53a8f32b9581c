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
