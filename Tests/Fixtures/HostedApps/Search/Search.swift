import FactoryKit
import Films

/// The name of the catalog that a second framework resolves.
public func catalogNameInSearch() -> String { Container.shared.catalog().name }
