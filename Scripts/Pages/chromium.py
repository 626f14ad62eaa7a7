"""Headless Chromium, driven by the DevTools protocol over a pipe. Needs only Python's own library."""

import base64
import json
import os
import select
import subprocess
import time


class ChromiumError(Exception):
	"""Chromium refused a command, or did not answer in time."""


class Chromium:
	"""A browser whose tabs share nothing."""

	# Far longer than any step takes on a busy machine. Without it, a lost answer would stop everything for ever.
	patience = 60

	def __init__(self, folder):
		# Chromium reads commands from descriptor 3 and answers on 4. Root has no sandbox, and a container has little /dev/shm.
		options = [
			"--headless=new", "--remote-debugging-pipe", "--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu",
			"--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-extensions",
			"--hide-scrollbars", "--force-color-profile=srgb", f"--user-data-dir={folder}", "about:blank",
		]
		self.errors = open(os.path.join(folder, "errors"), "w+", encoding="utf-8")
		self.process = subprocess.Popen(
			["sh", "-c", 'exec "$0" "$@" 3<&0 4>&1 </dev/null >/dev/null', os.environ["LARDER_CHROMIUM"], *options],
			stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self.errors,
		)
		self.unread = b""
		self.messages = []
		self.last_id = 0
		self.sessions = {}
		self.browser = Session(self, None)

	def tab(self, **view):
		"""A new tab that remembers nothing. See `Tab.show` for `view`."""
		context = self.browser.call("Target.createBrowserContext")["browserContextId"]
		target = self.browser.call("Target.createTarget", url="about:blank", browserContextId=context)["targetId"]
		session = self.browser.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
		return Tab(self, session, context, **view)

	def close(self):
		self.browser.call("Browser.close")
		self.process.wait(self.patience)
		for stream in (self.process.stdin, self.process.stdout, self.errors):
			stream.close()

	def send(self, session, method, parameters):
		self.last_id += 1
		message = {"id": self.last_id, "method": method, "params": parameters}
		if session:
			message["sessionId"] = session
		self.process.stdin.write(json.dumps(message).encode() + b"\0")
		self.process.stdin.flush()
		return self.last_id

	def wait_for(self, what, wanted):
		"""The first message that is `wanted`. Events before it go to their sessions."""
		deadline = time.monotonic() + self.patience
		while True:
			message = self.next_message(what, deadline)
			session = self.sessions.get(message.get("sessionId"))
			if session and "method" in message:
				session.note(message["method"], message["params"])
			if wanted(message):
				return message

	def next_message(self, what, deadline):
		while b"\0" not in self.unread:
			remaining = deadline - time.monotonic()
			if remaining <= 0 or not select.select([self.process.stdout], [], [], remaining)[0]:
				raise ChromiumError(f"no answer in {self.patience} s to {what}")
			data = os.read(self.process.stdout.fileno(), 1 << 20)
			if not data:
				self.errors.seek(0)
				raise ChromiumError(f"Chromium ended at {what}:\n{self.errors.read()[-2000:]}")
			self.unread += data
		message, self.unread = self.unread.split(b"\0", 1)
		return json.loads(message)


class Session:
	"""A target of commands: the browser itself or one of its tabs."""

	def __init__(self, chromium, identifier):
		self.chromium = chromium
		self.identifier = identifier
		chromium.sessions[identifier] = self

	def call(self, method, **parameters):
		number = self.chromium.send(self.identifier, method, parameters)
		answer = self.chromium.wait_for(method, lambda message: message.get("id") == number)
		if "error" in answer:
			raise ChromiumError(f"{method}: {answer['error']['message']}")
		return answer["result"]

	def note(self, method, parameters):
		"""Takes an event."""


class Tab(Session):
	"""A page as one reader sees it."""

	keys = {"Tab": 9, "Enter": 13, "Escape": 27, "Space": 32}

	def __init__(self, chromium, identifier, context, **view):
		super().__init__(chromium, identifier)
		self.context = context
		# The page's complaints and requests.
		self.complaints = []
		self.requests = []
		self.responses = {}
		for domain in ("Page", "Runtime", "Log", "Network", "Accessibility"):
			self.call(f"{domain}.enable")
		self.show(**view)

	def show(self, width=1280, height=900, scale=1, dark=False, scripts=True, language="en", contrast="no-preference"):
		"""Sets how the next loaded page is shown. A scale of 2 at half the width is a zoom of 200 %."""
		self.width, self.height, self.scale = width, height, scale
		self.resize(height)
		features = [
			{"name": "prefers-color-scheme", "value": "dark" if dark else "light"},
			{"name": "prefers-reduced-motion", "value": "reduce"},
			{"name": "forced-colors", "value": "active" if contrast == "forced" else "none"},
		]
		self.call("Emulation.setEmulatedMedia", features=features)
		self.call("Emulation.setScriptExecutionDisabled", value=not scripts)
		self.call("Network.setExtraHTTPHeaders", headers={"Accept-Language": language})

	def resize(self, height):
		self.call(
			"Emulation.setDeviceMetricsOverride",
			width=self.width, height=height, deviceScaleFactor=self.scale, mobile=False,
		)

	def open(self, address):
		"""Opens an address, and returns when the page is complete."""
		self.follow(lambda: self.call("Page.navigate", url=address))

	def follow(self, act):
		"""Does something that opens another page, and returns when that page is complete."""
		self.complaints, self.requests, self.responses, self.loaded = [], [], {}, False
		act()
		if not self.loaded:
			self.wait_for("Page.loadEventFired")

	def wait_for(self, event):
		self.chromium.wait_for(
			event,
			lambda message: message.get("sessionId") == self.identifier and message.get("method") == event,
		)

	def evaluate(self, expression):
		"""The value of a JavaScript expression, or of its promise."""
		answer = self.call("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
		if "exceptionDetails" in answer:
			details = answer["exceptionDetails"]
			raise ChromiumError(details.get("exception", {}).get("description") or details["text"])
		return answer["result"].get("value")

	def press(self, key, shift=False):
		code = self.keys[key]
		text = {"Enter": "\r", "Space": " "}.get(key, "")
		common = {
			"key": " " if key == "Space" else key, "code": key, "windowsVirtualKeyCode": code,
			"modifiers": 8 if shift else 0,
		}
		self.call("Input.dispatchKeyEvent", type="keyDown" if text else "rawKeyDown", text=text, **common)
		self.call("Input.dispatchKeyEvent", type="keyUp", **common)

	def type(self, text):
		self.call("Input.insertText", text=text)

	def picture(self, clip=None):
		"""A picture as a PNG, of the whole page or a part of the window."""
		if clip:
			return base64.b64decode(self.call("Page.captureScreenshot", clip={**clip, "scale": 1})["data"])
		height = self.evaluate("document.documentElement.scrollHeight")
		self.resize(max(height, self.height))
		picture = base64.b64decode(self.call("Page.captureScreenshot")["data"])
		self.resize(self.height)
		return picture

	def close(self):
		self.chromium.browser.call("Target.disposeBrowserContext", browserContextId=self.context)
		del self.chromium.sessions[self.identifier]

	def note(self, method, parameters):
		if method == "Runtime.exceptionThrown":
			self.complaints.append(parameters["exceptionDetails"]["text"])
		elif method == "Runtime.consoleAPICalled" and parameters["type"] in ("error", "warning", "assert"):
			self.complaints.append(str([argument.get("value") for argument in parameters["args"]]))
		elif method == "Log.entryAdded" and parameters["entry"]["level"] in ("error", "warning"):
			self.complaints.append(parameters["entry"]["text"])
		elif method == "Network.requestWillBeSent":
			self.requests.append(parameters["request"]["url"])
		elif method == "Network.responseReceived":
			self.responses[parameters["response"]["url"]] = parameters["response"]
		elif method == "Page.loadEventFired":
			self.loaded = True
