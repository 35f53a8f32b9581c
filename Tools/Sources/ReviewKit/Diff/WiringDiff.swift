/// What has changed between two wirings.
package struct WiringDiff: Equatable, Sendable, Encodable {
  /// A factory with its place.
  package struct Factory: Equatable, Sendable, Encodable {
    /// `Container.api`.
    package var id: String
    /// Scope and type.
    package var what: String
    /// The file that declares it.
    package var file: String
    /// The line, from 1.
    package var line: Int
  }

  /// A factory that both wirings have.
  package struct Change: Equatable, Sendable, Encodable {
    /// Its id in the later wiring.
    package var id: String
    /// Its id in the earlier wiring, if that is another one.
    package var oldID: String?
    /// Scope and type before, if they have changed.
    package var old: String?
    /// Scope and type afterwards, if they have changed.
    package var new: String?
    /// The modules before, if they have changed.
    package var oldModule: String?
    /// The modules afterwards, if they have changed.
    package var newModule: String?
    /// The file that declares it.
    package var file: String
    /// The line, from 1.
    package var line: Int
  }

  /// One factory needs another.
  package struct Need: Equatable, Sendable, Encodable {
    /// The factory that needs.
    package var from: String
    /// The factory that is needed.
    package var to: String
    /// When it is asked, `eager`, `lazy` or `weak`.
    package var kind: String
    /// When it was asked before, if that has changed.
    package var oldKind: String?
    /// The file that asks.
    package var file: String
    /// The line, from 1.
    package var line: Int
  }

  /// An instance that now holds one that does not live as long.
  package struct Captive: Equatable, Sendable, Encodable {
    /// The factory whose instance holds.
    package var holder: String
    /// Its scope.
    package var holderScope: String
    /// The factory whose instance is held.
    package var held: String
    /// Its scope.
    package var heldScope: String
    /// The file that declares the holder.
    package var file: String
    /// The line, from 1.
    package var line: Int
  }

  /// Factories that only the later wiring has.
  package var added: [Factory] = []
  /// Factories that only the earlier wiring has.
  package var removed: [Factory] = []
  /// Factories that have another name, container, module, scope or type.
  package var changed: [Change] = []
  /// Needs that only the later wiring has.
  package var addedNeeds: [Need] = []
  /// Needs that only the earlier wiring has, with their names there.
  package var removedNeeds: [Need] = []
  /// Needs that are asked at another time.
  package var changedNeeds: [Need] = []
  /// Cycles of eager needs that the earlier wiring does not have, each from its first factory on.
  package var newCycles: [[String]] = []
  /// Captive dependencies that the earlier wiring does not have.
  package var newCaptives: [Captive] = []
  /// Factories that had users in the earlier wiring and have none in the later one.
  package var unused: [Factory] = []

  /// Whether nothing has changed.
  package var isEmpty: Bool { summary.isEmpty }
}
