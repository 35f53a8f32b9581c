import FactoryKit
import TestSupport
import Testing

@globalActor private actor Archive {
  static let shared = Archive()
}

@Lane private final class Track {}

@Archive private final class Shelf {
  let books = 3
}

private final class Library: SharedContainer {
  static let shared = Library()
  let manager = ContainerManager()

  @Archive var shelf: Factory<Shelf> { self { Shelf() } }
  @Lane var track: Factory<Track> { self { Track() } }
  var label: Factory<String> { self { "definition" } }
  var labelOf: ParameterFactory<Int, String> { self { "definition of \($0)" } }
}

@Suite("Factories of an actor")
struct IsolationCheckTests {
  @Test func `on its actor a factory is resolved`() async {
    let library = Library()
    #expect(await books(in: library) == 3)
    library.label.register { @Archive in "archived" }
    library.labelOf.register { @Archive in "archived \($0)" }
    #expect(await library.label.resolveOnGlobalActor(Archive.shared) == "archived")
    #expect(
      await library.labelOf.resolveOnGlobalActor(Archive.shared, parameters: 7) == "archived 7")
  }

  @Archive private func books(in library: Library) -> Int { library.shelf().books }

  @Test func `off its actor it stops the process and says how to get there`() async throws {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let shelf = await { @Archive in Library().shelf }()
      startThread { _ = shelf() }.wait()
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("Library.shelf belongs to"))
    #expect(text.contains("resolveOnGlobalActor"))
  }

  @Test(arguments: [true, false])
  func `off an actor with an executor of its own it says so, too`(inTask: Bool) async throws {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) { [inTask] in
      let track = await { @Lane in Library().track }()
      if inTask {
        await Task.detached { _ = track() }.value
      } else {
        startThread { _ = track() }.wait()
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("FACTORY: Library.track belongs to"))
    #expect(text.contains("resolveOnGlobalActor"))
  }

  @Test func `on an actor with an executor of its own it is resolved`() async {
    let library = Library()
    library.label.register { @Lane in "on the lane" }
    #expect(await library.label.resolveOnGlobalActor(Lane.shared) == "on the lane")
    await onLane(library)
  }

  @Lane private func onLane(_ library: Library) { _ = library.track() }
}
