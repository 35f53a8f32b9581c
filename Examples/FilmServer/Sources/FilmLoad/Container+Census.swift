import FactoryKit
import Films
import ServerCore

// snippet.census
extension Container {
  /// Notes each request's container, and what the request makes in it.
  package func count(in census: Census) {
    requestContainer.wrap { request in
      census.noteRequest(request)
      request.filmReader.wrap { reader in
        census.note(reader)
        return reader
      }
      request.filmEditor.wrap { editor in
        census.note(editor)
        return editor
      }
      return request
    }
  }
}
// snippet.end
