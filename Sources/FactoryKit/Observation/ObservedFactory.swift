internal import CFactoryRegistry

/// The names of a factory in events, graphs and explanations.
public struct ObservedFactory: Sendable, Hashable, CustomStringConvertible {
  /// The names, which are made once for each factory; a copy counts one reference.
  fileprivate let names: ObservedNames

  /// The container's type: `Container`.
  public var container: String { names.container }
  /// The name of the factory's property: `service`.
  public var name: String { names.name }
  /// The result type: `Optional<Service>`.
  public var type: String { names.type }

  /// Container and property: `Container.service`.
  public var description: String { "\(container).\(name)" }
}

private final class ObservedNames: Sendable, Hashable {
  let container: String
  let name: String
  let type: String

  init(_ entry: Entry) {
    container = entry.pointee.core.containerName
    name = entry.propertyName
    type = "\(entry.resultType)"
  }

  static func == (one: ObservedNames, other: ObservedNames) -> Bool {
    one === other
      || (one.container == other.container && one.name == other.name && one.type == other.type)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(container)
    hasher.combine(name)
    hasher.combine(type)
  }
}

extension Entry {
  /// The factory's names.
  var observed: ObservedFactory {
    let details = fk_entry_details(self)
    if let known = cell.withLock({ _ in retained(details.pointee.names) }) {
      // unchecked: `names` of details is an ObservedNames, retained under the lock.
      return ObservedFactory(names: uncheckedCast(owned(known), to: ObservedNames.self))
    }
    let names = ObservedNames(self)
    var unused: UnsafeMutableRawPointer? = Unmanaged.passRetained(names).toOpaque()
    cell.withLock { _ in
      if details.pointee.names == nil { swap(&details.pointee.names, &unused) }
    }
    if let unused { _ = owned(unused) }
    return ObservedFactory(names: names)
  }
}
