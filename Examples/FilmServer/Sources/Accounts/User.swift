import ServerCore

/// Who is signed in.
package struct User: Sendable, Equatable, CustomStringConvertible {
  package let name: String

  package init(name: String) { self.name = name }

  package var description: String { name.inLog }
}
