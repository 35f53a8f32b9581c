// Where instances end: nothing can be known of these functions, so nothing that leads to them can
// be left out.

@_optimize(none) @inline(never)
func sink(_ service: any Service) {}

@_optimize(none) @inline(never)
func sink(_ injected: InjectedOwner) {}

/// Takes the instance over, so that whoever reads it from somewhere has to retain it.
@_optimize(none) @inline(never)
func sinkOwned(_ service: consuming any Service) {}
