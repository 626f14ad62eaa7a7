"""The panel of the cache while others read."""

import re
import unittest
from concurrent.futures import ThreadPoolExecutor

import support
from challenge import Challenge
from service import Service
from support import BINARY, EDITED, HOSTILE, browser
from urllib.parse import quote

# Resolves once a condition holds. The browser's own time limit ends a wait in vain.
UNTIL = """
var until = (condition) => new Promise((resolve) => {
	const look = () => condition() ? resolve(true) : setTimeout(look, 10)
	look()
})
var panelText = () => document.querySelector("[data-events]").innerText
var lines = () => [...document.querySelectorAll("[data-read]")]
"""


class LiveTests(unittest.TestCase):
	longMessage = False

	def setUp(self):
		self.server = Challenge(BINARY, support.cache(self.id()))
		self.tabs = []

	def tearDown(self):
		for tab in self.tabs:
			tab.close()
		if self.server.process.poll() is None:
			self.assertEqual(self.server.stop(), 0)

	def open(self, path, **view):
		tab = browser.tab(**view)
		self.tabs.append(tab)
		tab.open(self.server.address + path)
		tab.evaluate(UNTIL)
		tab.evaluate("until(() => !document.querySelector('[data-live-mark]').hidden)")
		return tab

	def test_a_read_elsewhere_shows_without_a_reload_and_leaves_the_reader_in_peace(self):
		for path, number in (("/recent", 1), ("/cache", 3)):
			tab = self.open(path)
			self.server.get("/characters/1")
			tab.evaluate(f"until(() => lines()[0]?.dataset.read === '{number}')")
			tab.evaluate("lines()[0].isKept = true; document.querySelector('nav a').focus(); scrollTo(0, 10)")
			before = tab.evaluate("[document.activeElement.textContent, scrollY]")

			self.server.get("/characters/1")
			tab.evaluate(f"until(() => lines()[0].dataset.read === '{number + 1}')")

			self.assertEqual(tab.evaluate("[document.activeElement.textContent, scrollY]"), before)
			# An element that a screen reader has already announced is not replaced.
			self.assertEqual(tab.evaluate("lines()[1].isKept"), True)
			self.assertEqual(tab.evaluate("lines()[0].querySelector('.origin').textContent"), "memory")

	def test_the_page_of_the_cache_follows_entries_counters_and_time(self):
		tab = self.open("/cache")
		tab.evaluate("var text = (part) => document.querySelector(`[data-live=${part}]`).innerText")
		self.assertIn("Nothing is cached yet.", tab.evaluate("text('entries')"))
		for _ in range(3):
			self.server.get("/characters/1")
		tab.evaluate("until(() => text('minute').startsWith('2 hits in memory, 0 on disk, 1 fetches'))")
		self.assertEqual(tab.evaluate("document.querySelectorAll('.chart rect').length >= 2"), True)
		# The ages rise although nothing is read.
		tab.evaluate("until(() => text('entries').includes('1 s'))")
		self.assertEqual(tab.complaints, [])

	def test_an_entry_is_invalidated_by_keyboard_and_the_focus_stays(self):
		self.server.get("/characters/1")
		tab = self.open("/cache")
		tab.evaluate("document.querySelector('[data-row=character-1] button').focus()")
		tab.press("Enter")
		tab.evaluate("until(() => document.querySelector('[data-row=character-1] .stale'))")
		# Rows come and go before it, and its age changes.
		self.server.get("/?page=2")
		self.server.get("/characters/2")
		tab.evaluate("until(() => lines().length === 3 && document.querySelector('[data-row=character-2]'))")
		self.assertEqual(tab.evaluate("document.activeElement.getAttribute('aria-label')"), "Invalidate: Character 1")
		self.assertEqual(tab.evaluate("location.pathname"), "/cache")
		self.server.get("/characters/1")
		tab.evaluate("until(() => !document.querySelector('[data-row=character-1] .stale'))")
		self.assertEqual(self.server.get("/characters/1")[0], 200)

	def test_an_entry_is_invalidated_without_scripts(self):
		self.server.get("/characters/1")
		tab = browser.tab(scripts=False)
		self.tabs.append(tab)
		tab.open(self.server.address + "/cache")
		tab.evaluate("document.querySelector('[data-row=character-1] button').focus()")
		tab.follow(lambda: tab.press("Enter"))
		self.assertEqual(tab.evaluate("location.pathname"), "/cache")
		self.assertIn("stale", tab.evaluate("document.querySelector('[data-row=character-1]').innerText"))

	def test_an_invalidation_that_cannot_be_sent_is_told(self):
		self.server.get("/characters/1")
		tab = self.open("/cache")
		self.assertEqual(self.server.stop(), 0)
		tab.evaluate("document.querySelector('[data-row=character-1] button').click()")
		tab.evaluate("until(() => !document.querySelector('[data-lost-mark]').hidden)")
		self.assertEqual(tab.evaluate("location.pathname"), "/cache")

	def test_a_change_is_followed_from_the_form_to_the_confirmation(self):
		service = Service()
		self.addCleanup(service.stop)
		self.assertEqual(self.server.stop(), 0)
		self.server = Challenge(BINARY, support.cache(self.id()), "--base-url", service.address)
		cache = self.open("/cache")
		cache.evaluate("var text = (part) => document.querySelector(`[data-live=${part}]`).innerText")
		self.assertEqual(cache.evaluate("text('changes')"), "No change waits for the service.")

		form = self.open("/characters/1")
		form.evaluate("document.querySelector('#name').select()")
		form.type(EDITED)
		form.follow(lambda: form.press("Enter"))
		self.assertEqual(form.evaluate("document.querySelector('h1').textContent"), EDITED)
		self.assertEqual(form.evaluate("location.pathname"), "/characters/1")
		cache.evaluate("until(() => text('changes').includes('being sent'))")
		cache.evaluate("until(() => document.querySelector('.chart rect.outbox'))")

		service.answer(503)
		# It is sent again by itself, but not before a second has passed.
		cache.evaluate("until(() => /sent, no answer|attempts: 2/.test(text('changes')))")
		cache.evaluate("document.querySelector('[name=send]')?.click()")
		cache.evaluate("until(() => text('changes').includes('attempts: 2'))")
		service.answer(422)
		cache.evaluate("until(() => text('changes').includes('refused') && text('changes').includes('This cannot be.'))")
		cache.evaluate("document.querySelector('[name=retry]').click()")
		cache.evaluate("until(() => text('changes').includes('being sent'))")
		service.answer(200)
		cache.evaluate("until(() => text('changes') === 'No change waits for the service.')")
		cache.evaluate("until(() => text('counters').includes('changes confirmed by the service\\n1'))")
		self.assertEqual(cache.evaluate("location.pathname"), "/cache")
		self.assertEqual(cache.complaints, [])

	def test_a_change_outlives_the_server_and_is_sent_by_the_next_one(self):
		self.server.get("/characters/1")
		self.assertEqual(self.server.stop(), 0)
		self.server = Challenge(BINARY, support.cache(self.id()), "--offline")
		self.server.post("/characters/1", name=EDITED, status="dead")
		self.assertEqual(self.server.stop(), 0)
		self.server = Challenge(BINARY, support.cache(self.id()), port=self.server.port)
		self.server.wait_for("changes confirmed by the service</dt><dd>1</dd>")
		self.assertIn(f"<h1>{EDITED}</h1>", self.server.get("/characters/1?policy=remoteFirst")[2])

	def test_a_change_is_discarded_without_scripts(self):
		self.server.get("/characters/1")
		self.assertEqual(self.server.stop(), 0)
		self.server = Challenge(BINARY, support.cache(self.id()), "--offline")
		self.server.post("/characters/1", name=EDITED, status="dead")
		tab = browser.tab(scripts=False)
		self.tabs.append(tab)
		for path, title in (("/characters/1", "Rick Sanchez"), ("/cache", "Cache")):
			self.server.post("/characters/1", name=EDITED, status="dead")
			while "name=\"discard\"" in self.server.get(path)[2]:
				tab.open(self.server.address + path)
				tab.evaluate("document.querySelector('[name=discard]').focus()")
				tab.follow(lambda: tab.press("Enter"))
			self.assertEqual(tab.evaluate("location.pathname"), path)
			self.assertEqual(tab.evaluate("document.querySelector('h1').textContent"), title)

	def test_each_reader_is_told_in_their_language(self):
		english, spanish = self.open("/recent"), self.open("/recent", language="es")
		self.server.get("/characters/1")
		english.evaluate("until(() => panelText().includes('Character 1'))")
		spanish.evaluate("until(() => panelText().includes('Personaje 1'))")
		self.assertIn("0 de 1 lecturas", spanish.evaluate("panelText()"))

	def test_many_readers_at_a_time_are_counted_once_each(self):
		tab = self.open("/recent")
		paths = ["/characters/1", "/characters/2", "/", "/?page=2", "/characters/999", "/?name=rick"] * 20
		with ThreadPoolExecutor(16) as pool:
			statuses = list(pool.map(lambda path: self.server.get(path)[0], paths))
		self.assertEqual(sorted(set(statuses)), [200, 404])
		tab.evaluate(f"until(() => panelText().includes('of {len(paths)} reads'))")

		text = self.server.get("/cache")[2]
		counts = [int(count) for count in re.findall(r"<dt class=\"\w+\">[^<]*</dt><dd>(\d+)</dd>", text)]
		hits = int(re.search(r"hit ratio, (\d+) of", text)[1])
		self.assertEqual((len(counts), sum(counts)), (5, len(paths)))
		self.assertEqual(hits, counts[0] + counts[1])
		self.assertIn(f"<strong>{(200 * hits + len(paths)) // (2 * len(paths))} %</strong>", text)
		numbers = list(range(len(paths), len(paths) - 8, -1))
		self.assertEqual([int(number) for number in re.findall(r'data-read="(\d+)"', text)], numbers)
		self.assertEqual(tab.evaluate("lines().map((line) => Number(line.dataset.read))"), numbers)
		self.assertEqual(re.findall(r"<td>(\d+)</td><td>(\d+)</td>", text), [("2", "2"), ("2", "2")])

	def test_searches_at_a_time_are_all_remembered(self):
		names = [f"name {number}" for number in range(10)]
		with ThreadPoolExecutor(10) as pool:
			list(pool.map(lambda name: self.server.get(f"/?name={quote(name)}"), names))
		text = self.server.get("/recent")[2]
		self.assertEqual(sorted(re.findall(r"<a href=\"/\?name=[^\"]*\">([^<]*)</a>", text)), names)

	def test_hostile_searches_reach_the_panel_as_text(self):
		tab = self.open("/recent")
		self.server.get(f"/?name={quote(HOSTILE)}")
		tab.evaluate("until(() => lines().length === 1)")
		self.assertIn(HOSTILE, tab.evaluate("lines()[0].textContent"))
		self.assertEqual(tab.evaluate("typeof isBroken"), "undefined")
		self.assertEqual(tab.evaluate("document.querySelectorAll('script, img').length"), 2)
		self.assertEqual(tab.complaints, [])

	def test_a_tab_that_no_one_sees_holds_no_connection(self):
		tab = self.open("/recent")
		hide = "Object.defineProperty(document, 'hidden', {{ value: {0}, configurable: true }});"
		hide += "document.dispatchEvent(new Event('visibilitychange'))"
		tab.evaluate(hide.format("true"))
		self.assertEqual(tab.evaluate("events === undefined"), True)
		self.server.get("/characters/1")
		tab.evaluate(hide.format("false"))
		tab.evaluate("until(() => panelText().includes('Character 1'))")

	def test_a_server_that_is_away_is_told_and_one_that_comes_back_is_followed(self):
		tab = self.open("/recent")
		self.server.get("/characters/1")
		tab.evaluate("until(() => panelText().includes('Character 1'))")
		self.assertEqual(self.server.stop(), 0)
		tab.evaluate("until(() => !document.querySelector('[data-lost-mark]').hidden)")
		support.save_picture(tab, "server-away")

		self.server = Challenge(BINARY, support.cache(self.id()), port=self.server.port)
		self.server.get("/characters/2")
		tab.evaluate("until(() => panelText().includes('Character 2'))")
		self.assertEqual(tab.evaluate("document.querySelector('[data-lost-mark]').hidden"), True)
		# The new server counts from one again, without the reads of the old one.
		self.assertEqual(tab.evaluate("lines().map((line) => line.dataset.read)"), ["1"])
