/// The type in the key of a factory that is not plain: one that throws, or that is asynchronous.
///
/// A plain factory has the type of its result there. This one can be no result: clients cannot name
/// it. So no two kinds of factories share a key, a cell or a registration, whatever they make.
@usableFromInline
enum FactoryKey<F: FactoryIdentifying>: ResultTypeOfKey {
  static var resultType: Any.Type { F.T.self }
}
