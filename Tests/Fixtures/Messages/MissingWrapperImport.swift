// says: unknown attribute 'Injected'
// snippet.mistake
struct Screen {
  @Injected(\.session) private var session
}
// snippet.end
