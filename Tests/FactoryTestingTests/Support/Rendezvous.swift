/// Lets tasks go on when all of them have arrived.
actor Rendezvous {
  private let expected: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(of expected: Int) { self.expected = expected }

  func arrive() async {
    await withCheckedContinuation { continuation in
      waiting.append(continuation)
      guard waiting.count == expected else { return }
      for each in waiting { each.resume() }
      waiting = []
    }
  }
}
