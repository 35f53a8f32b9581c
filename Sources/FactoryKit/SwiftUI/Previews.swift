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

  extension SharedContainer {
    /// Changes the container in place; you can write it as a statement in `#Preview`.
    ///
    /// ```swift
    /// #Preview {
    ///   Container.shared { $0.api.register { MockAPI() } }
    ///   ContentView()
    /// }
    /// ```
    ///
    /// - Parameter transform: Changes the container, which it gets as its argument.
    /// - Returns: A view that shows nothing.
    @discardableResult
    public func callAsFunction(_ transform: (Self) -> Void) -> EmptyView {
      transform(self)
      return EmptyView()
    }

    /// Changes the shared container, for a preview.
    ///
    /// - Parameter transform: Changes the container, which it gets as its argument.
    /// - Returns: A view that shows nothing.
    @available(*, deprecated, message: "Call the container with a closure: Container.shared { }")
    @discardableResult
    public static func preview(_ transform: (Self) -> Void) -> EmptyView { shared(transform) }

    /// Changes the container, for a preview.
    ///
    /// - Parameter transform: Changes the container, which it gets as its argument.
    /// - Returns: A view that shows nothing.
    @available(*, deprecated, message: "Call the container with a closure: container { $0... }")
    @discardableResult
    public func preview(_ transform: (Self) -> Void) -> EmptyView { self(transform) }
  }
#endif
