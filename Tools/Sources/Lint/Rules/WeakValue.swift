import Wiring

/// A value that is to be shared weakly.
struct WeakValue: FactoryRule {
  let name = "weak_value"
  let summary = "`shared` on a value type"
  let why = """
    `shared` holds its instance weakly, which only works for objects: a structure or enumeration is
    made again each time. Use `cached` or `singleton`, or make the type a class.
    """

  /// Value types of the standard library and of Foundation that factories make.
  private static let values: Set<String> = [
    "Int", "UInt", "Double", "Float", "Bool", "String", "Substring", "Character", "Array", "Set",
    "Dictionary", "Data", "Date", "URL", "UUID", "Decimal", "Locale", "TimeZone", "Calendar",
    "URLRequest", "URLComponents", "Duration", "Range",
  ]

  let exampleText = """
    //= Reported: a structure, by itself and behind a protocol
    extension Container {
      var ⚑settings: Factory<Settings> { self { Settings() }.shared }
      var ⚑clock: Factory<any Clock> { self { SystemClock() }.shared }
      var ⚑names: Factory<[String]> { self { ["a"] }.shared }
    }
    struct Settings { var isOn = false }
    protocol Clock {}
    struct SystemClock: Clock {}
    //= Right: classes, and values that are kept
    extension Container {
      var store: Factory<Store> { self { Store() }.shared }
      var clock: Factory<any Clock> { self { SystemClock() }.shared }
      var settings: Factory<Settings> { self { Settings() }.cached }
    }
    final class Store {}
    protocol Clock {}
    final class SystemClock: Clock {}
    struct Settings {}
    //= Right: what a protocol's factory makes is not known
    extension Container {
      var clock: Factory<any Clock> { self { makeClock() }.shared }
    }
    protocol Clock {}
    """

  func finding(for factory: FactoryNode, in wiring: Wiring) -> Finding? {
    guard factory.scope.kind == .shared, factory.doubt == nil, !factory.kind.isCollection,
      let value = value(of: factory, in: wiring)
    else { return nil }
    return finding(
      "`\(factory.qualifiedName)` makes `\(value)`, a value type, which cannot be shared "
        + "weakly and is made anew each time: use cached or singleton",
      at: wiring.location(of: factory))
  }

  /// The value type that a factory makes; nil when it makes objects, or that is not known.
  private func value(of factory: FactoryNode, in wiring: Wiring) -> String? {
    switch wiring.product(of: factory) {
    case .found(let type):
      let isProtocol = wiring.index.types[type].kind == .protocol
      let made = isProtocol ? FactoryInstance(of: factory, in: wiring)?.type : type
      return made.map { wiring.index.types[$0] }.flatMap { made in
        [.struct, .enum].contains(made.kind) ? made.name : nil
      }
    case .ambiguous: return nil
    case .unknown:
      let name = WiringIndex.baseName(of: factory.product)
      let isValue = factory.product.hasPrefix("[") || Self.values.contains(name)
      return isValue ? factory.product : nil
    }
  }
}
