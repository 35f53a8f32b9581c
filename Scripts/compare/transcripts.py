"""Runs sequences of operations with a library's program, and makes those that differ small."""
import re
import subprocess
from concurrent.futures import ThreadPoolExecutor

CHUNK = 500
# Docs/Compatibility.md, detail 4: the trace shows an optional's content.
OPTIONAL = re.compile(r"(<Optional<\w+>> = \w:)[^|\[]*")


class Program:
    """An executable of Proofs/Differential, linked with one of the libraries."""

    def __init__(self, path, *arguments):
        self.command = [str(path), *arguments]

    def sequences(self, first, count):
        done = subprocess.run([*self.command, str(first), str(count)], capture_output=True, text=True, check=True)
        return done.stdout.splitlines()

    def transcripts(self, sequences):
        """What each sequence prints. One in which the process stops ends with a line that says so."""
        results = []
        while len(results) < len(sequences):
            text = "".join(f"{each}\n" for each in sequences[len(results):len(results) + CHUNK])
            done = subprocess.run(self.command, input=text, capture_output=True, text=True, timeout=600)
            found = [part.splitlines()[1:] for part in OPTIONAL.sub(r"\1 ", "\n" + done.stdout).split("\n= ")[1:]]
            if done.returncode != 0:
                # What was printed last may be lost in a buffer; where the stop is, is all that counts.
                ended = [lines for lines in found if lines and lines[-1].startswith("end ")]
                found = [*ended, ["the process stops"]]
            elif not found:
                raise ValueError(f"{self.command[0]} printed nothing")
            results += found
        return results


def transcripts(programs, sequences):
    with ThreadPoolExecutor(2) as pool:
        return list(pool.map(lambda program: program.transcripts(sequences), programs))


class Shrinking:
    """A sequence that differs, on its way to one without any operation that the difference does not need."""

    def __init__(self, sequence):
        self.operations = sequence.split()
        self.step = max(1, len(self.operations) // 2)

    @property
    def candidates(self):
        starts = range(0, len(self.operations), self.step) if self.step else []
        each = [self.operations[:at] + self.operations[at + self.step:] for at in starts]
        return [" ".join(operations) for operations in each if operations]

    def choose(self, differing):
        """Goes on with the first candidate that still differs, or with smaller steps; 0 ends it."""
        if differing:
            self.operations = differing[0].split()
        else:
            self.step //= 2


def smallest(programs, sequences):
    """The smallest sequences that differ; all at once, because starting a program costs more than a sequence."""
    shrinking = [Shrinking(each) for each in sequences]
    while any(each.step for each in shrinking):
        tried = sorted({candidate for each in shrinking for candidate in each.candidates})
        differs = {candidate: both[0] != both[1] for candidate, *both in zip(tried, *transcripts(programs, tried))}
        for each in shrinking:
            if each.step:
                each.choose([candidate for candidate in each.candidates if differs[candidate]])
    return [" ".join(each.operations) for each in shrinking]


def first_difference(theirs, ours):
    for one, other in zip(theirs, ours):
        if one != other:
            return one, other
    return (theirs[-1] if len(theirs) > len(ours) else "nothing more",
            ours[-1] if len(ours) > len(theirs) else "nothing more")
