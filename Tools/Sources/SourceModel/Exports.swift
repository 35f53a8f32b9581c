// The old name of `Wiring`, until every import says the new one.
@_exported public import Wiring
