import FactoryKit

// factory:disable circular_dependency the first part of this file shows a cycle on purpose

// snippet.cycle
final class Parent {
  let child: Child
  init(child: Child) { self.child = child }
}

final class Child {
  let parent: Parent
  init(parent: Parent) { self.parent = parent }
}

extension Container {
  var parent: Factory<Parent> {
    self { Parent(child: self.child()) }
  }
  var child: Factory<Child> {
    self { Child(parent: self.parent()) }
  }
}
// snippet.lazy
final class Author {
  @Injected(\.book) var book
}

final class Book {
  @WeakLazyInjected(\.author) var author
}

extension Container {
  var author: Factory<Author> { self { Author() }.shared }
  var book: Factory<Book> { self { Book() }.shared }
}
// snippet.third
struct Names { var all: [String] = [] }
struct Importer { let names: Names }
struct Exporter { let names: Names }

extension Container {
  var names: Factory<Names> { self { Names() }.cached }
  var importer: Factory<Importer> {
    self { Importer(names: self.names()) }
  }
  var exporter: Factory<Exporter> {
    self { Exporter(names: self.names()) }
  }
}
// snippet.end
let author = Container.shared.author()
print(author.book.author === author)
_ = (Container.shared.importer(), Container.shared.exporter())

// `make demo` shows what happens then.
if CommandLine.arguments.contains("--cycle") { _ = Container.shared.parent() }

// With default isolation MainActor: call to main actor-isolated initializer 'init(child:)' in a synchronous nonisolated context
