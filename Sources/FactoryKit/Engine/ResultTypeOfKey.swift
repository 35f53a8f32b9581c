/// A type in a key that represents another result type.
protocol ResultTypeOfKey {
  /// The result type of the factory.
  static var resultType: Any.Type { get }
}
