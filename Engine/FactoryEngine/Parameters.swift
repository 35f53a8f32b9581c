internal import CFactoryEngine

// Not built yet: no factory of this engine keeps instances by parameter, and nothing sets an option
// that says so. The types are here because cells, pushes and forks have a place for them.

/// How the values of a parameter type are hashed and compared.
// unchecked: immutable; the closures capture nothing.
package final class ParameterKind: Sendable {}

/// The cells of one factory by parameter.
// unchecked: not used yet.
final class ParameterTable: @unchecked Sendable {
  deinit { Locks.requireNone() }

  func copy() -> ParameterTable { ParameterTable() }
}
