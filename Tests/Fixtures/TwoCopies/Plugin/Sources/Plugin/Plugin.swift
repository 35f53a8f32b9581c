import FactoryKit

/// Uses the library; returns the address of the shared container.
@_cdecl("use_plugin")
public func usePlugin() -> UInt {
  _ = Container.shared.ofPlugin()
  return UInt(bitPattern: ObjectIdentifier(Container.shared))
}

extension Container {
  fileprivate var ofPlugin: Factory<Int> { self { 1 }.cached }
}
