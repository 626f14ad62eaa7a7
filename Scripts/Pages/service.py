"""A service whose answers to changes a test decides, for the moments in which the bundled one is too fast."""

import json
import queue
import select
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

CHARACTER = {
	"id": 1, "name": "Rick Sanchez", "status": "Alive", "species": "Human", "type": "", "gender": "Male",
	"origin": {"name": "Earth (C-137)", "url": ""}, "location": {"name": "Citadel of Ricks", "url": ""}, "image": "",
	"episode": [], "url": "", "created": "",
}


class Service:
	"""A service of one character. A PUT waits until `answer` says how it ends."""

	def __init__(self):
		self.answers = queue.Queue()
		self.waiting = 0
		self.isStopped = threading.Event()
		service = self

		class Handler(BaseHTTPRequestHandler):
			protocol_version = "HTTP/1.1"

			def do_GET(self):
				self.respond(200, CHARACTER)

			def do_PUT(self):
				body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
				status = service.next_status(self.connection)
				if status:
					self.respond(status, body if status == 200 else {"error": "This cannot be."})
				else:
					self.close_connection = True

			def respond(self, status, value):
				body = json.dumps(value).encode()
				self.send_response(status)
				self.send_header("Content-Type", "application/json")
				self.send_header("Content-Length", str(len(body)))
				self.end_headers()
				self.wfile.write(body)

			def log_message(self, *_):
				"""Writes nothing."""

		self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
		self.server.daemon_threads = True
		self.address = f"http://127.0.0.1:{self.server.server_port}/api"
		threading.Thread(target=self.server.serve_forever, daemon=True).start()

	def answer(self, status):
		"""Ends one PUT with a status."""
		self.answers.put(status)

	def next_status(self, connection):
		"""The status for a PUT, or `None` if the service stops or the client has gone."""
		self.waiting += 1
		try:
			while not self.isStopped.is_set() and not select.select([connection], [], [], 0)[0]:
				try:
					return self.answers.get(timeout=0.05)
				except queue.Empty:
					continue
			return None
		finally:
			self.waiting -= 1

	def stop(self):
		self.isStopped.set()
		self.server.shutdown()
		self.server.server_close()
