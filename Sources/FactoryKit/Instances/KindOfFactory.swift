/// A kind of factory whose own type is the key's: a factory that throws, or that is asynchronous.
///
/// What it keeps and registers can then never be taken for what a plain factory of the same name
/// and result keeps, whose key has the type of the result.
protocol KindOfFactory {
  /// The type of what is made.
  static var resultType: Any.Type { get }
}
