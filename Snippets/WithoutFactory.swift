struct HTTPServer {}
struct Session {}
struct LiveFilmService {
  let server: HTTPServer
  let session: Session
}

// snippet.model
final class FilmListModel {
  private let service = LiveFilmService(
    server: HTTPServer(),
    session: Session()
  )
}
// snippet.end

_ = FilmListModel()
