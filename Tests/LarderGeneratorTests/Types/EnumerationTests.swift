import Testing

@testable import LarderGenerator

struct EnumerationTests {
	@Test("A few strings that repeat often become an enumeration in the order of the samples")
	func findsPlainEnumeration() throws {
		let texts = ["on", "off", "on", "off", "on", "on hold", "on hold", "on"]

		#expect(try shape(of: texts, under: "state") == .enumeration(["on", "off", "on hold"]))
	}

	@Test(
		"Strings stay strings unless they clearly look like an enumeration",
		arguments: [
			["on", "off", "on", "off", "on", "off", "on"],
			["on", "on", "on", "on", "on", "on", "on", "on"],
			["on", "on", "on", "on", "on", "on", "on", "off"],
			["a", "b", "c", "d", "e", "f", "a", "b", "c", "d", "e", "f"],
			["on", "", "on", "", "on", "", "on", ""],
			["1", "2", "1", "2", "1", "2", "1", "2"],
			["true", "false", "true", "false", "true", "false", "true", "false"],
			["x (1)", "y", "x (1)", "y", "x (1)", "y", "x (1)", "y"],
			["a word that is much too long", "y", "a word that is much too long", "y", "y", "y", "y", "y"],
		]
	)
	func leavesTexts(texts: [String]) throws {
		#expect(try shape(of: texts, under: "state") == .text)
	}

	@Test(
		"If a key's name suggests no enumeration, there is one only if the strings look like constants of a program",
		arguments: [
			("access", ["read_only", "write", "read_only", "write", "read_only", "write", "read_only", "write"], true),
			("currency", ["USD", "EUR", "USD", "EUR", "USD", "EUR", "USD", "EUR"], true),
			("port_code", ["OSL", "BGO", "OSL", "BGO", "OSL", "BGO", "OSL", "BGO"], false),
			("countryCode", ["NO", "SE", "NO", "SE", "NO", "SE", "NO", "SE"], false),
			("status_code", ["NEW", "OLD", "NEW", "OLD", "NEW", "OLD", "NEW", "OLD"], true),
			(
				"access", ["read only", "write", "read only", "write", "read only", "write", "read only", "write"],
				false
			),
			("hero", ["Ada", "Ben", "Ada", "Ben", "Ada", "Ben", "Ada", "Ben"], false),
			("login", ["ada", "ben", "ada", "ben", "ada", "ben", "ada", "ben"], false),
			("project_slug", ["web", "app", "web", "app", "web", "app", "web", "app"], false),
			("permalinks", ["web", "app", "web", "app", "web", "app", "web", "app"], false),
			("created_by", ["ada", "ben", "ada", "ben", "ada", "ben", "ada", "ben"], false),
			("userNames", ["ada", "ben", "ada", "ben", "ada", "ben", "ada", "ben"], false),
			("access", ["a", "b", "c", "a", "b", "c", "a", "b"], false),
		]
	)
	func needsEvidence(key: String, texts: [String], isEnumeration: Bool) throws {
		let expected = isEnumeration ? ValueShape.enumeration(Array(texts.prefix(2))) : .text

		#expect(try shape(of: texts, under: key) == expected)
	}

	@Test("An enumeration is found in objects and in arrays")
	func findsNestedEnumerations() throws {
		let line = #"{"kind": "a", "tags": ["x", "y"]}, {"kind": "b", "tags": ["x", "y"]}"#

		let graph = try infer("{\"id\": 1, \"lines\": [\(line), \(line), \(line), \(line)]}")

		#expect(
			graph.reasons["$.lines[].kind"] == "8 strings with 2 different values, each repeated, present in 8 of 8"
		)
		#expect(
			graph.reasons["$.lines[].tags"]
				== "arrays of 16 strings with 2 different values, each repeated, present in 8 of 8"
		)
	}

	@Test("A slug stays a string, unless the written code has an enumeration")
	func leavesSlugs() throws {
		let team = #"{"slug": "web"}, {"slug": "app"}"#
		let json = "{\"id\": 1, \"teams\": [\(team), \(team), \(team), \(team)]}"
		func isEnumeration(_ adjust: (inout FeatureRequest) -> Void = { _ in }) throws -> Bool {
			try Blueprint.stub(json, adjust: adjust).types.contains { !$0.enumerations.isEmpty }
		}

		#expect(try !isEnumeration())
		#expect(try isEnumeration { $0.inference.enumerations = ["teams.slug"] })
		#expect(try isEnumeration { $0.keptNames = ["teams": "OrderTeam", "teams.slug": "OrderTeamSlug"] })
	}

	@Test("A code beside an id or a name stays a string, unless the author or the written code has an enumeration")
	func leavesCodes() throws {
		let ports = #"{"port_code": "OSL", "name": 1}, {"port_code": "BGO", "name": 2}"#
		let json = "{\"id\": 1, \"ports\": [\(ports), \(ports), \(ports), \(ports)]}"
		func isEnumeration(_ adjust: (inout FeatureRequest) -> Void = { _ in }) throws -> Bool {
			try Blueprint.stub(json, adjust: adjust).types.contains { !$0.enumerations.isEmpty }
		}

		#expect(try !isEnumeration())
		#expect(try isEnumeration { $0.inference.enumerations = ["ports.port_code"] })
		#expect(try isEnumeration { $0.keptNames = ["ports": "OrderPort", "ports.port_code": "OrderPortCode"] })
		#expect(try infer(json.replacing("name", with: "rank")).root.hasEnumeration)
	}

	@Test(
		"If one of several keys with the same last word has strings, so have the others, unless the word is one such as type"
	)
	func alignsKeysOfOneWord() throws {
		let words = ["a", "b", "a", "b", "a", "b", "a", "b"].map { "\"\($0)\"" }.joined(separator: ",")
		let json = #"{"id": 1, "van_traits": [\#(words)], "car_traits": ["x"], "lane_type": "x"}"#
		let alone = json.replacing("car_traits", with: "cars")
		let kinds = json.replacing("_traits", with: "_type")

		#expect(try !infer(json).root.hasEnumeration)
		#expect(try infer(alone).root.hasEnumeration)
		#expect(try infer(kinds).root.hasEnumeration)
	}

	@Test("A note names each assumed enumeration, unless the author asks for it or a save keeps unknown strings")
	func notesAssumedEnumerations() throws {
		let lines = Array(repeating: #"{"kind": "a"}, {"kind": "b"}"#, count: 4).joined(separator: ", ")
		func isNoted(_ adjust: (inout FeatureRequest) -> Void = { _ in }) throws -> Bool {
			try Blueprint.stub("{\"id\": 1, \"lines\": [\(lines)]}", adjust: adjust).notes.contains {
				$0.hasPrefix("these strings are assumed") && $0.hasSuffix("as in --text lines.kind: lines.kind (a, b)")
			}
		}

		#expect(try isNoted())
		#expect(try !isNoted { $0.inference.enumerations = ["lines.kind"] })
		#expect(try !isNoted { $0.writes.saves = true })
	}

	@Test("--enum makes an enumeration of any strings")
	func followsRequest() throws {
		var options = InferenceOptions()
		options.enumerations = ["lines.kind"]

		let graph = try infer(#"{"id": 1, "lines": [{"kind": ""}, {"kind": "https://a.b"}]}"#, options)

		#expect(graph.reasons["$.lines[].kind"] == "an enumeration by --enum, present in 2 of 2")
	}

	@Test("An enumeration has the documented values, and then those that only the samples have")
	func addsDocumentedValues() throws {
		var options = InferenceOptions()
		options.overrides = [
			"state": FieldOverride(enumeration: true, values: ["open", "closed, \"late\"", "1st=2"]),
			"tags": FieldOverride(enumeration: true, values: ["new"]),
			"rank": FieldOverride(enumeration: true, values: ["1", "-2"]),
			"ranks": FieldOverride(enumeration: true, values: ["1"]),
		]

		let graph = try infer(
			#"{"id": 1, "state": "lost", "tags": ["old"], "rank": 12, "ranks": [30, 4, 1]}"#,
			options
		)

		let fields = graph.root.fields
		#expect(fields["state"]?.value == .enumeration(["open", "closed, \"late\"", "1st=2", "lost"]))
		#expect(fields["tags"]?.value.elementOrSelf == .enumeration(["new", "old"]))
		#expect(fields["rank"]?.value == .enumeration(["1", "-2", "12"]))
		#expect(fields["rank"]?.enumerationCases == ["1", "-2", "12"])
		#expect(fields["ranks"]?.value.elementOrSelf == .enumeration(["1", "4", "30"]))
		#expect(graph.notes.isEmpty)
	}

	@Test("A key without values in the samples is an optional enumeration of the documented values")
	func typesNullEnumerations() throws {
		let values = FieldOverride(enumeration: true, values: ["a", "b"])
		var (typed, list, rank) = (values, values, FieldOverride(enumeration: true, values: ["0", "1"]))
		(typed.type, list.type, list.isArray, rank.type) = (.text, .text, true, .int)

		let sut = try Blueprint.stub(
			#"{"id": 1, "state": null, "phase": null, "tags": [], "marks": [], "kinds": null, "rank": null}"#
		) {
			$0.inference.overrides = [
				"state": values, "phase": typed, "tags": values, "marks": list, "kinds": list, "rank": rank,
			]
		}

		#expect(
			sut.entity.properties.map { "\($0.key): \($0.modelType)" } == [
				"id: Int", "state: OrderState?", "phase: OrderPhase?", "tags: [OrderTag]", "marks: [OrderMark]",
				"kinds: [OrderKind]?", "rank: OrderRank?",
			]
		)
		#expect(!sut.notes.contains { $0.contains("assumed") && $0.contains("state") })
	}

	@Test(
		"If the documented values or the type do not fit, the error says what to do",
		arguments: [
			("a", FieldOverride(type: .url, enumeration: true), "$.a is URL by --type, but an enumeration has strings"),
			("b", FieldOverride(enumeration: true, values: ["x"]), "$.b is a Boolean and not an enumeration"),
			(
				"c", FieldOverride(enumeration: true, values: ["x"]),
				#"$.c is a number, but --enum gives it the value "x""#
			),
			(
				"c", FieldOverride(enumeration: true),
				"$.c is a number and not an enumeration; name the key of a string by --enum, or also the values of integers, as "
					+ "in --enum c=VALUE,VALUE"
			),
			(
				"d", FieldOverride(enumeration: true),
				"$.d has no value in the samples; name its values by --enum d=VALUE,VALUE"
			),
			(
				"d", FieldOverride(type: .text, enumeration: true),
				"$.d has no value in the samples; name its values by --enum d=VALUE,VALUE"
			),
		]
	)
	func refusesOtherValues(place: String, override: FieldOverride, expected: String) {
		var options = InferenceOptions()
		options.overrides = [place: override]

		let error = #expect(throws: InferenceError.self) {
			try infer(#"{"id": 1, "a": "https://a.b", "b": true, "c": 2, "d": null}"#, options)
		}

		#expect(error?.description.hasPrefix(expected) == true)
	}

	@Test("An enumeration is refused for a key whose values have several types")
	func refusesSeveralTypes() {
		var options = InferenceOptions()
		options.overrides = ["a": FieldOverride(type: .text, enumeration: true)]

		let error = #expect(throws: InferenceError.self) {
			try infer(#"[{"id": 1, "a": "x"}, {"id": 2, "a": 3}]"#, options)
		}

		#expect(
			error?.description
				== "$.a has values of several types, which an enumeration cannot read; leave --enum out"
		)
	}

	@Test("If only one value of a requested enumeration is known, a note says so")
	func notesSingleValues() throws {
		var options = InferenceOptions()
		options.enumerations = ["state"]
		let json = #"{"id": 1, "state": "open", "tags": ["x", "y"]}"#

		#expect(
			try infer(json, options).notes == [
				"the samples have only one value of these enumerations, so models have any other value as unknown; name the others "
					+ "by --enum, as in --enum state=VALUE,VALUE: $.state (open)"
			]
		)
		options.enumerations = ["tags"]
		#expect(try infer(json, options).notes.isEmpty)
	}

	@Test("--text prevents an enumeration")
	func followsRefusal() throws {
		var options = InferenceOptions()
		options.plainTexts = ["state"]
		let texts = ["on", "off", "on", "off", "on", "off", "on", "off"]

		#expect(try shape(of: texts, under: "state") == .enumeration(["on", "off"]))
		#expect(try shape(of: texts, under: "state", options) == .text)
	}

	@Test(
		"An enumeration that is requested for an impossible key is an error that names the key",
		arguments: [
			("b", #"$ has no string at "b"; name the key of a string by --enum"#),
			("a.b", #"$ has no string at "a.b"; name the key of a string by --enum"#),
			("id", "$.id is a number and not an enumeration; name the key of a string by --enum"),
		]
	)
	func refusesRequest(place: String, expected: String) {
		var options = InferenceOptions()
		options.enumerations = [place]

		let error = #expect(throws: InferenceError.self) { try infer(#"{"id": 1, "a": "x"}"#, options) }

		#expect(error?.description == expected)
	}

	@Test("A key in --text is an error if it has no strings")
	func refusesPlainTextThatIsNone() {
		var options = InferenceOptions()
		options.plainTexts = ["a", "b"]

		let error = #expect(throws: InferenceError.self) { try infer(#"{"id": 1, "a": "x"}"#, options) }

		#expect(error?.description == #"$ has no string at "b"; name the key of a string by --text"#)
	}

	@Test("Too many strings for an enumeration are an error")
	func refusesTooManyTexts() {
		var options = InferenceOptions()
		options.enumerations = ["a"]

		let error = #expect(throws: InferenceError.self) {
			try shape(of: (0...100).map { "t\($0)" }, under: "a", options)
		}

		#expect(
			error?.description
				== "$.a has more than 100 different strings, too many for an enumeration; leave this --enum out"
		)
	}

	@Test("Cases are named like properties, but never like the cases of Optional")
	func namesCases() {
		let sut = EnumerationBlueprint(
			name: "A",
			texts: ["In Progress", "none", "default", "2nd", "in-progress", "", "self"]
		)

		#expect(
			sut.cases.map(\.name) == [
				"inProgress", "noneValue", "default", "second", "inProgress2", "empty", "selfValue",
			]
		)
	}

	@Test("A string with the name of the unknown case is read as that case")
	func adoptsUnknown() {
		let sut = EnumerationBlueprint(name: "A", texts: ["Unknown", "?"])

		#expect(sut.value(for: "Unknown") == "unknown")
		#expect(sut.value(for: "anything") == "unknown")
		#expect(sut.otherText == "??")
	}

	@Test("If a model is saved, its enumerations keep strings without a case")
	func keepsTexts() {
		let sut = EnumerationBlueprint(name: "A", texts: ["open", "Unknown"], keepsTexts: true)

		#expect(sut.cases.map(\.name) == ["open"])
		#expect(sut.value(for: "open") == "open")
		#expect(sut.value(for: "Unknown") == #"unknown("Unknown")"#)
		#expect(sut.value(for: "any\"thing") == #"unknown("any\"thing")"#)
	}

	private func shape(
		of texts: [String],
		under key: String,
		_ options: InferenceOptions = InferenceOptions()
	) throws -> ValueShape? {
		let samples = texts.map { "{\"id\": 1, \"\(key)\": \(SwiftLiteral.string($0))}" }
		return try infer("[\(samples.joined(separator: ","))]", options).root.fields[key]?.value
	}

	private func infer(_ json: String, _ options: InferenceOptions = InferenceOptions()) throws -> TypeGraph {
		try TypeGraph.infer(from: Sample.all(in: JSONParser.parse(json.utf8)), options: options)
	}
}

extension ObjectShape {
	/// Whether a key of the object, or of an object in it, has an enumeration.
	fileprivate var hasEnumeration: Bool {
		properties.contains { property in
			switch property.field.value.elementOrSelf {
			case .enumeration: true
			case .object(let inner): inner.hasEnumeration
			default: false
			}
		}
	}
}
