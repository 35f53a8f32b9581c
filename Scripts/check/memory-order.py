"""Compares the atomic instructions of aarch64 object files with the orders that are demanded.

Usage: memory-order.py objdump objects...

The objects are compiled without optimization, so that each access is there once, and for ARMv8.1,
where each is one instruction. Of Tests/CTests/MemoryOrder.c, each function has one access, whose
order its name begins with; of the C targets, DEMANDED has a line for each function with any.
"""

import re
import subprocess
import sys

# Docs/Architecture.md has the reasons.
DEMANDED = {
    # Slot and table of an index.
    "fill_slot": "release",
    "fk_index_insert": "release",
    "fk_index_adopt": "release",
    "fk_index_replace": "acquire both",
    "fk_index_next": "acquire acquire",
    "fk_entry_for": "acquire acquire acquire acquire",  # the container and the flags, too
    # Newest entry, details; the lock of a core.
    "fk_core_name_entry": "release",
    "fk_entry_details": "acquire both",
    "fk_core_lock": "acquire",
    "fk_core_unlock": "release",
    # Epoch of resets, and its lock.
    "advance": "release",
    "fk_epoch_begin_reset": "acquire",
    "fk_epoch_end_reset": "release",
    "fk_epoch_await_end": "acquire release",
    # Flags of the process.
    "fk_singletons_are_overridden": "acquire",
    "fk_set_second_singleton_scope": "release acquire release",
    "fk_is_plain_container": "acquire",
    "fk_set_plain_container": "release",
    # Plan, flags, generation, singleton; the locks of cells.
    "fk_set_lifetime": "acquire",
    "fk_begin": "acquire acquire acquire acquire acquire acquire release",
    "fk_begin_with_parameter": "acquire acquire acquire acquire acquire acquire release",
    "fk_begin_in_task": "acquire acquire acquire acquire acquire acquire release",
    "read_cell": "acquire release",
    "read_weak": "acquire release",
    "read_cycle": "acquire acquire",
    "process_cell": "acquire",
    "fk_pass_find": "acquire",
    # Locks.
    "fk_lock_take_contended": "acquire acquire",
    # Copies of the library.
    "fk_part": "acquire",
    "fk_part_publish": "both",
    "fk_copies": "acquire",
    "fk_container_type": "both",
    "find_pass": "both",
    "join": "acquire both",
    "share": "both acquire release",
    "fk_copy_use": "release both",
    "other_state": "acquire acquire",
}

# The last store of these makes everything before it visible.
PUBLISHING = {"fill_slot", "fk_index_adopt", "fk_core_name_entry"}

ACQUIRE = re.compile(r"(dmb|ldar|ldapr|ldaxr|(cas|swp|ldadd|ldset|ldclr)a)[bh]?")
RELEASE = re.compile(r"(stlr|stlxr|(cas|swp|ldadd|ldset|ldclr)l)[bh]?")
BOTH = re.compile(r"(cas|swp|ldadd|ldset|ldclr)al[bh]?")
PLAIN = re.compile(r"(ld|st)[a-z]+")


def order(instruction):
    """The order of an instruction that accesses memory; None for others, and for the stack."""
    name, _, operands = instruction.partition("\t")
    for kind, pattern in (("both", BOTH), ("acquire", ACQUIRE), ("release", RELEASE)):
        if pattern.fullmatch(name):
            return kind
    if PLAIN.fullmatch(name) and "[sp" not in operands and "[x29" not in operands:
        return "store" if name.startswith("st") else "load"
    return None


def functions(objdump, path):
    """The accesses of each function of an object file, in the order of the code."""
    text = subprocess.run(
        [objdump, "-d", "--no-show-raw-insn", "--no-leading-addr", path],
        check=True, capture_output=True, text=True,
    ).stdout
    found = {}
    for line in text.splitlines():
        if start := re.fullmatch(r"<(.+)>:", line):
            found[start[1]] = current = []
        elif line.startswith((" ", "\t")) and (kind := order(line.strip())):
            current.append(kind)
    return found


def findings(name, accesses):
    """What is wrong with the accesses of one function."""
    witness = re.match("(acquire|release|both)_", name)
    demanded = [witness[1]] if witness else DEMANDED.get(name, "").split()
    ordered = [each for each in accesses if each not in ("load", "store")]
    if sorted(ordered) != sorted(demanded):
        found, wanted = " ".join(ordered) or "none", " ".join(demanded) or "none"
        yield f"{name}: ordered accesses: {found}; demanded: {wanted}"
    if name in PUBLISHING and "store" in accesses[accesses.index("release"):]:
        yield f"{name}: stores behind the release store"


objdump, *objects = sys.argv[1:]
met = {}
for path in objects:
    met.update(functions(objdump, path))
wrong = [line for name in met for line in findings(name, met[name])]
wrong += [f"{name}: is in no object file" for name in DEMANDED if name not in met]
count = sum(kind not in ("load", "store") for accesses in met.values() for kind in accesses)
print("\n".join(wrong) or f"{count} accesses ordered as demanded")
sys.exit(1 if wrong else 0)
