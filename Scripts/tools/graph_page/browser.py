"""A headless Chromium that opens pages and acts on them as a user would.

It is driven with the DevTools protocol through a pipe, which needs no package beside Python's own.
"""

import base64
import contextlib
import fcntl
import json
import os
import subprocess
import tempfile

KEYS = {
    "Enter": (13, "\r"), "Escape": (27, ""), "Tab": (9, ""), " ": (32, " "), "Backspace": (8, ""),
    "ArrowLeft": (37, ""), "ArrowUp": (38, ""), "ArrowRight": (39, ""), "ArrowDown": (40, ""),
    "Home": (36, ""), "End": (35, ""),
}


class Browser:
    """A process of Chromium with one page."""

    def __init__(self, program):
        self.profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        to_browser, self.commands = os.pipe()
        self.answers, from_browser = os.pipe()
        # Chromium reads commands from 3 and writes answers to 4. Numbers above do not collide.
        ends = [fcntl.fcntl(end, fcntl.F_DUPFD, 10) for end in (to_browser, from_browser)]
        self.process = subprocess.Popen(
            ["bash", "-c", 'exec 3<&"$1" 4>&"$2"; shift 2; exec "$@"', "bash", *map(str, ends),
             program, "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
             "--remote-debugging-pipe", "--force-prefers-reduced-motion", "--disable-extensions",
             f"--user-data-dir={self.profile.name}", "about:blank"],
            pass_fds=ends, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for end in (to_browser, from_browser, *ends):
            os.close(end)
        self.received = b""
        self.last_id = 0
        self.session = None
        self.problems = []
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network", "Accessibility"):
            self.call(f"{domain}.enable")

    def close(self):
        with contextlib.suppress(OSError, BrokenPipeError):
            os.close(self.commands)
            os.close(self.answers)
        self.process.terminate()
        self.process.wait(timeout=20)
        self.profile.cleanup()

    # The protocol: JSON texts that end with a zero byte.

    def call(self, method, **parameters):
        """Sends a command and waits for its result."""
        self.last_id += 1
        message = {"id": self.last_id, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        self._write(json.dumps(message).encode() + b"\0")
        while True:
            answer = self._read()
            if answer.get("id") == self.last_id:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']}")
                return answer["result"]
            self._note(answer)

    def wait_for(self, event):
        """Waits for an event of the page."""
        while True:
            answer = self._read()
            self._note(answer)
            if answer.get("method") == event:
                return answer["params"]

    def _write(self, data):
        while data:
            data = data[os.write(self.commands, data):]

    def _read(self):
        while b"\0" not in self.received:
            part = os.read(self.answers, 1 << 20)
            if not part:
                raise RuntimeError("Chromium has ended")
            self.received += part
        text, self.received = self.received.split(b"\0", 1)
        return json.loads(text)

    def _note(self, event):
        """Remembers what a page must not do: throw, log errors, ask the network."""
        method, parameters = event.get("method"), event.get("params", {})
        if method == "Runtime.exceptionThrown":
            details = parameters["exceptionDetails"]
            self.problems.append(details.get("exception", {}).get("description") or details["text"])
        elif method == "Log.entryAdded" and parameters["entry"]["level"] == "error":
            self.problems.append(parameters["entry"]["text"])
        elif method == "Network.requestWillBeSent":
            url = parameters["request"]["url"]
            if not url.startswith(("file:", "data:", "about:")):
                self.problems.append(f"asked the network for {url}")

    # Pages.

    def size(self, width, height, touch=False, scale=1):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height,
                  deviceScaleFactor=scale, mobile=touch)
        self.call("Emulation.setTouchEmulationEnabled", enabled=touch)

    def media(self, kind="", **features):
        """Sets the medium, "print", and features such as prefers_color_scheme="dark"."""
        self.call("Emulation.setEmulatedMedia", media=kind, features=[
            {"name": name.replace("_", "-"), "value": value} for name, value in features.items()])

    def open(self, path, fragment=""):
        # A page that differs only after `#` would not be loaded anew.
        self.call("Page.navigate", url="about:blank")
        self.wait_for("Page.loadEventFired")
        self.call("Page.navigate", url=f"file://{path}{fragment}")
        self.wait_for("Page.loadEventFired")

    def run(self, script):
        """The value of a JavaScript expression in the page; promises are awaited."""
        result = self.call("Runtime.evaluate", expression=script, returnByValue=True,
                           awaitPromise=True)
        if "exceptionDetails" in result:
            details = result["exceptionDetails"]
            raise RuntimeError(details.get("exception", {}).get("description", details["text"]))
        return result["result"].get("value")

    def settle(self):
        """Waits until what has been asked for is on the screen."""
        self.run("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")

    def screenshot(self, path):
        self.settle()
        data = base64.b64decode(self.call("Page.captureScreenshot", format="png")["data"])
        with open(path, "wb") as file:
            file.write(data)
        return len(data)

    def pdf(self):
        """The page as it is printed."""
        return base64.b64decode(
            self.call("Page.printToPDF", preferCSSPageSize=True, printBackground=False)["data"])

    def accessible(self):
        """What assistive technology sees: role, name and properties of each element."""
        nodes = self.call("Accessibility.getFullAXTree")["nodes"]
        return [
            {"role": node["role"]["value"], "name": node.get("name", {}).get("value", ""),
             **{item["name"]: item["value"].get("value") for item in node.get("properties", [])}}
            for node in nodes if not node["ignored"]
        ]

    # Input.

    def mouse(self, kind, x, y, **more):
        self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, **more)

    def click(self, x, y, count=1, modifiers=0):
        self.mouse("mouseMoved", x, y)
        for number in range(1, count + 1):
            for kind in ("mousePressed", "mouseReleased"):
                self.mouse(kind, x, y, button="left", clickCount=number, modifiers=modifiers)
        self.settle()

    def drag(self, start, end):
        self.mouse("mousePressed", *start, button="left", clickCount=1)
        for step in range(1, 6):
            x, y = (a + (b - a) * step / 5 for a, b in zip(start, end))
            self.mouse("mouseMoved", x, y, button="left", buttons=1)
        self.mouse("mouseReleased", *end, button="left", clickCount=1)
        self.settle()

    def wheel(self, x, y, delta):
        self.mouse("mouseWheel", x, y, deltaX=0, deltaY=delta)
        self.settle()

    def touch(self, kind, *points):
        self.call("Input.dispatchTouchEvent", type=kind, touchPoints=[
            {"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)])

    def tap(self, x, y):
        self.touch("touchStart", (x, y))
        self.touch("touchEnd")
        self.settle()

    def key(self, name, modifiers=0):
        # Only letters and digits have the codes of their characters.
        code, text = KEYS[name] if name in KEYS else (
            ord(name.upper()) if name.isalnum() else 0, name)
        parameters = {"key": name, "windowsVirtualKeyCode": code, "modifiers": modifiers}
        self.call("Input.dispatchKeyEvent", type="keyDown" if text else "rawKeyDown", text=text,
                  **parameters)
        self.call("Input.dispatchKeyEvent", type="keyUp", **parameters)
        self.settle()

    def type(self, text):
        for character in text:
            self.key(character)
