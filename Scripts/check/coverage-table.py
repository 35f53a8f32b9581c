"""Prints line coverage of the library's modules from SwiftPM's JSON report.

Arguments: the report, the folder with the sources, the least percentage of covered lines.
"""

import json
import os
import sys

report, sources, minimum = sys.argv[1], os.path.realpath(sys.argv[2]), float(sys.argv[3])
modules = ["FactoryKit", "FactoryTesting", "FactoryControls", "FactoryLaunch"]
failed = False
with open(report) as file:
    files = json.load(file)["data"][0]["files"]
for module in modules:
    folder = os.path.join(sources, module) + os.sep
    rows = [
        (each["filename"][len(folder):], each["summary"]["lines"])
        for each in files
        if each["filename"].startswith(folder)
    ]
    count = sum(lines["count"] for _, lines in rows)
    covered = sum(lines["covered"] for _, lines in rows)
    percent = 100 * covered / count if count else 0
    print(f"{module}: {covered} of {count} lines, {percent:.1f} %")
    for name, lines in sorted(rows, key=lambda row: row[1]["covered"] - row[1]["count"]):
        if lines["covered"] < lines["count"]:
            missing = lines["count"] - lines["covered"]
            print(f"  {missing:4} lines not reached  {lines['percent']:5.1f} %  {name}")
    failed = failed or percent < minimum
if failed:
    sys.exit(f"less than {minimum:g} % of the lines were reached")
