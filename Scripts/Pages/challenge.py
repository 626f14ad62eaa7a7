"""The example's server as a process."""

import signal
import subprocess
import time
import urllib.error
import urllib.parse
import urllib.request


class Challenge:
	"""`challenge serve` on a free port, or on a given one."""

	def __init__(self, binary, cache, *options, port=0):
		self.process = subprocess.Popen(
			[binary, "serve", "--port", str(port), "--cache", cache, *options], stdout=subprocess.PIPE, text=True
		)
		line = self.process.stdout.readline()
		if not line.startswith("Serving http://127.0.0.1:"):
			raise AssertionError(f"challenge serve did not print its address: {line!r}")
		self.address = line.split()[1].rstrip("/")
		self.port = int(self.address.rsplit(":", 1)[1])

	def get(self, path, method="GET", **headers):
		"""The status, the header fields and the text of an answer, even of an error."""
		request = urllib.request.Request(self.address + path, method=method, headers=headers)
		try:
			with urllib.request.urlopen(request, timeout=60) as answer:
				return answer.status, answer.headers, answer.read().decode()
		except urllib.error.HTTPError as error:
			with error:
				return error.code, error.headers, error.read().decode()

	def post(self, path, **fields):
		"""Sends a form, and returns the status of the page that it leads to."""
		request = urllib.request.Request(self.address + path, data=urllib.parse.urlencode(fields).encode())
		with urllib.request.urlopen(request, timeout=60) as answer:
			return answer.status

	def wait_for(self, text, path="/cache"):
		"""Returns when a page has a text."""
		deadline = time.monotonic() + 60
		while text not in self.get(path)[2]:
			if time.monotonic() > deadline:
				raise AssertionError(f"{path} has no {text!r}")

	def stop(self):
		"""Ends the server, and returns its exit code."""
		self.process.send_signal(signal.SIGTERM)
		self.process.stdout.close()
		return self.process.wait(60)
