import Crypto

/// What the database keeps of a token: whoever reads it cannot sign in with it.
///
/// A token has 122 random bits, so that no salt and no slow hash is needed, as a password would.
enum TokenHash {
  static func of(_ token: String) -> String {
    SHA256.hash(data: Array(token.utf8)).map { byte in
      let digits = String(byte, radix: 16)
      return digits.count == 1 ? "0" + digits : digits
    }.joined()
  }
}
