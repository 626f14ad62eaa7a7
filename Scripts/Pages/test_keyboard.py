"""The pages with the keyboard alone."""

import unittest

import support
from support import AUDIT, browser

PATHS = ("/", "/?page=2", "/?name=rick", "/characters/1", "/recent", "/cache", "/nowhere")

site = support.Site()


def tearDownModule():
	assert set(site.stop()) == {0}


class KeyboardTests(unittest.TestCase):
	longMessage = False

	def setUp(self):
		self.tab = browser.tab()
		site["online"].get("/?name=morty")

	def tearDown(self):
		self.tab.close()

	def open(self, path, **view):
		self.tab.show(**view)
		self.tab.open(site["online"].address + path)
		self.tab.evaluate(AUDIT)

	def place(self):
		return self.tab.evaluate("keyboardPlace()")

	def walk(self):
		"""Every place that Tab reaches, until it leaves the page."""
		places = []
		while True:
			self.tab.press("Tab")
			place = self.place()
			if place is None or place["index"] < len(places):
				return places
			places.append(place)

	def test_tab_reaches_everything_in_the_order_of_the_page_and_each_place_can_be_seen(self):
		for view in ({}, {"dark": True}, {"width": 360, "height": 740}, {"width": 640, "height": 450, "scale": 2}):
			for path in PATHS:
				self.open(path, **view)
				places = self.walk()
				with self.subTest(path=path, view=view):
					self.assertEqual([place["index"] for place in places], list(range(places[0]["count"])))
					self.assertEqual([place["name"] for place in places if not place["isMarked"]], [])
					self.assertEqual([place["name"] for place in places if not place["isInWindow"]], [])
					self.assertEqual([place["name"] for place in places if not place["isAtPoint"]], [])

	def test_the_mark_of_the_keyboard_changes_what_is_painted(self):
		for view in ({}, {"dark": True}):
			self.open("/?page=3", **view)
			# Show the whole page at once, so that nothing scrolls between two pictures.
			self.tab.resize(self.tab.evaluate("document.documentElement.scrollHeight"))
			count = len(self.walk())
			for _ in range(count):
				self.tab.press("Tab")
				place = self.place()
				box = place["box"]
				clip = {"x": box["x"] - 8, "y": box["y"] - 8, "width": box["width"] + 16, "height": box["height"] + 16}
				marked = self.tab.picture(clip)
				self.tab.evaluate("document.activeElement.blur()")
				with self.subTest(place=place["name"], view=view):
					self.assertTrue(marked != self.tab.picture(clip), "it looks the same with and without the keyboard's mark")

	def test_the_first_link_skips_to_the_content(self):
		self.open("/")
		self.tab.press("Tab")
		support.save_picture(self.tab, "list-skip-link")
		self.tab.press("Enter")
		self.assertEqual(self.tab.evaluate("document.activeElement.id"), "content")
		self.tab.press("Tab")
		self.assertEqual(self.tab.evaluate("document.activeElement.id"), "name")

	def test_a_search_is_typed_and_sent(self):
		self.open("/")
		self.tab.evaluate("document.querySelector('#name').focus()")
		self.tab.type("summer")
		self.tab.follow(lambda: self.tab.press("Enter"))
		self.assertEqual(self.tab.evaluate("location.search"), "?name=summer&status=")
		self.assertEqual(self.tab.evaluate("document.querySelector('.card h2').textContent"), "Summer Smith")
		self.assertEqual(self.tab.evaluate("document.querySelector('#name').value"), "summer")

	def test_a_character_is_opened_and_left(self):
		self.open("/")
		self.tab.evaluate("document.querySelector('.card a').focus()")
		self.tab.follow(lambda: self.tab.press("Enter"))
		self.assertEqual(self.tab.evaluate("document.querySelector('h1').textContent"), "Rick Sanchez")
		self.tab.evaluate("document.querySelector('.back a').focus()")
		self.tab.follow(lambda: self.tab.press("Enter"))
		self.assertEqual(self.tab.evaluate("location.pathname"), "/")
