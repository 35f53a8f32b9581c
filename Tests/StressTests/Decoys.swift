internal import FactoryKit

/// What instances ask for when they end: factories that no scenario and no model knows of.
final class Decoy: Sendable {
  let mark = 1
}

/// An instance of another type, which has the same form in memory.
final class OtherDecoy: Sendable {
  let mark = 2
}

extension StressContainer {
  var decoy: Factory<Decoy> { self { Decoy() }.cached }
  var weakDecoy: Factory<Decoy> { self { Decoy() }.shared }
  var timedDecoy: Factory<Decoy> { self { Decoy() }.cached.timeToLive(1) }
  var decoyOf: ParameterFactory<CollidingParameter, Decoy> {
    self { _ in Decoy() }.cached.scopeOnParameters
  }
  var weakDecoyOf: ParameterFactory<CollidingParameter, Decoy> {
    self { _ in Decoy() }.shared.scopeOnParameters
  }
  var decoyPart: Factory<Decoy> { self { Decoy() }.graph }
  /// Two instances of one cycle.
  var decoyCycle: Factory<[Decoy]> { self { [self.decoyPart(), self.decoyPart()] } }
}

/// A container that comes and goes, within a cycle if it so happens; the next one may get its memory.
private final class Passing: ManagedContainer {
  let manager = ContainerManager()

  var one: Factory<Decoy> { self { Decoy() }.graph }
  var other: Factory<OtherDecoy> { self { OtherDecoy() }.graph }
  var oneOf: ParameterFactory<Int, Decoy> { self { _ in Decoy() }.graph.scopeOnParameters }
  var otherOf: ParameterFactory<Int, OtherDecoy> {
    self { _ in OtherDecoy() }.graph.scopeOnParameters
  }
  var cached: Factory<Decoy> { self { Decoy() }.cached }

  /// Lets containers come and go.
  ///
  /// - Returns: Whether each gave instances of its own types.
  static func comeAndGo() -> Bool {
    let (one, other) = (Passing().one(), Passing().other())
    let (oneOf, otherOf) = (Passing().oneOf(1), Passing().otherOf(1))
    return one.mark == 1 && other.mark == 2 && oneOf.mark == 1 && otherOf.mark == 2
      && Passing().cached().mark == 1
  }
}

/// Something that a `deinit` does with decoys; it always gives what it should.
enum Prank: CaseIterable {
  case resolve, resolveWeak, resolveTimed, resolveForNumber, resolveWeakForNumber, cycle
  case register, reset, comeAndGo

  /// Does it.
  ///
  /// - Parameters:
  ///   - container: Whose decoys are asked for.
  ///   - number: The parameter for those that take one.
  ///   - isAlone: Whether no other thread may reset the container meanwhile.
  /// - Returns: Whether all was as it should be.
  func perform(in container: StressContainer, number: Int, isAlone: Bool) -> Bool {
    let parameter = CollidingParameter(number: number)
    switch self {
    case .resolve: return container.decoy().mark == 1
    case .resolveWeak: return container.weakDecoy().mark == 1
    case .resolveTimed: return container.timedDecoy().mark == 1
    case .resolveForNumber: return container.decoyOf(parameter).mark == 1
    case .resolveWeakForNumber: return container.weakDecoyOf(parameter).mark == 1
    case .cycle:
      let parts = container.decoyCycle()
      return parts.allSatisfy { $0.mark == 1 } && (!isAlone || parts[0] === parts[1])
    case .register:
      container.decoy.register { Decoy() }
      return container.decoy().mark == 1
    case .reset:
      container.decoy.reset()
      container.decoyOf.reset(.scope)
      return true
    case .comeAndGo: return Passing.comeAndGo()
    }
  }
}
