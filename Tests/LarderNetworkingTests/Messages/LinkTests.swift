import LarderNetworking
import Testing

struct LinkTests {
	@Test(
		"A response returns the target of a link by its relation",
		arguments: [
			(#"<https://a.example/?page=2>; rel="next""#, "https://a.example/?page=2"),
			(#"</?page=1>; rel="prev", </?page=3>; rel="next""#, "/?page=3"),
			(#"</a?ids=1,2;3>;title="x, <y>; rel=last";REL=Next"#, "/a?ids=1,2;3"),
			(#"</a>; rel="last next""#, "/a"), (#"</a>; rel=next , </b>; rel=next"#, "/a"),
		]
	)
	func findsTarget(field: String, expected: String) {
		#expect(HTTPResponse(headers: ["Link": field]).link("next") == expected)
	}

	@Test(
		"If a response has no link with the relation, it returns no link",
		arguments: [
			"", "next", "<", ">", "<>", "</a", "</a>", "</a>; rel", "</a>; rel=", #"</a>; rel="previous""#,
			#"</a>; rel="prev"; rel="next""#, "</a>; title=next", ", ,", #"</a>; title="rel=next"#,
		]
	)
	func findsNone(field: String) {
		#expect(HTTPResponse(headers: ["Link": field]).link("next") == nil)
	}

	@Test("Several Link fields are read as one")
	func joinsFields() {
		let sut = HTTPResponse(headers: ["Link": "</a>; rel=prev", "link": "</b>; rel=next"])

		#expect(sut.link("next") == "/b")
		#expect(sut.link("PREV") == "/a")
		#expect(HTTPResponse().link("next") == nil)
	}

	@Test("A link to a page without results is ignored")
	func linkWithoutResultsIsNone() {
		let field = #"</b?c=9>; rel="next"; results="false", </b?c=1>; rel="prev"; results="true""#

		#expect(HTTPResponse(headers: ["Link": field]).link("next") == nil)
		#expect(HTTPResponse(headers: ["Link": field]).link("prev") == "/b?c=1")
	}
}
