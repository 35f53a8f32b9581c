// says: 'service' is inaccessible due to 'internal' protection level
// The module Feature has an internal factory of this name.
import FactoryKit
import Feature

// snippet.mistake
func use() {
  _ = Container.shared.service()
}
// snippet.end
