"""Every page in every state, for different readers."""

import os
import re
import unittest
from urllib.parse import quote

import support
from support import AUDIT, AXE, EDITED, HOSTILE, LONG, browser

# The name of a state, its server, its address, its status, and a text that identifies it.
STATES = [
	("recent-empty", "fresh", "/recent", 200, "Nothing has been searched for yet."),
	("cache-empty", "fresh", "/cache", 200, "Nothing has been read yet."),
	("list", "online", "/", 200, "54 characters, page 1 of 3"),
	("list-2", "online", "/?page=2", 200, "54 characters, page 2 of 3"),
	("list-last", "online", "/?page=3", 200, "54 characters, page 3 of 3"),
	("list-beyond", "online", "/?page=4", 404, "There is nothing on page 4."),
	("list-no-page", "online", "/?page=two", 400, "is no page; the first page is 1."),
	("list-no-policy", "online", "/?policy=newest", 400, "is no policy; there are"),
	("search", "online", "/?name=rick", 200, "A search always asks the service."),
	("search-status", "online", "/?name=rick&status=dead", 200, "Adjudicator Rick"),
	("search-nothing", "online", "/?name=nobody", 200, "No character is like that."),
	("search-no-status", "online", "/?status=asleep", 400, "is no status; there are"),
	("search-hostile", "online", f"/?name={quote(HOSTILE)}", 200, "No character is like that."),
	("search-long", "online", f"/?name={LONG}", 200, "No character is like that."),
	("character", "online", "/characters/1", 200, "Earth (C-137)"),
	("character-unknown", "online", "/characters/999", 404, "There is no character with ID 999."),
	("character-no-number", "online", f"/characters/{LONG}", 400, "is no character's number"),
	("recent", "online", "/recent", 200, "Each searches again."),
	("cache", "online", "/cache", 200, "Counted since the server started."),
	("nowhere", "online", "/nowhere", 404, "There is no page at this address."),
	("list-fallback", "offline", "/", 200, "The service failed, and an earlier answer stands in."),
	("character-fallback", "offline", "/characters/1", 200, "The service failed, and an earlier answer stands in."),
	("character-failure", "offline", "/characters/30", 502, "The character could not be loaded."),
	("character-waiting", "waiting", "/characters/1", 200, "has not confirmed yet."),
	("character-sending", "sending", "/characters/1", 200, "being sent"),
	("character-refused", "refused", "/characters/1", 200, "A name has 1 to 40 characters."),
	("character-sent", "sent", "/characters/1", 200, EDITED),
	("cache-waiting", "waiting", "/cache", 200, "2 pending now"),
	("cache-sending", "sending", "/cache", 200, "1 pending now"),
	("cache-refused", "refused", "/cache", 200, "A name has 1 to 40 characters."),
	("cache-sent", "sent", "/cache", 200, "No change waits for the service."),
	("search-failure", "offline", "/?name=rick", 502, "The characters could not be loaded."),
]

WIDE = {"width": 1280, "height": 900}
PHONE = {"width": 360, "height": 740}
VIEWS = {
	"light": WIDE,
	"dark": {**WIDE, "dark": True},
	"phone": PHONE,
	"phone-dark": {**PHONE, "dark": True},
	# A window of 1280 by 900 at a zoom of 200 % and of 400 %.
	"zoomed": {"width": 640, "height": 450, "scale": 2},
	"zoomed-twice": {"width": 320, "height": 225, "scale": 4},
}
PICTURED = ("light", "dark", "phone")

site = support.Site()


def tearDownModule():
	assert set(site.stop()) == {0}


class PagesTests(unittest.TestCase):
	longMessage = False

	@classmethod
	def setUpClass(cls):
		for path in ("/?name=morty", "/?name=rick", "/characters/2"):
			site["online"].get(path)
		cls.tab = browser.tab()

	@classmethod
	def tearDownClass(cls):
		cls.tab.close()

	def open(self, state, **view):
		name, server, path, status, text = state
		self.tab.show(**view)
		site.renew(server)
		self.tab.open(site[server].address + path)
		self.tab.evaluate(AUDIT)
		return name, site[server].address, status, text

	def check(self):
		broken = self.tab.evaluate("audit()")
		self.assertFalse(broken, "".join(f"\n{rule}, but: {'; '.join(problems)}" for rule, problems in broken.items()))

	def test_pages_keep_every_rule_however_they_are_looked_at(self):
		for state in STATES:
			name, address, status, text = self.open(state, **WIDE)
			with self.subTest(state=name):
				self.assertIn(text, self.tab.evaluate("document.body.innerText"))
				self.assertEqual(self.tab.responses[self.tab.evaluate("location.href")]["status"], status)
				self.assertEqual(self.tab.evaluate("typeof isBroken"), "undefined")
			for view_name, view in VIEWS.items():
				with self.subTest(state=name, view=view_name):
					self.tab.show(**view)
					self.check()
					if view_name in PICTURED:
						support.save_picture(self.tab, f"{name}-{view_name}")
			for width in (WIDE["width"], 700):
				with self.subTest(state=name, view="text twice as large", width=width):
					self.tab.show(width=width)
					self.tab.evaluate("document.documentElement.style.fontSize = '200%'")
					self.check()
			with self.subTest(state=name):
				self.check_network(address, status)

	def check_network(self, address, status):
		"""Checks that the page requests nothing from elsewhere, and has no complaint except its own error status."""
		for request in self.tab.requests:
			self.assertTrue(request.startswith(address + "/"), request)
		expected = [f"Failed to load resource: the server responded with a status of {status}"] if status != 200 else []
		complaints = [re.sub(r" \(.*", "", complaint) for complaint in self.tab.complaints]
		self.assertEqual(complaints, expected)

	def test_pages_are_whole_without_scripts(self):
		for state in STATES:
			name, _, _, text = self.open(state, **WIDE, scripts=False)
			with self.subTest(state=name):
				self.check()
				self.assertIn(text, self.tab.evaluate("document.body.innerText"))
				self.assertFalse([request for request in self.tab.requests if request.endswith("/events")])
				self.assertIn("Look again", self.tab.evaluate("document.body.innerText"))
				self.assertFalse(self.tab.evaluate("document.querySelector('[data-live-mark]').checkVisibility()"))
		support.save_picture(self.tab, "without-scripts")

	def test_pages_speak_spanish(self):
		for state in STATES:
			name, _, status, _ = self.open(state, **PHONE, language="es-MX, en;q=0.5")
			with self.subTest(state=name):
				self.check()
				self.assertEqual(self.tab.evaluate("document.documentElement.lang"), "es")
				text = self.tab.evaluate("document.body.innerText")
				for english in ("Skip to the content", "%@", "%lld", "web."):
					self.assertNotIn(english, text)
				if status == 200:
					self.assertNotIn("unknown", text)

	def test_titles_tell_pages_apart(self):
		titles = {}
		for state in STATES:
			name, _, status, _ = self.open(state, **WIDE)
			if status == 200 and state[1] == "online":
				titles[name] = self.tab.evaluate("document.title")
		self.assertEqual(len(set(titles.values())), len(titles) - 1, titles)
		# One more: the same search by another status.
		self.assertEqual(titles["search"], titles["search-status"])

	def test_what_was_typed_comes_back_as_text(self):
		self.open(next(state for state in STATES if state[0] == "search-hostile"), **WIDE)
		self.assertEqual(self.tab.evaluate("document.querySelector('#name').value"), HOSTILE)
		self.assertEqual(self.tab.evaluate("document.querySelectorAll('script').length"), 1)
		self.assertEqual(self.tab.evaluate("document.querySelectorAll('img').length"), 1)
		self.open(("recent", "online", "/recent", 200, ""), **WIDE)
		self.assertIn(HOSTILE, self.tab.evaluate("[...document.querySelectorAll('.searches a')].map((it) => it.textContent)"))

	def test_pages_are_used_without_their_colours(self):
		for state in STATES:
			name, *_ = self.open(state, **WIDE, contrast="forced")
			with self.subTest(state=name):
				marks = "[...document.querySelectorAll('nav [aria-current]')].map((it) => getComputedStyle(it).outlineStyle)"
				self.assertEqual(set(self.tab.evaluate(marks)) - {"solid"}, set())
		self.open(next(state for state in STATES if state[0] == "list"), **WIDE, contrast="forced")
		support.save_picture(self.tab, "list-forced-colours")

	@unittest.skipUnless(AXE, "axe-core is not available")
	def test_axe_finds_nothing(self):
		with open(AXE, encoding="utf-8") as file:
			axe = file.read()
		for state in STATES:
			name, *_ = self.open(state, **WIDE)
			self.tab.evaluate(axe)
			for view in ("light", "dark"):
				with self.subTest(state=name, view=view):
					self.tab.show(**VIEWS[view])
					violations = self.tab.evaluate(
						"axe.run().then((found) => found.violations.map((it) => [it.id, it.nodes.map((node) => node.html)]))"
					)
					self.assertEqual(violations, [])


class HeadersTests(unittest.TestCase):
	def test_every_answer_says_what_it_is_and_what_it_may_do(self):
		server = site["online"]
		types = {"/style.css": "text/css", "/live.js": "text/javascript", "/icon.svg": "image/svg+xml"}
		for path in [state[2] for state in STATES if state[1] == "online"] + list(types):
			with self.subTest(path=path):
				_, headers, text = server.get(path)
				self.assertEqual(headers["Content-Type"].split(";")[0], types.get(path, "text/html"))
				self.assertEqual(int(headers["Content-Length"]), len(text.encode()))
				self.assertIn("default-src 'none'", headers["Content-Security-Policy"])
				self.assertNotIn("unsafe", headers["Content-Security-Policy"])
				self.assertIn("frame-ancestors 'none'", headers["Content-Security-Policy"])
				self.assertEqual(headers["X-Content-Type-Options"], "nosniff")
				self.assertEqual(headers["Referrer-Policy"], "no-referrer")
				self.assertEqual(headers["Cache-Control"], "no-store")
				self.assertEqual(server.get(path, method="HEAD")[2], "")

	def test_pages_are_only_read(self):
		for method in ("POST", "PUT", "DELETE"):
			status, headers, text = site["online"].get("/", method=method)
			self.assertEqual((status, headers["Allow"]), (405, "GET, HEAD"))
			self.assertIn("Pages are only read", text)
