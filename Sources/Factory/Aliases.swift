public import FactoryKit

// The names that module Factory had from 2.3.1 to 2.5.3, for projects with types of their own named
// `Container` or `Scope`.

/// The library's `Container`.
public typealias FactoryContainer = Container

/// The library's `SharedContainer`.
public typealias FactorySharedContainer = SharedContainer

/// The library's `ManagedContainer`.
public typealias FactoryManagedContainer = ManagedContainer

/// The library's `ContainerManager`.
public typealias FactoryContainerManager = ContainerManager

/// The library's `AutoRegistering`.
public typealias FactoryAutoRegistering = AutoRegistering

/// The library's `Resolving`.
public typealias FactoryResolving = Resolving

/// The library's `Scope`.
public typealias FactoryScope = Scope
