"""Writes a launch report with many steps, as JSON.

Usage: sample_launch.py <file> <steps> <seed>
"""

import json
import pathlib
import random
import sys


def report(count, seed):
    """A launch with steps on three threads and asynchronous ones; those of a thread are nested."""
    choice = random.Random(seed)
    steps = []

    def add(parent, thread, start, room):
        step = {
            "id": len(steps), "container": choice.choice(["Container", "AccountContainer"]),
            "name": choice.choice(["store", "session", "api", "cache", "films"]) + str(len(steps)),
            "type": "any Service", "scope": choice.choice(["unique", "cached", "singleton"]),
            "start": start, "duration": room, "ownDuration": room, "thread": max(thread, 0),
            "outcome": choice.choices(["built", "waited", "failed"], [12, 2, 1])[0],
            "isAsynchronous": thread < 0, "needsMainActor": choice.random() < 0.2,
            "canBeWarmedUp": choice.random() < 0.5,
        }
        if parent is not None:
            step["parent"] = parent
        steps.append(step)
        left, at = room, start
        while left > 2_000 and len(steps) < count and choice.random() < 0.8:
            part = choice.randint(1_000, left)
            add(step["id"], thread, at, part)
            at, left = at + part, left - part

    thread, start = 0, 0
    while len(steps) < count:
        add(None, thread, start, choice.randint(1_000_000, 90_000_000))
        start += 5_000_000
        thread = choice.choice([-1, 0, 0, 1, 2])
    chain = [max((s for s in steps if "parent" not in s), key=lambda s: s["duration"])["id"]]
    while below := [s for s in steps if s.get("parent") == chain[-1]]:
        chain.append(max(below, key=lambda s: s["duration"])["id"])
    avoidable = [s["id"] for s in steps
                 if "parent" not in s and s["thread"] == 0
                 and not s["needsMainActor"] and not s["isAsynchronous"]][:9]
    return {"format": 1, "duration": start + 100_000_000, "hits": 4 * count, "steps": steps,
            "criticalPath": chain, "avoidable": avoidable,
            "warmUp": "try await container.warmUp(\\.store1, \\.api2, isolation: nil)"}


if __name__ == "__main__":
    path, count, seed = pathlib.Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
    path.write_text(json.dumps(report(count, seed)))
