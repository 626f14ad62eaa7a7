import Testing

@testable import LarderGenerator

struct DictionaryRuleTests {
	@Test(
		"An object whose keys are data is a dictionary",
		arguments: [
			#"{"-NxQ1a2b3c4d5e6f7g8h": {"a": 1}}"#, #"{"uid_8sJk2Lm3": 3, "uid_9dKq1Pz7": 0}"#,
			#"{"2024-05-01": true}"#,
			#"{"en": "a", "de": "b", "pt-BR": "c"}"#, #"{"USD": 1, "EUR": 2.5}"#, #"{"48x48": "a"}"#, #"{"1h": 0.2}"#,
			#"{"red-blue": {"a": 1}, "yellow": {"a": 2}}"#, #"{"part-i": {"x": {"a": 1}}, "part-ii": {"y": {"a": 1}}}"#,
			#"{"app.example/name": "a", "tier": "b"}"#, #"{"content-type": "a", "accept": "b"}"#, #"{"a.b": ""}"#,
			#"{"/home": 1, "/about": 2}"#, #"{"a@example.com": true}"#, #"{"5f3c9a7be1d24c0f": 1}"#,
			#"{"Price": {"type": "number", "number": 2}, "Sold out": {"type": "checkbox", "checkbox": true}}"#,
			#"{"da": {"language": "da", "value": "a"}, "bat-smg": {"language": "bat-smg", "value": "b"}}"#,
			#"{"P31": [{"mainsnak": {"property": "P31"}, "rank": 1}], "P17": []}"#,
			#"{"P248": [{"property": "P248"}]}"#,
			#"{"name": "Rome", "name:it": "Roma", "name:de": "Rom"}"#,
			#"{"en-US": ["a"]}"#, #"{"100": {"h": 1, "w": 2}, "full": {"h": 3, "w": 4}}"#,
			#"{"1": {"by": "a"}, "front": {"by": "b", "rev": 2}}"#,
			#"{"sku": [{"data": "a", "locale": null, "scope": null}], "name": [{"data": "b", "locale": "en", "scope": null}], "price": [{"data": [1], "locale": null, "scope": "web"}]}"#,
			#"{"": "a", "width": "b"}"#, #"{"usd": 1, "eur": 0.9, "brl": 5}"#,
		]
	)
	func findsDictionaries(json: String) throws {
		#expect(try isDictionary(json))
	}

	@Test(
		"An object whose keys are names of properties is not a dictionary",
		arguments: [
			#"{"name": "a", "id": "b"}"#, #"{"id": 1, "no": 2}"#, #"{"en": "a", "name": "b"}"#,
			#"{"width": 1, "height": 2}"#,
			#"{"content-type": "a", "content-length": 1}"#, #"{"small": {"u": 1}, "large": {"u": 2}}"#, #"{}"#,
			#"{"cover": {"type": "file", "file": {"url": "a"}}, "icon": {"type": "emoji", "emoji": "b"}}"#,
			#"{"Price": {"type": "number", "value": 2}}"#, #"{"customfield_10016": 3}"#,
			#"{"user": {"type": "user", "id": 1}, "team": {"type": "team", "id": 2}}"#, #"{"home": {"name": "home"}}"#,
			#"{"home": {"name": "home"}, "work": {"name": "office"}}"#, #"{"a": ["x"], "b": [{"k": "b"}]}"#,
			#"{"1": {"a": 1}, "total": {"b": 2}}"#, #"{"1": 1, "total": 2}"#, #"{"PACK": {"a": 1}, "BOX": {"a": 2}}"#,
			#"{"posters": [{"w": 1, "h": 2, "p": "a"}], "logos": [{"w": 1, "h": 2, "p": null}], "stills": [{"w": 3, "h": 2, "p": "c"}]}"#,
			#"{"name": "a", "name:de": "b"}"#, #"{"a:b": 1, "a:c": 2}"#,
			#"{"01. symbol": "a", "02. open": "1.0"}"#,
			#"{"iso_3166_1": "US", "name": "x"}"#, #"{"+1": 1, "-1": 0, "laugh": 2}"#,
			#"{"status": "a", "examiner": "b", "verify-date": "c"}"#,
			#"{"sent": "a", "due-on": "2026-01-02T08:00:00Z"}"#,
			#"{"min": 1, "max": 3, "avg": 2}"#, #"{"usd": 1, "eur": 2}"#, #"{"usd": "a", "eur": "b", "brl": "c"}"#,
		]
	)
	func keepsObjects(json: String) throws {
		#expect(try !isDictionary(json))
	}

	@Test("The author may say whether an object is a dictionary")
	func takesAuthorsWord() throws {
		var options = InferenceOptions()
		options.overrides = ["a.b": FieldOverride(map: true), "c": FieldOverride(map: false)]
		let json = #"{"id": 1, "a": {"b": {"x": 1, "y": 2}}, "c": {"2024-05-01": true}}"#

		let graph = try TypeGraph.infer(from: Sample.all(in: JSONParser.parse(json.utf8)), options: options)

		let notes = graph.root.properties.map { "\($0.field.value.description)" }
		#expect(notes == ["a number", "an object", "an object"])
		guard case .object(let inner)? = graph.root.fields["a"]?.value else {
			Issue.record("it has another form")
			return
		}
		#expect(inner.fields["b"]?.value == .dictionary(FieldShape(.integer)))
		guard case .object = graph.root.fields["c"]?.value else {
			Issue.record("it has another form")
			return
		}
	}

	@Test("An object such as metadata is not a dictionary if it contains a date with a time")
	func keepsDates() throws {
		let sut = try Blueprint.stub(
			#"{"id": 1, "metaData": {"made": "2026-01-05T10:00:00Z", "changed": "2026-01-06T10:00:00Z"}}"#
		)

		#expect(sut.entity.properties.last?.type.object?.properties.map(\.name) == ["made", "changed"])
	}

	@Test("A link at a key such as tags is not a dictionary")
	func keepsLinks() throws {
		let sut = try Blueprint.stub(#"{"id": 1, "links": {"self": {"href": "/a"}, "tags": {"href": "/b"}}}"#)

		#expect(sut.entity.flattened.flatMap(\.properties).map(\.key).contains("href"))
		#expect(
			sut.entity.flattened.flatMap(\.properties).allSatisfy {
				if case .dictionary = $0.type { false } else { true }
			}
		)
	}

	@Test("An object such as metadata is not a dictionary if its values have another type in another sample")
	func keepsMixedMetadata() throws {
		let sut = try Blueprint.stub(
			#"[{"id": 1, "metadata": {"made_by": "a"}}, {"id": 2, "metadata": {"made_by": "b", "spam": {"n": 1}}}]"#
		)

		#expect(sut.entity.properties.map(\.type.description) == ["a number", "an object"])
		#expect(sut.notes.allSatisfy { !$0.contains("left out") })
		#expect(sut.entity.properties.last?.type.object?.properties.map(\.key) == ["made_by", "spam"])
	}

	@Test("Dictionaries in several samples have one type, whatever their keys are")
	func mergesSamples() throws {
		let json =
			#"[{"id": 1, "of": {"uid_8sJk2Lm3": 1}}, {"id": 2, "of": {}}, {"id": 3, "of": {"uid_9dKq1Pz7": 2.5}}]"#

		let graph = try TypeGraph.infer(from: Sample.all(in: JSONParser.parse(json.utf8)))

		#expect(graph.root.fields["of"] == FieldShape(.dictionary(FieldShape(.number))))
	}

	@Test(
		"The key of an object may show that the object's keys are codes or fields of an organization"
	)
	func readsKeyOfObject() throws {
		func isDictionary(_ json: String, at key: String) throws -> Bool {
			guard case .object(let members) = try JSONParser.parse(json.utf8) else { return false }
			return DictionaryRule.holds(for: members, at: key)
		}

		#expect(try isDictionary(#"{"PACK": {"a": 1}, "X_SELL": {"a": 2}}"#, at: "associations"))
		#expect(try !isDictionary(#"{"PACK": {"a": 1}, "X_SELL": {"b": 2}}"#, at: "associations"))
		#expect(try !isDictionary(#"{"PACK": {"a": 1}}"#, at: "DATA"))
		#expect(try !isDictionary(#"{"SDK": {"a": 1}}"#, at: "Meta"))
		#expect(try isDictionary(#"{"FNAME": "a", "LNAME": ""}"#, at: "merge_fields"))
		#expect(try !isDictionary(#"{"URL": "a", "ID": "b"}"#, at: "link"))
		#expect(try !isDictionary(#"{"PHONE": "a"}"#, at: "contact"))
		#expect(try isDictionary(#"{"fit": {"name": "a", "value": "b"}}"#, at: "keyed_custom_fields"))
		#expect(try !isDictionary(#"{"fit": {"name": "a", "value": "b"}}"#, at: "fields"))
		#expect(try isDictionary(#"{"latest": "1.0.0"}"#, at: "dist-tags"))
		#expect(try isDictionary(#"{"test": "run"}"#, at: "scripts"))
		#expect(try !isDictionary(#"{"test": 1}"#, at: "scripts"))
		#expect(try !isDictionary(#"{"name": "a"}"#, at: "shop"))
		#expect(try isDictionary(#"{"en": "a"}"#, at: "description"))
		#expect(try !isDictionary(#"{"en": "a"}"#, at: "shop"))
		#expect(try !isDictionary(#"{"id": 1}"#, at: "name"))
	}

	@Test(
		"Picture sizes, titles of values, and extra data that is empty in another response are dictionaries",
		arguments: [
			(#"[{"id": 1, "of": {"default": {"url": "a", "w": 1}, "medium": {"url": "b", "w": 2}}}]"#, true),
			(#"[{"id": 1, "of": {"small": {"src": "a"}, "large": {"src": "b"}, "XLarge": {"src": "c"}}}]"#, true),
			(#"[{"id": 1, "of": {"small": {"price": 1}, "large": {"price": 2}}}]"#, false),
			(#"[{"id": 1, "of": {"default": {"url": "a"}, "high": {"url": "b"}}}]"#, false),
			(#"[{"id": 1, "of": {"small": {"url": "a"}, "owner": {"url": "b"}}}]"#, false),
			(#"[{"id": 1, "of": {"Oven heat": "200", "Cooling time": "5"}}]"#, true),
			(#"[{"id": 1, "of": {"Oven heat": "200", "rank": "5"}}]"#, false),
			(#"[{"id": 1, "of": {"Oven heat": "200", "Cooling time": 5}}]"#, false),
			(#"[{"id": 1, "fields": {"Oven heat": "200"}}]"#, false),
			(#"[{"id": 1, "of": [{"Oven heat": "200"}]}]"#, false),
			(#"[{"id": 1, "extras": {"heat": "200"}}, {"id": 2, "extras": {}}]"#, true),
			(#"[{"id": 1, "extras": {}}, {"id": 2, "extras": {"heat": 2.5, "time": 1}}]"#, true),
			(#"[{"id": 1, "extras": {"heat": "200"}}, {"id": 2, "extras": {"time": "1"}}]"#, false),
			(#"[{"id": 1, "extras": {"heat": "200", "on": true}}, {"id": 2, "extras": {}}]"#, false),
			(#"[{"id": 1, "address": {"city": "a"}}, {"id": 2, "address": {}}]"#, false),
		]
	)
	func findsNewDictionaries(json: String, isDictionary: Bool) throws {
		let sut = try Blueprint.stub(json)

		#expect(sut.entity.properties.last?.modelType.hasPrefix("[String: ") == isDictionary)
	}

	@Test(
		"A key keeps the type that it has in the written code, whether an object or a dictionary"
	)
	func keepsWrittenObjects() throws {
		let pictures = #"{"id": 1, "of": {"small": {"url": "a", "w": 1}, "large": {"url": "b", "w": 2}}}"#
		let extras = #"[{"id": 1, "extras": {"Oven heat": "200"}}, {"id": 2, "extras": {}}]"#
		func type(_ json: String, _ names: [String: String]) throws -> String? {
			try Blueprint.stub(json) { $0.keptNames = names }.entity.properties.last?.modelType
		}

		#expect(try type(pictures, ["of": "Of", "of.small": "Size", "of.large": "Size"]) == "Of")
		#expect(try type(pictures, ["of": "Of"]) == "[String: Of]")
		#expect(try type(extras, ["extras": "Extras"]) == "Extras")
		#expect(try type(extras, ["other": "Other"]) == "[String: String]")
	}

	@Test("A field that an organization adds may have no value")
	func customFieldsMayBeMissing() throws {
		let sut = try Blueprint.stub(#"{"id": 1, "custom_fields": {"fit": "wide"}, "labels": {"a": "b"}}"#)

		#expect(sut.entity.properties.map(\.modelType) == ["Int", "[String: String?]", "[String: String]"])
	}

	@Test(
		"A dictionary that is empty in all samples has string values, or values of the type that the author names",
		arguments: ["{}", "null"]
	)
	func fillsEmptyDictionaries(json: String) throws {
		func sut(_ type: FieldOverride.Kind? = nil) throws -> Blueprint {
			try Blueprint.stub("{\"id\": 1, \"metadata\": \(json)}") {
				$0.inference.overrides = ["metadata": FieldOverride(type: type, map: true)]
			}
		}
		let mark = json == "null" ? "?" : ""
		#expect(try sut().entity.properties.last?.modelType == "[String: String]\(mark)")
		#expect(try sut().notes.contains { $0.contains("assumed to be strings") && $0.hasSuffix(": $.metadata") })
		#expect(try sut(.int).entity.properties.last?.modelType == "[String: Int]\(mark)")
		#expect(try sut(.int).notes.allSatisfy { !$0.contains("assumed to be strings") })
	}

	@Test(
		"If the values of a requested dictionary have several types, it is refused, and the error says what to do"
	)
	func refusesMixedDictionaries() {
		#expect {
			try Blueprint.stub(#"{"id": 1, "per": {"salt": 1.5, "salt_unit": "g"}}"#) {
				$0.inference.overrides = ["per": FieldOverride(map: true)]
			}
		} throws: { error in
			let text = String(describing: error)
			return text.contains(
				"several types: $.per[] is a number or a string; leave --map out"
			)
				&& text.contains("--skip per")
		}
	}

	@Test("If an object's many keys have only a few different strings, a note proposes a dictionary")
	func proposesDictionary() throws {
		func sut(_ values: [String], isMap: Bool? = nil) throws -> Blueprint {
			let members = zip("abcdefghij", values).map { "\"\($0)x\": \"\($1)\"" }.joined(separator: ", ")
			return try Blueprint.stub("{\"id\": 1, \"rights\": {\(members)}}") {
				$0.inference.overrides = isMap.map { ["rights": FieldOverride(map: $0)] }
			}
		}
		let values = ["yes", "no", "yes", "yes", "no", "yes", "ask", "yes"]
		let note =
			"the keys of $.rights may be data, because the 8 values are only ask, no, yes; --map rights makes it a dictionary"

		#expect(try sut(values).notes.contains(note))
		#expect(try sut(values).entity.properties.last?.modelType == "OrderRights")
		#expect(try sut(values, isMap: true).entity.properties.last?.modelType == "[String: String]")
		for others in [Array(values.dropLast()), ["a", "b", "c", "d", "e", "f", "g", "h"]] {
			#expect(try !sut(others).notes.contains { $0.contains("--map") })
		}
	}

	@Test("If an object has an object for each of some periods, and no other key, a note proposes a dictionary")
	func proposesDictionaryOfPeriods() throws {
		func notes(_ prices: String, isMap: Bool? = nil) throws -> [String] {
			try Blueprint.stub("{\"id\": 1, \"prices\": {\(prices)}}") {
				$0.inference.overrides = isMap.map { ["prices": FieldOverride(map: $0)] }
			}.notes.filter { $0.contains("--map") }
		}
		let monthly = #""monthly": {"cents": 5}"#

		#expect(
			try notes(monthly + #", "every_two_years": {"cents": 9}"#)
				== [
					"the keys of $.prices may be data, because they name periods, such as monthly; --map prices makes it a dictionary"
				]
		)
		#expect(try notes(monthly, isMap: true) == [])
		#expect(try notes(monthly + #", "setup": {"cents": 5}"#) == [])
		#expect(try notes(#""monthly": 5, "yearly": 50"#) == [])
	}

	private func isDictionary(_ json: String) throws -> Bool {
		guard case .object(let members) = try JSONParser.parse(json.utf8) else { return false }
		return DictionaryRule.holds(for: members)
	}
}
