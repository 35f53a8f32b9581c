public import CFactoryEngine

extension FactoryIdentifying {
  /// Runs after each resolution of this factory, instead of the container's decorator.
  ///
  /// - Parameters:
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call.
  ///   - decorator: Gets the instance, new or cached. It runs with no lock held, on the thread that
  ///     resolves; for an asynchronous factory, it runs on its own actor.
  /// - Returns: The factory.
  @_alwaysEmitIntoClient @discardableResult
  public consuming func decorator(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ decorator: @escaping DecoratorClosure<T>
  ) -> Self {
    registration.change {
      setDecorator($0, Decorator(decorator, at: SourcePlace(file: fileID, line: line)))
    }
    return self
  }

  /// Runs after each resolution of this factory, instead of the container's decorator.
  ///
  /// - Parameters:
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call.
  ///   - decorator: Gets the instance, and whether it is new. It runs with no lock held, on the
  ///     thread that resolves; for an asynchronous factory, it runs on its own actor.
  /// - Returns: The factory.
  @_alwaysEmitIntoClient @discardableResult
  public consuming func decorator(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ decorator: @escaping NewnessDecoratorClosure<T>
  ) -> Self {
    registration.change {
      setDecorator($0, Decorator(decorator, at: SourcePlace(file: fileID, line: line)))
    }
    return self
  }
}

/// A definition calls this each time its property is read, because closures cannot be compared.
@usableFromInline
func setDecorator(_ handle: fe_handle, _ decorator: __owned Decorator) {
  handle.with { $0.set(decorator, passedOnce: handle.passedOnce) }
}

extension FactoryIdentifying {
  /// Sets a closure that runs once for each cached instance when it is released:
  /// `self { Database() }.cached.onRelease { $0.close() }`.
  ///
  /// The closure runs when a reset, a registration, another scope, a pop or an expiry drops the
  /// instance, or when the container is deallocated. It does not run while a push has the instance
  /// saved. Nor does it run for instances that the container does not hold strongly: unique ones,
  /// those of graph scope, `shared` ones, and one that was outdated before it was made. A new
  /// closure applies to instances that are made from then on.
  ///
  /// Reading the property again sets the closure again, which takes the factory's lock.
  ///
  /// - Parameter body: Gets the instance. It runs with no lock held, on the thread that releases
  ///   the instance.
  /// - Returns: The factory.
  @_alwaysEmitIntoClient @discardableResult
  public consuming func onRelease(_ body: @escaping @Sendable (T) -> Void) -> Self {
    registration.change { setReleaseBody($0, body) }
    return self
  }

  /// Sets an asynchronous closure that runs once for each cached instance when it is released:
  /// `self { Store() }.cached.onRelease { await $0.close() }`.
  ///
  /// It works like the other `onRelease`. The `close()` of the container or of the singletons waits
  /// for the closure.
  ///
  /// - Parameter body: Gets the instance. It runs with no lock held, in a task of its own;
  ///   `close()` runs the closures of what it releases in one task, one after another.
  /// - Returns: The factory.
  @_alwaysEmitIntoClient @discardableResult
  public consuming func onRelease(_ body: @escaping @Sendable (T) async -> Void) -> Self {
    registration.change { setReleaseBody($0, body) }
    return self
  }
}

// This function is generic and never specialised, so that the closure arrives as the client has
// written it, without a context if it captures nothing. For a concrete type, the compiler would
// wrap it in a new closure each time.

@usableFromInline @inline(never)
@_semantics("optimize.sil.specialize.generic.never")
func setReleaseBody<T>(_ handle: fe_handle, _ body: @escaping @Sendable (T) -> Void) {
  let closure = ErasedClosure(plain: body)
  handle.with { $0.setRelease(closure, isAsync: false, passedOnce: handle.passedOnce) }
}

@usableFromInline @inline(never)
@_semantics("optimize.sil.specialize.generic.never")
func setReleaseBody<T>(_ handle: fe_handle, _ body: @escaping @Sendable (T) async -> Void) {
  let closure = ErasedClosure(plainAsync: body)
  handle.with { $0.setRelease(closure, isAsync: true, passedOnce: handle.passedOnce) }
}
