import Testing

@testable import LarderGenerator

struct DictionaryKeyTests {
	@Test(
		"An object with texts by language is a dictionary",
		arguments: [
			(#"{"en": "a"}"#, "[String: String]"), (#"{"en": "a", "fr": "b"}"#, "[String: String]"),
			(#"{"en": "a", "de-DE": "b"}"#, "[String: String]"), (#"{"pt-BR": "a"}"#, "[String: String]"),
			(#"{"zh_Hant": "a"}"#, "[String: String]"), (#"{"zh-Hant-TW": "a", "es-419": "b"}"#, "[String: String]"),
			(#"{"en": ["a"]}"#, "[String: [String]]"), (#"{"en": {"text": "a"}}"#, "[String: OrderOf]"),
			(#"{"en": 1, "mt": 2}"#, "[String: Int]"), (#"{"en": "a", "no": "b"}"#, "[String: String]"),
			(#"{"en": "a", "de": null}"#, "[String: String?]"), (#"{"EN": "a"}"#, "[String: String]"),
			(#"{"en_us": "a", "pt_br": "b"}"#, "[String: String]"), (#"{"eng": "a"}"#, "[String: String]"),
			(#"{"deu": {"text": "a"}, "ron": {"text": "b"}}"#, "[String: OrderOf]"),
			(#"{"default": "a", "fr": "b"}"#, "[String: String]"),
		]
	)
	func findsLanguages(json: String, type: String) throws {
		#expect(try self.type(of: json) == type)
	}

	@Test(
		"A word that is also the code of a language does not make a dictionary",
		arguments: [
			#"{"id": "a"}"#, #"{"it": "a"}"#, #"{"no": 1}"#, #"{"to": "a", "as": "b"}"#, #"{"id": "a", "no": "b"}"#,
			#"{"in": 1, "at": 2}"#, #"{"kg": 1, "lb": 2}"#, #"{"ne": 1, "sw": 2}"#, #"{"az": 1, "el": 2}"#,
			#"{"pt": 1, "px": 2}"#, #"{"pt": 1}"#, #"{"en": true}"#, #"{"en": "a", "name": "b"}"#,
			#"{"sm": "a", "lg": "b"}"#, #"{"en": "a", "de": 1}"#, #"{"pl_id": "a"}"#,
			#"{"de": 1, "sum": 2}"#,
		]
	)
	func keepsWords(json: String) throws {
		#expect(try type(of: json)?.hasPrefix("[String: ") == false)
	}

	@Test("If a dictionary shows languages, an object of strings with only these languages is a dictionary, too")
	func takesShownLanguages() throws {
		func types(_ json: String) throws -> [String] {
			try Blueprint.stub(json).entity.properties.dropFirst().map(\.modelType)
		}
		let (map, maps) = ("[String: String]", Array(repeating: "[String: String]", count: 2))

		#expect(try types(#"{"id": 1, "a": {"lv": "x", "en": "y"}, "b": {"lv": "z"}}"#) == maps)
		#expect(try types(#"{"id": 1, "a": {"it": "x", "en": "y"}, "b": {"it": "z"}}"#) == maps)
		#expect(try types(#"{"id": 1, "a": {"id": "x", "en": "y"}, "b": {"id": "z"}}"#) == [map, "OrderB"])
		#expect(try types(#"{"id": 1, "a": {"no": "x", "en": "y"}, "b": {"no": 3}}"#) == [map, "OrderB"])
		#expect(try types(#"[{"id": 1, "a": {"lv": "x"}}, {"id": 2, "a": {"en": "y"}}]"#) == [map])
	}

	@Test("Objects whose keys are codes are a dictionary if two elements show different codes")
	func mergesCodes() throws {
		func type(_ one: String, _ other: String) throws -> String? {
			try Blueprint.stub("[{\"id\": 1, \"of\": \(one)}, {\"id\": 2, \"of\": \(other)}]").entity.properties.last?
				.modelType
		}

		#expect(try type(#"{"lv": "a"}"#, #"{"lt": "b"}"#) == "[String: String]")
		#expect(try type(#"{"KWD": 1}"#, #"{"OMR": 2.5}"#) == "[String: Double]")
		#expect(try type(#"{"RS": {"a": 1}}"#, #"{"ME": {"a": 2}}"#) == "[String: OrderOf]")
		#expect(try type(#"{"id": 1}"#, #"{"no": 2}"#) == "OrderOf")
		#expect(try type(#"{"lv": "a"}"#, #"{"lt": 2}"#) == "OrderOf")
	}

	@Test(
		"An object whose keys are timestamps, numbers, addresses or identifiers is a dictionary, whatever its values are",
		arguments: [
			("2024-01-01T00:00:00Z", "2024-01-01T01:00:00Z"), ("2024-01-01 10:00", "2024-01-01 11:00"),
			("09:00", "10:30"), ("01/02/2024", "02/02/2024"), ("2024-W01", "2024-W02"), ("2024-Q1", "2024-Q2"),
			("2024Q1", "2024Q2"), ("0.5", "0.95"), ("50.0", "99.9"), ("18-24", "65+"), ("52.5,13.4", "48.1,11.6"),
			("10.0.0.1", "10.0.0.2"), ("00:1a:2b:3c:4d:5e", "00:1a:2b:3c:4d:5f"), ("1.0.0", "1.1.0-beta.1"),
			("v1.0.0", "v1.1.0"), ("978-3-16-148410-0", "978-3-16-148411-7"), ("1f600", "1f601"),
			("0x52908400098527886E", "0x8617E340B3D01FA5"), ("#ff0000", "#00ff00"), ("5f3c9a7b", "abcdef01"),
			("US-CA", "US-NY"), ("Europe/Berlin", "America/New_York"), ("application/json", "text/csv"),
			("EUR/USD", "USD/JPY"), ("USDEUR", "USDGBP"), ("BTC-USD", "ETH-USD"), ("example.com", "docs.example.org"),
			("👍", "❤️"), (":tada:", ":+1:"), ("player_18420", "player_20775"), ("1080p", "720p"), ("USD", "EUR"),
			("US", "DE"), ("2024-01-01", "2024-01-02"), ("123", "456"),
			("3f2504e0-4f89-11d3-9a0c-0305e82c3301", "3f2504e0-4f89-11d3-9a0c-0305e82c3302"),
		]
	)
	func findsIdentifiers(first: String, second: String) throws {
		func type(_ one: String, _ other: String) throws -> String? {
			try self.type(of: "{\"\(first)\": \(one), \"\(second)\": \(other)}")
		}

		#expect(try type("1", "2.5") == "[String: Double]")
		#expect(try type("\"a\"", "\"b\"") == "[String: String]")
		#expect(try type(#"{"a": 1}"#, #"{"a": 2, "b": "c"}"#) == "[String: OrderOf]")
		#expect(try type("[1]", "[]") == "[String: [Int]]")
		#expect(try type("true", "null") == "[String: Bool?]")
	}

	@Test(
		"Codes of currencies, countries and rare languages are a dictionary if they are common or the object's key fits",
		arguments: [
			("of", #"{"USD": 1.5}"#, true), ("of", #"{"EUR": {"a": 1}}"#, true), ("of", #"{"GBP": [1]}"#, true),
			("rates", #"{"KWD": 1.5}"#, true), ("exchange_rates", #"{"KWD": 1.5}"#, true),
			("prices", #"{"usd": "1.5"}"#, true), ("current_price", #"{"usd": 1, "eur": 2}"#, true),
			("of", #"{"US": 3}"#, true), ("of", #"{"DE": ["a"]}"#, true), ("of", #"{"us": 1, "gb": 2}"#, true),
			("of", #"{"usd": 1, "eur": 2}"#, true), ("prices", #"{"AAPL": 1.5}"#, true), ("of", #"{"AAPL": 1}"#, false),
			("title", #"{"mt": "a", "lb": "b"}"#, true), ("title", #"{"id": "a", "no": "b"}"#, false),
			("title", #"{"sub": "a"}"#, false), ("of", #"{"mt": "a", "lb": "b"}"#, false),
			("PRICE", #"{"NET": 1.5}"#, false), ("of", #"{"KWD": 1.5}"#, false), ("of", #"{"usd": 1}"#, false),
			("prices", #"{"min": 1, "max": 2}"#, false),
			("of", #"{"TV": 1}"#, false), ("of", #"{"br": 1, "ba": 2}"#, false),
		]
	)
	func findsSingleCodes(key: String, json: String, isDictionary: Bool) throws {
		let type = try Blueprint.stub("{\"id\": 1, \"\(key)\": \(json)}").entity.properties.last?.modelType

		#expect(type?.hasPrefix("[String: ") == isDictionary)
	}

	@Test(
		"Names of properties that resemble identifiers do not make a dictionary",
		arguments: [
			#"{"+1": 1, "-1": 0, "laugh": 2}"#, #"{"item_1": 1, "item_2": 2}"#,
			#"{"image_480": "a", "image_720": "b"}"#,
			#"{"v1": 1, "v2": 2}"#, #"{"bed1": 1, "bed2": 2}"#, #"{"01. symbol": 1, "02. open": 2}"#,
			#"{"customfield_10016": 3}"#, #"{"*": "a"}"#, #"{"user.name": 1, "user.age": 2}"#,
			#"{"名前": "a", "年齢": "b"}"#,
		]
	)
	func keepsProperties(json: String) throws {
		#expect(try type(of: json)?.hasPrefix("[String: ") == false)
	}

	@Test(
		"The name of an object shows that people choose its keys",
		arguments: [
			(#""metadata": {"a": "x", "b": null}"#, "[String: String?]"),
			(#""custom_fields": {"a": {"v": 1}, "b": null}"#, "[String: OrderCustomField?]"),
			(#""custom_metadata": {"a": "x"}"#, "[String: String]"),
			(#""matchLabels": {"app": "x"}"#, "[String: String]"), (#""tags": {"fps": 12}"#, "[String: Int]"),
			(#""headers": {"Accept": ["a"], "Host": ["b"]}"#, "[String: [String]]"),
			(#""name": "a", "attributes": {"color": "red", "size": null}"#, "[String: String?]"),
			(#""title": "a", "properties": {"color": "red"}"#, "[String: String]"),
			(#""type": "person", "attributes": {"first": "a"}"#, "OrderAttributes"),
			(#""name": "a", "attributes": {"type": "x", "url": "https://a.example"}"#, "OrderAttributes"),
			(#""name": "a", "attributes": {"color": "red", "made": "2026-01-05T10:00:00Z"}"#, "OrderAttributes"),
			(#""settings": {"theme": "dark"}"#, "OrderSettings"),
			(#""metadata": {"total": 3, "page": 1}"#, "OrderMetadata"), (#""tags": {"a": [1]}"#, "OrderTags"),
		]
	)
	func readsNames(json: String, type: String) throws {
		#expect(try Blueprint.stub("{\"id\": 1, \(json)}").entity.properties.last?.modelType == type)
	}

	@Test("An empty object whose name shows that people choose its keys is a dictionary of strings, with a note")
	func assumesEmptyDictionaries() throws {
		func sut(_ json: String, _ override: FieldOverride? = nil) throws -> Blueprint {
			try Blueprint.stub("{\"id\": 1, \(json)}") { $0.inference.overrides = override.map { ["metadata": $0] } }
		}

		#expect(try sut(#""metadata": {}"#).entity.properties.last?.modelType == "[String: String]")
		#expect(
			try sut(#""metadata": {}"#).notes.contains(
				"no sample has a value in these dictionaries, so their values are assumed to be strings; choose another type "
					+ "by --type KEY=TYPE, or leave a key out by --skip KEY: $.metadata"
			)
		)
		#expect(try sut(#""custom_fields": {}"#).entity.properties.last?.modelType == "[String: String?]")
		#expect(
			try sut(#""metadata": {}"#, FieldOverride(type: .int)).entity.properties.last?.modelType == "[String: Int]"
		)
		#expect(try sut(#""metadata": {}"#, FieldOverride(skip: true)).entity.properties.map(\.key) == ["id"])
		for json in [#""metadata": null"#, #""metadata": []"#, #""settings": {}"#, #""attributes": {}"#] {
			#expect(try sut(json).entity.properties.map(\.key) == ["id"])
		}
	}

	@Test("An object that is written as a type stays a type although a newer rule finds a dictionary")
	func keepsWrittenTypes() throws {
		for json in [#"{"en": "a"}"#, #"{"09:00": 1}"#, #"{"en": {"text": "a"}}"#] {
			let sut = try Blueprint.stub("{\"id\": 1, \"of\": \(json)}") {
				$0.keptNames = ["of": "Of", "of.en": "Language"]
			}

			#expect(sut.entity.properties.last?.modelType == "Of")
		}
	}

	private func type(of json: String) throws -> String? {
		try Blueprint.stub("{\"id\": 1, \"of\": \(json)}").entity.properties.last?.modelType
	}
}
