import Foundation
import Testing

@testable import Studio

/// What the mocks of further protocols record, return and throw, as a test has set it.
struct AnswerTests {
  private struct Offline: Error {}

  @Test func `services of a shop answer and record`() async throws {
    let cart = MockCartService()
    cart.totalResult = 12
    cart.checkoutResult = .success("receipt")
    try await cart.add("tea", quantity: 2)
    #expect(await cart.total == 12)
    #expect(try await cart.checkout() == "receipt")
    #expect(cart.addCalls.map(\.product) == ["tea"] && cart.addCalls.map(\.quantity) == [2])
    #expect(cart.totalReads == 1 && cart.checkoutCalls == 1)
    cart.removeResult = .failure(Offline())
    await #expect(throws: Offline.self) { try await cart.remove("tea") }
    #expect(cart.removeCalls == ["tea"])

    let gateway = MockPaymentGateway()
    gateway.authorizeAnswer = { "\($0) \($1)" }
    gateway.captureResult = .success(true)
    #expect(try await gateway.authorize(amount: 3, currency: "EUR") == "3 EUR")
    #expect(try await gateway.capture("a"))
    try await gateway.refund("a", amount: nil)
    #expect(gateway.refundCalls.map(\.amount) == [nil])

    let account = MockAccountStore()
    let id = UUID()
    account.balanceResult = 5
    account.transferResult = .success(id)
    account.statementResult = [(date: Date(timeIntervalSince1970: 0), amount: 7)]
    #expect(account.balance == 5)
    #expect(try account.transfer(2, to: "b") == id)
    #expect(account.statement(from: .distantPast, to: .distantFuture).map(\.amount) == [7])
    #expect(account.transferCalls.map(\.account) == ["b"])
  }

  @Test func `devices and sensors answer and record`() async throws {
    let player = MockEpisodePlayer()
    player.isPlaying = true
    player.positionResult = 4
    player.seekAnswer = { $1($0 > 3) }
    var isFinished = false
    player.seek(to: 5) { isFinished = $0 }
    #expect(player.isPlaying && player.position == 4 && isFinished)
    #expect(player.isPlayingWrites == [true] && player.seekCalls.map(\.seconds) == [5])

    let health = MockHealthKitBridge()
    health.authorizeResult = .success(true)
    health.stepsResult = .success(9)
    health.samplesAnswer = { kind, _ in [Double(kind.count)] }
    #expect(try await health.authorize())
    #expect(try await health.steps(on: .now) == 9)
    #expect(try await health.samples(of: "ab", in: .distantPast ... .distantFuture) == [2])

    let delegate = MockLocationDelegate()
    let provider = MockLocationProvider()
    provider.delegate = delegate
    provider.startAnswer = { [provider] in provider.delegate?.didUpdate(latitude: 1, longitude: 2) }
    provider.start()
    provider.startAnswer = nil
    provider.delegate?.didFail(with: Offline())
    #expect(delegate.didUpdateCalls.map(\.longitude) == [2])
    #expect(delegate.didFailCalls.first is Offline)

    let clock = MockClockReading()
    clock.nowResult = .distantPast
    clock.sleepResult = .failure(Offline())
    #expect(clock.now == .distantPast)
    await #expect(throws: Offline.self) { try await clock.sleep(for: 2) }
    #expect(clock.sleepCalls == [2])

    let haptics = MockHaptics()
    haptics.tap()
    haptics.play(pattern: [(delay: 1, strength: 0.5)])
    #expect(haptics.tapCalls == 1 && haptics.playCalls.first?.first?.delay == 1)
    let random = MockRandomSource()
    random.nextResult = 6
    random.nextByBelowAnswer = { $0 - 1 }
    #expect(random.next() == 6 && random.next(below: 4) == 3)
  }

  @Test func `clients and stores answer and record`() async throws {
    let parser = MockFeedParser()
    parser.parseResult = .success(["a": "b"])
    #expect(try parser.parse(Data([1])) == ["a": "b"])
    #expect(parser.parseCalls == [Data([1])])

    let weather = MockWeatherClient()
    weather.forecastAnswer = { [$0: Double($1)] }
    #expect(try await weather.forecast(for: "Oslo", days: 3) == ["Oslo": 3])

    let keychain = MockKeychainStoring()
    keychain.dataResult = .success(nil)
    try keychain.set(Data([2]), for: "k")
    #expect(try keychain.data(for: "k") == nil)
    #expect(keychain.setCalls.map(\.key) == ["k"] && keychain.dataCalls == ["k"])
    keychain.removeResult = .failure(Offline())
    #expect(throws: Offline.self) { try keychain.remove("k") }

    let notifications = MockNotificationScheduling()
    notifications.scheduleResult = .success("1")
    notifications.pendingResult = ["1"]
    #expect(try await notifications.schedule("t", at: .now, repeats: true) == "1")
    await notifications.cancel(["1"])
    #expect(await notifications.pending == ["1"])
    #expect(notifications.cancelCalls == [["1"]] && notifications.scheduleCalls.count == 1)

    let files = MockFileStoring()
    files.freeSpaceResult = .success(8)
    files.contentsResult = .failure(Offline())
    #expect(try files.freeSpace == 8)
    #expect(throws: Offline.self) { try files.contents(of: URL(filePath: "/")) }
    try files.move(URL(filePath: "/a"), to: URL(filePath: "/b"))
    #expect(files.moveCalls.map(\.destination.path) == ["/b"])

    let storage = MockStorage<Int>()
    storage.valueAnswer = { $0.count }
    storage.keysResult = ["a"]
    await storage.set(1, for: "a")
    #expect(await storage.value(for: "abc") == 3)
    #expect(await storage.keys == ["a"] && storage.setCalls.map(\.key) == ["a"])
  }

  @Test func `services that stream answer with streams`() async throws {
    let chat = MockChatService()
    chat.messagesAnswer = { room in
      AsyncStream { continuation in
        continuation.yield(Comment(text: room))
        continuation.finish()
      }
    }
    chat.sendAnswer = { comment, _ in comment }
    chat.tagsResult = .success([Tag(name: "a")])
    var texts: [String] = []
    for await message in chat.messages(in: "r") { texts.append(message.text) }
    #expect(texts == ["r"])
    #expect(try await chat.send(Comment(text: "b"), to: "r").text == "b")
    #expect(try await chat.tags().map(\.name) == ["a"])

    let films = MockFilmStream()
    films.progressResult = AsyncThrowingStream { $0.finish(throwing: Offline()) }
    await #expect(throws: Offline.self) {
      for try await _ in films.progress(of: Film(id: 1, title: "")) {}
    }
    #expect(films.progressCalls.map(\.id) == [1])

    let downloader = MockDownloader()
    downloader.downloadAnswer = { urls in
      AsyncThrowingStream { continuation in
        for url in urls { continuation.yield((url: url, data: Data())) }
        continuation.finish()
      }
    }
    var count = 0
    for try await _ in downloader.download([URL(filePath: "/a")]) { count += 1 }
    #expect(count == 1)

    let ticking = MockTicking()
    ticking.nextResult = 4
    ticking.ticksResult = AsyncStream { $0.finish() }
    #expect(await ticking.next() == 4)
    for await _ in ticking.ticks() { count += 1 }
    #expect(count == 1 && ticking.ticksCalls == 1)
  }

  @Test func `results, values and errors of their own types are answered`() async throws {
    let issues = MockIssueTracker()
    issues.issuesResult = .success([Issue(number: 1)])
    issues.closeAnswer = { $0 }
    #expect(try await issues.issues(labelled: Tag(name: "a")).map(\.number) == [1])
    #expect(try await issues.close(Issue(number: 2)).number == 2)
    try await issues.comment(Comment(text: "c"), on: Issue(number: 3))
    #expect(issues.commentCalls.map(\.issue.number) == [3])

    let photos = MockPhotoLibrary()
    photos.photosAnswer = { limit in Array(repeating: Data(), count: limit ?? 0) }
    photos.saveResult = .failure(.closed)
    #expect(await photos.photos(limit: 2).count == 2)
    #expect(await photos.save(Data()) == .failure(.closed))

    let validator = MockValidator<Int>()
    validator.validateAnswer = { value throws(StoreError) in
      if value < 0 { throw .full(value) }
    }
    try validator.validate(1)
    #expect(throws: StoreError.full(-1)) { try validator.validate(-1) }
    #expect(validator.validateCalls == [1, -1])

    let translator = MockTranslator()
    translator.translateAnswer = { text, _ in text.uppercased() }
    translator.languagesResult = ["de"]
    #expect(try await translator.translate("a", into: Locale(identifier: "de")) == "A")
    #expect(await translator.languages() == ["de"])

    let uploader = MockUploader()
    uploader.uploadAnswer = { _, name, _, _, _, progress in
      progress(1)
      return URL(filePath: "/\(name)")
    }
    let url = try await uploader.upload(
      Data(), named: "n", to: "f", quality: .low, retries: 1
    ) { _ in }
    #expect(url.path == "/n")
    let search = MockSearchClient()
    search.searchAnswer = { query, _, order in
      let films = [Film(id: 2, title: query), Film(id: 1, title: query)]
      return Page(elements: films.sorted(by: order))
    }
    let page = await search.search("a", filters: [:]) { $0.id < $1.id }
    #expect(page.elements.map(\.id) == [1, 2])
  }

  @Test func `delegates and callbacks are recorded and answered`() {
    let list = MockListDelegate()
    list.listByListShouldSelectAnswer = { $1 == 1 }
    list.listByListTitleForResult = "title"
    #expect(list.list(list, shouldSelect: 1) && !list.list(list, shouldSelect: 2))
    #expect(list.list(list, titleFor: 0) == "title")
    list.list(list, didSelect: 4)
    #expect(list.listByListDidSelectCalls.map(\.index) == [4])

    let undo = MockUndoManaging()
    undo.canUndoResult = true
    var isUndone = false
    undo.register { isUndone = true }
    undo.registerCalls.first?()
    #expect(undo.canUndo && isUndone)

    let images = MockImageLoading()
    images.imageAnswer = { $1?(nil, Offline()) }
    var error: (any Error)?
    images.image(at: URL(filePath: "/a")) { error = $1 }
    images.preload(URL(filePath: "/a"), URL(filePath: "/b"))
    #expect(error is Offline && images.preloadCalls.first?.count == 2)

    let keyboard = MockKeyboardListening()
    var typed = ""
    keyboard.handlersResult = [{ typed += $0 }]
    keyboard.current = { typed = $0 }
    keyboard.current?("a")
    keyboard.handlers.first?("b")
    #expect(typed == "ab" && keyboard.currentWrites.count == 1)

    let prompting = MockPrompting()
    prompting.askAnswer = { text, isDefault, _, reason in isDefault && reason == nil }
    prompting.repeatResult = 2
    #expect(prompting.ask("a", default: true, in: "b", for: nil))
    #expect(prompting.repeat("a", class: 1) == 2)
    #expect(prompting.repeatCalls.first?.class == 1)

    let presenter = MockPresenter()
    let interactor = MockInteractor()
    interactor.presenter = presenter
    interactor.startAnswer = { [interactor] in interactor.presenter?.present([], animated: true) }
    interactor.start()
    interactor.startAnswer = nil
    #expect(presenter.presentCalls.map(\.animated) == [true])
  }

  @Test func `generic and inherited requirements are answered`() async throws {
    let tags = MockTagRepository()
    tags.sortedResult = [TagItem(id: "a")]
    tags.itemResult = .success(TagItem(id: "b"))
    #expect(tags.sorted.map(\.id) == ["a"])
    #expect(try tags.item(id: "b")?.id == "b")
    let mapper = MockMapper<Int, String>()
    mapper.mapAnswer = { "\($0)" }
    mapper.mapAllResult = .success(["x"])
    #expect(mapper.map(3) == "3")
    #expect(try await mapper.mapAll([1]) == ["x"])
    let preferences = MockPreferences()
    preferences.valueResult = 7
    preferences.subscriptResult = "dark"
    #expect(preferences.value("a", default: 1) == 7)
    #expect(preferences["theme", as: String.self] == "dark")
    preferences.set(Int?.some(2), for: "b")
    #expect(preferences.setCalls.map(\.key) == ["b"])
    let subscription = MockSubscription()
    subscription.isActiveResult = true
    let publisher = MockPublisher<Int>()
    publisher.subscribeAnswer = { receive in
      receive(5)
      return subscription
    }
    var received = 0
    publisher.subscribe { received = $0 }.cancel()
    #expect(received == 5 && subscription.cancelCalls == 1 && subscription.isActive)
    let person = MockPerson()
    person.nameResult = "Ada"
    person.ageResult = 36
    person.email = "a@b"
    #expect(person.name == "Ada" && person.age == 36 && person.email == "a@b")
    MockConfigurationReading.environmentResult = ["a": "b"]
    let configuration = MockConfigurationReading()
    configuration.intAnswer = { $1 + $0.count }
    #expect(MockConfigurationReading.environment == ["a": "b"])
    #expect(configuration.int("ab", default: 1) == 3)
  }

  @Test func `mocks of isolated protocols are answered`() async throws {
    let routing = MockRouting()
    routing.popResult = "a"
    routing.depthResult = 2
    await routing.push("b")
    #expect(await routing.pop() == "a")
    #expect(await routing.depth == 2)
    #expect(routing.pushCalls == ["b"])
    let mixed = MockMixedIsolation()
    mixed.storeAnswer = { $0.isEmpty }
    mixed.plainResult = 1
    await mixed.show("s")
    #expect(await mixed.store("") && mixed.plain() == 1)
    #expect(mixed.showCalls == ["s"])
    let worker = MockIsolatedWorker()
    worker.workResult = 3
    #expect(await worker.work(isolation: nil) == 3)
    let drafts = MockDraftActor()
    drafts.draftAnswer = { Draft() }
    drafts.nextResult = .failure(Offline())
    #expect(await drafts.draft().text.isEmpty)
    await #expect(throws: Offline.self) { _ = try await drafts.next() }
  }

  @Test func `results that are sent are the caller's own`() async throws {
    let source = MockDraftSource()
    source.draftAnswer = { Draft() }
    source.draftsAnswer = { count in (0..<count).map { _ in Draft() } }
    source.latestResult = nil
    source.makeResult = "made"
    let draft = source.draft()
    let text = await Task.detached { draft.text }.value
    #expect(text.isEmpty)
    #expect(try await source.drafts(2).count == 2)
    #expect(await source.latest() == nil)
    #expect(source.make(String.self) == "made")
    #expect(source.draftsCalls == [2])
  }

  @Test func `raw names and optionals that are unwrapped are recorded and answered`() async throws {
    let names = MockRawNames()
    names.loadAllFilmsResult = .success([])
    names.the2FilmsAnswer = { id, tags, place in id + tags.count + place.count }
    names.findResult = nil
    names.`is "new"` = true
    #expect(try await names.`load all films`().isEmpty)
    #expect(names.`2 films`(1, `with tags`: [Tag(name: "a")], in: "b") == 3)
    #expect(names.find(`the id`: 4) == nil && names.findCalls == [4])
    #expect(names.isNewWrites == [true] && names.`is "new"`)
    #expect(names.the2FilmsCalls.map(\.`the id`) == [1])

    let forced = MockForcedOptionals(title: nil)
    #expect(forced.initializerCalls == [nil])
    forced.rateAnswer = { stars, film in stars == nil && film?.id == 1 }
    #expect(forced.rate(nil, of: Film(id: 1, title: "")))
    forced.log(nil)
    #expect(forced.logCalls == [nil])
    forced.changeAnswer = { value in
      value = 2
      return nil
    }
    var value: Int! = 1
    #expect(forced.change(&value) == nil && value == 2)
    forced.foundResult = .success(nil)
    #expect(try await forced.found("a") == nil)
    forced.rating = nil
    #expect(forced.rating == nil && forced.ratingWrites == [nil])
    forced.subscriptResult = 3
    forced["a"] = nil
    #expect(forced["b"] == 3 && forced.subscriptWrites.count == 1)
  }

  @Test func `what never fails needs no try`() async {
    let mock = MockNeverFailing()
    mock.loadAnswer = { Film(id: $0, title: "") }
    mock.countResult = 1
    mock.resultResult = .success(2)
    mock.lastResult = nil
    mock.titleResult = "a"
    #expect(mock.load(id: 3).id == 3)
    await mock.refresh()
    #expect(mock.count == 1 && mock.result() == .success(2) && mock.last == nil)
    #expect(await mock.title == "a")
    #expect(mock.refreshCalls == 1)
  }
}
