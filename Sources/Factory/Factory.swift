@_exported public import FactoryKit
