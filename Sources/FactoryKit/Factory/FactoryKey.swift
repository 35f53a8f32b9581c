/// The type in the key of a factory that throws or is asynchronous.
///
/// A plain factory has its result type in the key. This type cannot be a result, because clients
/// cannot name it. Therefore factories of different kinds never share a key, a cell or a
/// registration.
@usableFromInline
enum FactoryKey<F: FactoryIdentifying>: ResultTypeOfKey {
  static var resultType: Any.Type { F.T.self }
}
