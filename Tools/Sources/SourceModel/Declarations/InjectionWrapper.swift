/// The property wrappers of FactoryKit.
package enum InjectionWrapper: String, Hashable, Sendable, CaseIterable {
  case injected = "Injected"
  case lazyInjected = "LazyInjected"
  case weakLazyInjected = "WeakLazyInjected"
  case dynamicInjected = "DynamicInjected"
  case injectedType = "InjectedType"
  case injectedContainer = "InjectedContainer"
  case injectedObject = "InjectedObject"
  case injectedObservable = "InjectedObservable"
}
