"""Makes the standard library's interface one for 32 bits: interface-32-bits.py <in >out

The toolchain has that of a 64-bit system alone. In it, the size of Int and UInt stands in their own
declarations, in the conversions of other numbers to a word and back, and in their vectors.
"""

import re
import sys

# Declarations of Int and UInt, and of their vectors.
WORDS = re.compile(
    r"@frozen public struct U?Int :|extension Swift\.U?Int\b"
    r"|extension Swift\.SIMD(\d+ where Scalar == Swift\.U?Int|Mask where .*<Swift\.Int>) {"
    r"|.* func _assumeNonNegative\(_ x: Swift\.Int\)"
)

# In them.
OWN = [
    (r"(?<=Builtin\.)Int64\b", "Int32"),
    (r"(?<=[_x])Int64(?![0-9A-Za-z])", "Int32"),
    (r"truncOrBitCast_Int32_Word", "zextOrBitCast_Int32_Word"),
    (r"[sz]extOrBitCast_Word_Int32", "truncOrBitCast_Word_Int32"),
    (r"\b64\b", "32"),
    (r"\b63\b", "31"),
    (r"UInt64\(_value\)", "UInt64(Builtin.zext_Int32_Int64(_value))"),
]

# Anywhere else.
OTHERS = [
    (r"(return UInt\(\s+Builtin\.[sz]extOrBitCast_Int(?:8|16|32)_)Int64", r"\1Int32"),
    (r"(return UInt\(\s+Builtin\.)[sz]extOrBitCast_Int64_Int64", r"\1truncOrBitCast_Int64_Int32"),
    (r"UInt\(Builtin\.trunc_Int128_Int64", "UInt(Builtin.trunc_Int128_Int32"),
    (r"truncOrBitCast_Int64_(Int(?:8|16|32)\(bits\._value)", r"truncOrBitCast_Int32_\1"),
    (r"truncOrBitCast_Int64_Int64\(bits\._value", "zextOrBitCast_Int32_Int64(bits._value"),
    (r"return 0x4000_0000_0000_0000", "return 0x4000_0000"),
    (r"([su]itofp_)Int64(_FPIEEE\d+\((?:v|extended)\._value)", r"\1Int32\2"),
]

lines, is_own = [], False
for line in sys.stdin.read().split("\n"):
    is_own = is_own or WORDS.match(line) is not None
    if is_own:
        for pattern, replacement in OWN:
            line = re.sub(pattern, replacement, line)
        is_own = line != "}"
    lines.append(line)
text = "\n".join(lines)
for pattern, replacement in OTHERS:
    text = re.sub(pattern, replacement, text)
sys.stdout.write(text)
