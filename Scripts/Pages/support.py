"""The parts that tests share: a browser, the servers and the folder of pictures."""

import os
import tempfile

from challenge import Challenge
from chromium import Chromium
from service import Service

BINARY = os.environ["LARDER_CHALLENGE"]
PICTURES = os.environ["LARDER_PICTURES"]
# The accessibility rules of axe-core, beside our own. Empty if they could not be downloaded.
AXE = os.environ.get("LARDER_AXE", "")

with open(os.path.join(os.path.dirname(__file__), "audit.js"), encoding="utf-8") as file:
	AUDIT = file.read()

HOSTILE = "\"'><script>window.isBroken=1</script><img src=x onerror=window.isBroken=1></title>&lt;%00\u202e{{7*7}}"
EDITED = "Rick Prime"
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
		self.services = []

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

	def waiting(self):
		"""A server without its service, whose reader has changed two characters."""
		paths = ("/", "/characters/1", "/characters/2", "/characters/3")
		earlier = Challenge(BINARY, cache("waiting"))
		for path in paths:
			earlier.get(path)
		earlier.stop()
		server = Challenge(BINARY, cache("waiting"), "--offline")
		for path in paths + paths[:2]:
			server.get(path)
		server.get("/characters/3?policy=remoteFirst")
		server.post("/characters/1", name=EDITED, status="dead")
		server.post("/characters/2", name="Evil Morty", status="alive")
		server.wait_for("The service could not be reached")
		return server

	def sending(self):
		"""A server that is sending a change to a service that does not answer."""
		self.services.append(Service())
		server = Challenge(BINARY, cache("sending"), "--base-url", self.services[-1].address)
		server.post("/characters/1", name=EDITED, status="dead")
		server.wait_for("being sent")
		return server

	def renew(self, name):
		"""Makes sure that a state lasts for the next 30 seconds, which is how long a client waits for an answer."""
		if name != "sending":
			return
		server, service = self[name], self.services[-1]
		if service.waiting:
			service.answer(503)
			server.wait_for("sent, no answer")
		server.post("/changes", send="now")
		server.wait_for("being sent")

	def refused(self):
		"""A server whose service has refused a change, because the name is too long."""
		server = Challenge(BINARY, cache("refused"))
		server.post("/characters/1", name=LONG, status="dead")
		server.wait_for("A name has 1 to 40 characters.")
		return server

	def sent(self):
		"""A server whose service has confirmed a change."""
		server = Challenge(BINARY, cache("sent"))
		server.post("/characters/1", name=EDITED, status="dead")
		server.wait_for("changes confirmed by the service</dt><dd>1</dd>")
		return server

	def stop(self):
		codes = [server.stop() for server in self.servers.values()]
		for service in self.services:
			service.stop()
		self.servers, self.services = {}, []
		return codes


def save_picture(tab, name):
	with open(os.path.join(PICTURES, f"{name}.png"), "wb") as file:
		file.write(tab.picture())


def close():
	browser.close()
	folder.cleanup()
