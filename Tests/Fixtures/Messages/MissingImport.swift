// says: cannot find 'Container' in scope
import FactoryTesting

// snippet.mistake
func prepare() {
  Container.shared.reset()
}
// snippet.end
