"""Runs a program for WASI: wasi.py program"""

import sys

import wasmtime

store = wasmtime.Store(wasmtime.Engine())
settings = wasmtime.WasiConfig()
settings.argv = sys.argv[1:]
settings.inherit_stdout()
settings.inherit_stderr()
store.set_wasi(settings)
linker = wasmtime.Linker(store.engine)
linker.define_wasi()
program = linker.instantiate(store, wasmtime.Module.from_file(store.engine, sys.argv[1]))
try:
    program.exports(store)["_start"](store)
except wasmtime.ExitTrap as end:
    sys.exit(end.code)
