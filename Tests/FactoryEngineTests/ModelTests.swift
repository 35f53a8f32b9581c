@testable import FactoryKit
import Testing

/// Random walks beside a model that is too simple to be wrong.
@Suite struct ModelTests {
  /// One factory of the model: what its closure is called, and the instance that is cached.
  struct Slot {
    var registration: String?
    var instance: Product?
  }

  struct Model {
    var slots = [Slot(), Slot()]
    var saved: [[Slot]] = []
  }

  @Test(arguments: 0..<200)
  func `a walk gets what the model says`(seed: Int) {
    var random = Random(state: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1)
    var container = TrialContainer()
    var model = Model()
    for step in 0..<60 {
      let at = Int(random.next() % 2)
      let factory = at == 0 ? container.first : container.second
      switch random.next() % 12 {
      case 0..<4:
        let instance = factory()
        if let known = model.slots[at].instance {
          #expect(instance === known, "seed \(seed), step \(step)")
        } else {
          let origin = model.slots[at].registration ?? "definition \(at)"
          #expect(instance.origin == origin, "seed \(seed), step \(step)")
          model.slots[at].instance = instance
        }
      case 4, 5:
        factory.register { Product("registered \(step)") }
        model.slots[at] = Slot(registration: "registered \(step)")
      case 6:
        factory.reset()
        model.slots[at] = Slot()
      case 7:
        factory.reset(.scope)
        model.slots[at].instance = nil
      case 8:
        container.core.push()
        model.saved.append(model.slots)
      case 9:
        container.core.pop()
        if let slots = model.saved.popLast() { model.slots = slots }
      case 10:
        let options: FactoryResetOptions = random.next() % 2 == 0 ? .all : .registration
        container.core.reset(options: options)
        for slot in 0..<2 {
          model.slots[slot].registration = nil
          if options == .all { model.slots[slot].instance = nil }
        }
      default:
        container = container.fork(keepingInstances: true)
        model.saved = []
      }
    }
  }
}

extension TrialContainer {
  var first: TrialFactory<Product> { self { Product("definition 0") }.cached }
  var second: TrialFactory<Product> { self { Product("definition 1") }.cached }
}

/// SplitMix64: Steele, Lea and Flood, Fast Splittable Pseudorandom Number Generators.
struct Random {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
