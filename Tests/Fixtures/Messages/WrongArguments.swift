// says: instance method 'callAsFunction' requires the types '(Int, Mode)' and '(Int, Mode, String)' be equivalent
import FactoryKit

enum Mode { case view, edit }
extension Container {
  var title: ParameterFactory<(Int, Mode), String> { self { id, mode in "film \(id) \(mode)" } }
}
// snippet.mistake
let title = Container.shared.title(7, Mode.edit, "Alien")
// snippet.end
