import SourceModel
import WiringGraph

/// A value that is to be shared weakly.
struct WeakValue: Rule {
  let name = "weak_value"
  let summary = "`shared` on a value type"
  let why = """
    `shared` holds its instance weakly, which only works for objects: a structure or enumeration is \
    made again each time. Use `cached` or `singleton`, or make the type a class.
    """

  /// Value types of the standard library and of Foundation that factories make.
  private static let values: Set<String> = [
    "Int", "UInt", "Double", "Float", "Bool", "String", "Substring", "Character", "Array", "Set",
    "Dictionary", "Data", "Date", "URL", "UUID", "Decimal", "Locale", "TimeZone", "Calendar",
    "URLRequest", "URLComponents", "Duration", "Range",
  ]

  let examples: [RuleExample] = [
    .bad(
      "a structure, by itself and behind a protocol",
      """
      extension Container {
        var ⚑settings: Factory<Settings> { self { Settings() }.shared }
        var ⚑clock: Factory<any Clock> { self { SystemClock() }.shared }
        var ⚑names: Factory<[String]> { self { ["a"] }.shared }
      }
      struct Settings { var isOn = false }
      protocol Clock {}
      struct SystemClock: Clock {}
      """),
    .good(
      "classes, and values that are kept",
      """
      extension Container {
        var store: Factory<Store> { self { Store() }.shared }
        var clock: Factory<any Clock> { self { SystemClock() }.shared }
        var settings: Factory<Settings> { self { Settings() }.cached }
      }
      final class Store {}
      protocol Clock {}
      final class SystemClock: Clock {}
      struct Settings {}
      """),
    .good(
      "what a protocol's factory makes is not known",
      """
      extension Container {
        var clock: Factory<any Clock> { self { makeClock() }.shared }
      }
      protocol Clock {}
      """),
  ]

  func findings(in project: LintProject) -> [Finding] {
    project.wiring.factories.compactMap { factory in
      guard factory.scope.kind == .shared, factory.doubt == nil, !factory.kind.isCollection,
        let value = value(of: factory, in: project.wiring)
      else { return nil }
      return Finding(
        rule: name,
        message:
          "`\(factory.qualifiedName)` makes `\(value)`, a value type, which cannot be shared "
          + "weakly and is made anew each time: use cached or singleton",
        location: project.location(of: factory))
    }
  }

  /// The value type that a factory makes; nil when it makes objects, or that is not known.
  private func value(of factory: FactoryNode, in wiring: Wiring) -> String? {
    let context = wiring.index.context(of: factory.place)
    switch wiring.index.lookUp(factory.product, in: context) {
    case .found(let type):
      switch wiring.index.types[type].kind {
      case .struct, .enum: return wiring.index.types[type].name
      case .protocol:
        guard let made = FactoryInstance(of: factory, in: wiring)?.type else { return nil }
        let isValue = [.struct, .enum].contains(wiring.index.types[made].kind)
        return isValue ? wiring.index.types[made].name : nil
      default: return nil
      }
    case .ambiguous: return nil
    default:
      let isCollection = factory.product.hasPrefix("[")
      let name = WiringIndex.baseName(of: factory.product)
      return isCollection || Self.values.contains(name) ? factory.product : nil
    }
  }
}
