// says: cannot find type 'Container' in scope
// snippet.mistake
extension Container {
  var title: Factory<String> { self { "Alien" } }
}
// snippet.end
