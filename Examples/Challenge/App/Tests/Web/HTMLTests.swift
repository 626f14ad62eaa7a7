import Testing

@testable import challenge

struct HTMLTests {
	@Test("Text is escaped, in content and in attributes")
	func textsAreEscaped() {
		let text = "<script>alert(\"1\") & 'more'</script>"

		let html: HTML = "<p title=\"\(text)\">\(text)</p>"

		let escaped = "&lt;script&gt;alert(&quot;1&quot;) &amp; &#39;more&#39;&lt;/script&gt;"
		#expect(html.text == "<p title=\"\(escaped)\">\(escaped)</p>")
	}

	@Test("Markup within markup is not escaped again")
	func markupIsNotEscapedTwice() {
		let item: HTML = "<li>\("a & b")</li>"

		let html: HTML = "<ul>\([item, item])</ul>"

		#expect(html.text == "<ul><li>a &amp; b</li>\n<li>a &amp; b</li></ul>")
	}

	@Test("Control characters are replaced, because HTML cannot contain them")
	func controlCharactersAreReplaced() {
		let html: HTML = "\("a\u{0}b\u{1B}c\nd\te")"

		#expect(html.text == "a\u{FFFD}b\u{FFFD}c\nd\te")
	}

	@Test("A combining character does not hide the character before it")
	func combiningCharacterHidesNothing() {
		let html: HTML = "\("<\u{301}b>")"

		#expect(Array(html.text.unicodeScalars) == Array("&lt;\u{301}b&gt;".unicodeScalars))
	}
}
