package import GeneratorKit

extension ModelSource {
  /// A sample in one file.
  package static func file(_ path: String) -> ModelSource { ModelSource([.file(path)]) }
  /// A sample at one web address.
  package static func url(_ address: String) -> ModelSource { ModelSource([.url(address)]) }
}
