// says: missing required modules: 'CFactoryPlatform', 'CFactoryRegistry'
// without module maps
// A package looks for Apple's module and finds the app's, which imports FactoryKit.

// snippet.mistake
#if canImport(Network)
  import Network
#endif
// snippet.end
