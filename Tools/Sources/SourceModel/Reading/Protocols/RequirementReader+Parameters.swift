import SwiftSyntax

extension RequirementReader {
  /// The parameters of a function; those without a name get one.
  ///
  /// Those of a subscript have no label unless two names are written.
  func parameters(
    _ list: FunctionParameterListSyntax, ofSubscript isSubscript: Bool = false
  ) -> [RequirementParameter] {
    var names: Set<String> = []
    return list.map { node in
      let first = node.firstName.text
      let written = node.secondName?.text ?? first
      var name = written
      if written == "_" {
        name = "value"
        var number = 2
        while names.contains(name) {
          name = "value\(number)"
          number += 1
        }
      }
      names.insert(name)
      var result = RequirementParameter(
        label: isSubscript && node.secondName == nil
          ? "_" : first == name && !isSubscript ? nil : first,
        name: name, type: TypeSpelling(node.type),
        isVariadic: node.ellipsis != nil)
      if let attributed = node.type.as(AttributedTypeSyntax.self) {
        result.specifiers = attributed.specifiers.map(\.oneLine)
        result.attributes =
          attributed.attributes.map(\.oneLine) + attributed.lateSpecifiers.map(\.oneLine)
        result.type = TypeSpelling(attributed.baseType)
      }
      return result
    }
  }
}
