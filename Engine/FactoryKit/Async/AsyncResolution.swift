internal import CFactoryEngine

// Not built yet: an asynchronous factory compiles, and stops when it is resolved.

func resolveInTask<P, T, E: Error>(
  _ handle: fe_handle, _ parameter: P, _ definition: (P) async throws(E) -> T
) async throws(E) -> T {
  fatalError("FACTORY: the next engine has no asynchronous factories yet")
}
