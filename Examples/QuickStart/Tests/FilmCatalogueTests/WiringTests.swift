import FactoryKit
import FactoryTesting
import FilmCatalogue
import Testing

/// Who shares what with whom.
@Suite(.container) struct WiringTests {
  private let container = Container.shared

  @Test func `the store is kept until the container is reset`() {
    let store = container.filmStore()
    #expect(container.filmStore() === store)
    container.reset()
    #expect(container.filmStore() !== store)
  }

  @Test func `the text index goes with the last one who holds it`() {
    weak var index: TextIndex?
    do {
      let held = container.textIndex()
      index = held
      #expect(container.textIndex() === held)
    }
    #expect(index == nil)
  }

  @Test func `outside a resolution each tally is new`() {
    #expect(container.tally() !== container.tally())
  }

  @Test func `two containers share the terminal`() {
    #expect(container.console() as AnyObject === Container().console() as AnyObject)
  }

  @Test(arguments: [
    (OutputFormat.table, "TableFormatter"), (.csv, "CSVFormatter"), (.json, "JSONFormatter"),
  ])
  func `the format decides on the formatter`(format: OutputFormat, type: String) {
    #expect("\(Swift.type(of: container.filmFormatter(format)))" == type)
  }
}
