/// One public operation as text, `name:1:2`: a name and the numbers that it picks things with.
struct Operation: CustomStringConvertible {
  let name: String
  let numbers: [Int]

  init(_ text: Substring) {
    let words = text.split(separator: ":")
    name = String(words[0])
    numbers = words.dropFirst().map { Int($0) ?? 0 }
  }

  var description: String { ([name] + numbers.map(String.init)).joined(separator: ":") }
}
