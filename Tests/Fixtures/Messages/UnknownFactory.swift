// says: cannot infer key path type from context; consider explicitly specifying a root type
import FactoryKit

// snippet.mistake
struct Screen {
  @Injected(\.sesion) private var session
}
// snippet.end
