/// Keeps the members of a client's extensions nonisolated.
///
/// In a module with default isolation `MainActor`, a member of an extension is isolated to the main
/// actor unless the declaration of the type names a protocol that inherits `Sendable`.
/// `SharedContainer` is such a protocol, and `Scope` conforms to this one. A marker protocol adds
/// nothing to a program.
@_marker protocol NonisolatedMembers: Sendable {}
