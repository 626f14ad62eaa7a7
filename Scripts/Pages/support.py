"""The parts that tests share: a browser, the servers and the folder of pictures."""

import os
import tempfile

from challenge import Challenge
from chromium import Chromium

BINARY = os.environ["LARDER_CHALLENGE"]
PICTURES = os.environ["LARDER_PICTURES"]
# The accessibility rules of axe-core, beside our own. Empty if they could not be downloaded.
AXE = os.environ.get("LARDER_AXE", "")

with open(os.path.join(os.path.dirname(__file__), "audit.js"), encoding="utf-8") as file:
	AUDIT = file.read()

HOSTILE = "\"'><script>window.isBroken=1</script><img src=x onerror=window.isBroken=1></title>&lt;%00\u202e{{7*7}}"
LONG = "Schmeckleburg" * 12

folder = tempfile.TemporaryDirectory(prefix="challenge-pages-")
os.mkdir(os.path.join(folder.name, "chromium"))
browser = Chromium(os.path.join(folder.name, "chromium"))


def cache(name):
	return os.path.join(folder.name, name)


class Site:
	"""The servers, each started when a test first needs it."""

	def __init__(self):
		self.servers = {}

	def __getitem__(self, name):
		if name not in self.servers:
			self.servers[name] = getattr(self, name)()
		return self.servers[name]

	def fresh(self):
		return Challenge(BINARY, cache("fresh"))

	def online(self):
		return Challenge(BINARY, cache("online"))

	def offline(self):
		"""A server without its service, over the files of an earlier server."""
		earlier = Challenge(BINARY, cache("offline"))
		for path in ("/", "/characters/1"):
			earlier.get(path)
		earlier.stop()
		return Challenge(BINARY, cache("offline"), "--offline", "--policy", "remoteFirst")

	def stop(self):
		codes = [server.stop() for server in self.servers.values()]
		self.servers = {}
		return codes


def save_picture(tab, name):
	with open(os.path.join(PICTURES, f"{name}.png"), "wb") as file:
		file.write(tab.picture())


def close():
	browser.close()
	folder.cleanup()
