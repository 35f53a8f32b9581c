#if canImport(SwiftUI)
  public import SwiftUI

  @available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
  extension PreviewTrait where T == Preview.ViewTraits {
    /// Gives a preview a container of its own, changed in one step.
    ///
    /// ```swift
    /// #Preview(traits: .container { $0.films.register { SampleFilms() } }) {
    ///   FilmList()
    /// }
    /// ```
    ///
    /// Like `container { … }` on the preview's view, the trait does not affect other previews.
    ///
    /// - Parameter change: Changes the fork. It runs on the main actor, once.
    /// - Returns: The trait.
    @MainActor @_disfavoredOverload
    public static func container(
      _ change: @escaping @MainActor (Container) -> Void
    ) -> PreviewTrait<Preview.ViewTraits> {
      .modifier(PreviewContainer(change: change))
    }
  }

  @available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
  private struct PreviewContainer: PreviewModifier {
    let change: @MainActor (Container) -> Void

    func body(content: Content, context: Void) -> some View { content.container(change) }
  }
#endif
