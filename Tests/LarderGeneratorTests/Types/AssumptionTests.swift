import Testing

@testable import LarderGenerator

struct AssumptionTests {
	// MARK: - What may be missing

	@Test(
		"If a key's name says that it may be missing, the key is optional",
		arguments: [
			#""closed_at": "2025-03-14T09:26:53Z""#, #""dueDate": "2025-03-14""#, #""termination_date": "20250314""#,
			#""assignee": "Ada""#, #""admin_assignee_id": 7"#, #""parent_id": 3"#, #""thread_ts": "1.2""#,
			#""bio": "x""#,
			#""cover_image": "https://example.com/1""#, #""alerts": [{"a": 1}]"#, #""rain": 0.5"#,
			#""duedate": "2025-03-14""#,
			#""option1": "a", "option2": null"#, #""customfield_10016": 5, "customfield_10110": null"#,
			#""poster_path": "/a", "company": {"logo_path": null, "n": 1}"#, #""profile": {"city": "Bonn"}"#,
			#""_links": {"self": {"href": "https://example.com/1"}, "next": {"href": "https://example.com/2"}}"#,
		]
	)
	func loosens(keys: String) throws {
		let types = try Blueprint.stub("{\"id\": 1, \(keys)}") { $0.writes.saves = true }.entity.flattened
		let loose = types.flatMap(\.properties).filter(\.isOptional).map(\.name)

		#expect(!loose.isEmpty)
	}

	@Test(
		"A key that every sample has is required, unless its name suggests otherwise",
		arguments: [
			#""created_at": 1741944413"#, #""price": 5"#, #""title": "x", "name": null"#,
			#""due": {"x": 1}, "id2": 5"#,
			#""address1": "x", "city": "y""#, #""image_count": 3"#, #""type": "a", "info": {"size": 1}"#,
		]
	)
	func keepsOthers(keys: String) throws {
		let property = try #require(try Blueprint.stub("{\"id\": 1, \(keys)}").entity.properties.dropFirst().first)

		#expect(property.isOptional == keys.contains("due"))
	}

	@Test("A string that the model reads, such as a date or a URL, may be missing, because it may also be unreadable")
	func loosensReadTexts() throws {
		let sut = try Blueprint.stub(
			#"{"id": 1, "at": "2025-03-14T09:26:53Z", "site": "https://example.com", "price": "1.50"}"#
		)

		let types = sut.entity.flattened.flatMap(\.properties).map { "\($0.key): \($0.dtoType), \($0.modelType)" }
		#expect(
			types == [
				"id: Int, Int", "at: String?, Date?", "site: String?, URL?", "price: String?, Decimal?",
			]
		)
		#expect(sut.notes.allSatisfy { !$0.contains("always there") })
	}

	@Test(
		"If a key's words suggest an optional value but objects show that it is always present, the key is required",
		arguments: [
			#""assignments": [{"at": 1, "assignee": {"n": 1}}]"#,
			#""created_time": "2025-03-14T09:26:53Z", "last_edited_time": "2025-03-14T09:26:53Z""#,
			#""tasks": [{"n": 1, "due_date": "a"}, {"n": 2, "due_date": "b"}, {"n": 3, "due_date": "c"}]"#,
			#""type": "a", "list": [{"type": "status", "n": 1, "status": {"name": "x"}}]"#,
		]
	)
	func keepsShown(keys: String) throws {
		let types = try Blueprint.stub("{\"id\": 1, \(keys)}").entity.flattened

		#expect(
			!types.flatMap(\.properties).contains { $0.isOptional && !$0.mayBeUnreadable && $0.key != "status" }
		)
	}

	@Test("If elements have several types, the keys of typed elements inside of them are optional, and a note says so")
	func loosensElementsOfKinds() throws {
		func sut(_ kind: String) throws -> Blueprint {
			let row = #"{"type": "row", "cells": [{"type": "key", "label": "a", "code": 1}]}"#
			return try Blueprint.stub(#"{"id": 1, "parts": [{"type": "\#(kind)", "title": "b"}, \#(row)]}"#)
		}
		let (several, one) = try (sut("text"), sut("row"))
		func cell(_ sut: Blueprint) -> [String]? {
			sut.entity.flattened.first { $0.properties.contains { $0.key == "code" } }?.properties.map(\.modelType)
		}

		#expect(cell(several) == ["String", "String?", "Int?"])
		#expect(cell(one) == ["String", "String", "Int"])
		#expect(
			several.notes.contains(
				"the keys of $.parts[].cells[] are optional except type, because other kinds of $.parts[] may have other elements; "
					+ "--skip parts.cells leaves the elements out"
			)
		)
		#expect(!one.notes.contains { $0.contains("other kinds") })
		let value = #"{"type": "plain", "text": "a"}"#
		let texts = try Blueprint.stub(
			#"{"id": 1, "parts": [{"type": "a", "head": \#(value), "texts": [\#(value)]}, {"type": "line"}]}"#
		)
		#expect(!texts.notes.contains { $0.contains("other kinds") })
	}

	@Test("An object's keys are optional only if objects with another `type` lack all of them")
	func keepsMembers() throws {
		func isOptional(_ kinds: String...) throws -> Bool? {
			let list = kinds.map { $0 == "c" ? #"{"type": "c"}"# : "{\"type\": \"\($0)\", \"policy\": {\"size\": 1}}" }
			return try Blueprint.stub("{\"id\": 1, \"list\": [\(list.joined(separator: ", "))]}").entity.flattened
				.flatMap(\.properties).first { $0.key == "size" }?.isOptional
		}

		#expect(try isOptional("a", "c") == true)
		#expect(
			try Blueprint.stub(
				#"{"id": 1, "list": [{"type": "a", "policy": {"size": 1}}, {"type": "a", "n": 1}]}"#
			).entity.flattened.flatMap(\.properties).first { $0.key == "size" }?.isOptional == false
		)
	}

	@Test(
		"A key is optional if its name begins with the value of a `type` beside it",
		arguments: [
			#""type": "card", "card": 1"#, #""source_type": "CARD", "card_details": 1"#,
			#""method": "card", "card_data": 1"#,
		]
	)
	func loosensKinds(keys: String) throws {
		let properties = try Blueprint.stub("{\"id\": 1, \(keys)}").entity.properties

		#expect(properties.map(\.isOptional) == [false, false, true])
	}

	@Test("If one of several addresses is missing, the other addresses are optional, in other objects as well")
	func loosensAddresses() throws {
		let sut = try Blueprint.stub(
			"""
			{"id": 1, "sprites": {"front": "https://example.com/1", "back": "https://example.com/2", "back_female": null},
			"icons": {"front": "https://example.com/3", "side": "https://example.com/4"}, "art": {"front": "https://example.com/5"}}
			"""
		)

		let types = sut.entity.flattened.dropFirst()
		#expect(types.flatMap(\.properties).allSatisfy { $0.isOptional && $0.modelType == "URL?" })
		#expect(types.flatMap(\.properties).count == 6)
	}

	@Test("A key is optional if it is null in a neighbouring object with the same keys")
	func loosensTwins() throws {
		let json = #"{"id": 1, "home": {"score": 2}, "away": {"score": null}, "best": {"score": 3, "on": true}}"#
		let sut = try Blueprint.stub(json)

		let scores = sut.types.flatMap(\.properties).filter { $0.key == "score" }
		#expect(scores.map(\.modelType) == ["Int?", "Int?", "Int"])
	}

	@Test("If the keys of an object depend on its type, every key is optional")
	func loosensMembersByType() throws {
		let sut = try Blueprint.stub(
			"""
			{"id": 1, "events": [{"msgtype": "m.text", "body": "a"},
			{"msgtype": "m.video", "body": "b", "info": {"duration": 5, "size": 7}}]}
			"""
		)

		let info = try #require(sut.entity.flattened.first { $0.name.hasSuffix("Info") })
		#expect(info.properties.map(\.isOptional) == [true, true])
	}

	@Test("The author's option takes precedence over the meaning of a key's name")
	func followsAuthor() throws {
		let sut = try Blueprint.stub(#"{"id": 1, "bio": "x"}"#) {
			$0.inference.overrides = ["bio": FieldOverride(optional: false)]
		}

		#expect(sut.entity.properties.last?.isOptional == false)
	}

	// MARK: - What is null

	@Test(
		"If a key is always null, its type comes from similar keys or from its name",
		arguments: [
			(#""option1": "a", "option3": null"#, "String?"), (#""price": 5.5, "compare_at_price": null"#, "Double?"),
			(#""a": {"closed_at": 1715000000}, "closed_at": null"#, "Date?"), (#""closed_at": null"#, "Date?"),
			(#""created_at": 1715000000, "waiting_since": null"#, "Date?"), (#""due_on": null"#, "String?"),
			(#""starts_on": "2025-03-14", "due_on": null"#, "Date?"), (#""avatar_url": null"#, "URL?"),
			(#""opened_on": "2026-01-02T10:00:00Z", "start_date": "2026-01-02", "shut_on": null"#, "Date?"),
			(#""opened_at": "2026-01-02T10:00:00Z", "closed_at": null"#, "Date?"),
			(#""in_reply_to_user_id_str": null"#, "String?"), (#""title": null"#, "String?"),
		]
	)
	func fillsNull(keys: String, type: String) throws {
		let sut = try Blueprint.stub("{\"id\": 1, \(keys)}")
		let property = try #require(sut.entity.properties.last)

		#expect(property.modelType == type)
		#expect(property.isOptional)
		#expect(sut.notes.contains { $0.contains("null in the samples") })
	}

	@Test(
		"If a key is always null and its name is a noun, it has no type, because it may also be an object",
		arguments: ["due", "start", "end", "deadline", "period"]
	)
	func leavesOutNouns(key: String) throws {
		let sut = try Blueprint.stub(#"{"id": 1, "created_on": "2026-01-02", "\#(key)": null}"#)

		#expect(sut.entity.properties.map(\.key) == ["id", "created_on"])
		#expect(sut.notes.contains { $0.hasPrefix("$.\(key) shows no type") && $0.hasSuffix("or its type by --type") })
	}

	@Test(
		"A null key has the type of several keys with the same ending, rather than of a key that is only this ending"
	)
	func readsKeysThatEndAlike() throws {
		let sut = try Blueprint.stub(
			#"{"id": 1, "status": 2, "bill_status": null, "pay_status": "a", "ship_status": "b"}"#
		)

		#expect(sut.entity.properties.first { $0.key == "bill_status" }?.type == .text)
	}

	@Test(
		"A null key that begins with date has the type of other dates, even if an object's key is a part of its name"
	)
	func readsNullDate() throws {
		let sut = try Blueprint.stub(
			#"{"id": 1, "due_date": "2025-03-14", "paid": {"amount": "1.00", "code": "EUR"}, "date_paid": null}"#
		)

		let paid = sut.entity.properties.first { $0.key == "date_paid" }
		#expect(paid?.type == .formatted(.day), "\(String(describing: paid))")
	}

	@Test("A key does not count as always null if another object of the same type has a value for it")
	func doesNotNoteWhatAnotherPlaceShows() throws {
		let user = #"{"login": "a", "email": "b", "location": "c"}"#
		let sut = try Blueprint.stub(
			#"{"id": 1, "creator": \#(user), "members": [\#(user.replacing(#""c""#, with: "null"))]}"#
		)

		#expect(sut.types.map(\.name) == ["Order", "Member"])
		#expect(!sut.notes.contains { $0.contains("null in the samples") })
	}

	@Test("A null key without a known type is left out, and --type gives it a type")
	func leavesOutUnknown() throws {
		let sut = try Blueprint.stub(#"{"id": 1, "resolution": null}"#)
		let typed = try Blueprint.stub(#"{"id": 1, "resolution": null}"#) {
			$0.inference.overrides = ["resolution": FieldOverride(type: .int)]
		}

		#expect(sut.entity.properties.map(\.name) == ["id"])
		#expect(typed.entity.properties.last?.modelType == "Int?")
	}

	@Test("If a save would lose a key, a note says so")
	func tellsOfLoss() throws {
		let sut = try Blueprint.stub(#"{"id": 1, "resolution": null}"#) { $0.writes.saves = true }

		#expect(
			sut.notes.contains(
				"$.resolution shows no type and is left out, so a save loses it at the service; to include it, give a sample with a "
					+ "value there, or its type by --type"
			)
		)
	}

	// MARK: - Dates and numbers

	@Test(
		"A string is a date if its key suggests one and its format is usual, such as a day or a date of Microsoft's JSON",
		arguments: [
			#""release_date": "1999-10-15""#, #""duedateX": "1999-10-15""#, #""report_date": "20170117""#,
			#""at": "/Date(1551916800000+0000)/""#, #""createdAt": "Wed Aug 19 16:26:16 +0000 2020""#,
		]
	)
	func readsDates(keys: String) throws {
		#expect(try Blueprint.stub("{\"id\": 1, \(keys)}").entity.properties.last?.modelType == "Date?")
	}

	@Test(
		"Strings stay strings if they do not all have one date format",
		arguments: [
			#""number": "20170117""#, #""dates": ["1999-10-15", "1999-10"]"#, #""date": "1999-02-30""#,
			#""resourceType": "Patient", "birthDate": "1999-10-15""#, #""version": "https://example.com/1""#,
		]
	)
	func keepsTexts(keys: String) throws {
		let type = try Blueprint.stub("{\"id\": 1, \(keys)}").entity.properties.last?.modelType ?? ""

		#expect(["String", "[String]", "String?"].contains(type))
	}

	@Test("A rating in the hundreds is an integer, and a rating on a scale may have a fraction")
	func keepsWholeRatings() throws {
		let sut = try Blueprint.stub(#"{"id": 1, "perfs": [{"rating": 1503}, {"rating": 1650}, {"fideRating": 1720}]}"#)
		let scale = try Blueprint.stub(#"{"id": 1, "perfs": [{"rating": 150}, {"rating": 4}, {"rating": 172}]}"#)

		#expect(sut.entity.flattened.last?.properties.map(\.modelType) == ["Int?", "Int?"])
		#expect(scale.entity.flattened.last?.properties.map(\.modelType) == ["Double"])
	}

	@Test("An amount with a currency is money, wherever it is")
	func sharesMoney() throws {
		let sut = try Blueprint.stub(
			"""
			{"id": 1, "amount": {"value": "1.00", "currency_code": "EUR"}, "fee": {"value": "0.10", "currency_code": "EUR"}}
			"""
		)

		#expect(sut.types.map(\.name) == ["Order", "Money"])
		#expect(
			try Blueprint.stub(#"{"id": 1, "amount": {"value": 1, "currency": "EUR"}}"#).types.last?.name == "Money"
		)
	}

	// MARK: - Names and transport

	@Test(
		"If a key runs its words together, the property's name separates them",
		arguments: [
			("modelid", "modelID"), ("swversion", "swVersion"), ("issuetype", "issueType"), ("duedate", "dueDate"),
			("mimetype", "mimeType"), ("statuscategorychangedate", "statusCategoryChangeDate"),
			("username", "username"),
			("candidate", "candidate"), ("update", "update"), ("discount", "discount"), ("paid", "paid"),
		]
	)
	func splitsWords(key: String, name: String) {
		#expect(PropertyNames.names(for: [key]) == [name])
	}

	@Test(
		"If each key begins with its type, property names omit this prefix, and the entity's identifier is called id"
	)
	func removesPrefix() throws {
		let sut = try Blueprint.stub(id: "idMeal", #"{"idMeal": "1", "strMeal": "x", "strArea": "y", "strTags": "z"}"#)

		#expect(sut.entity.properties.map(\.name) == ["id", "meal", "area", "tags"])
		#expect(
			try Blueprint.stub(#"{"id": 1, "strength": 2, "strict": 3, "strArea": 4}"#).entity.properties.last?.name
				== "strArea"
		)
	}

	@Test("A type shared by several keys is not named after one of them")
	func namesSharedTypes() throws {
		let flight = try Blueprint.stub(
			"""
			{"id": 1, "segments": [{"departure": {"code": "A", "at": "x"}, "arrival": {"code": "B", "at": "y"}}]}
			"""
		)
		let patient = try Blueprint.stub(
			#"{"id": 1, "subject": {"reference": "P/1", "display": "x"}, "performer": [{"reference": "P/2", "display": "y"}]}"#
		)

		#expect(flight.types.map(\.name) == ["Order", "OrderSegment", "Stop"])
		#expect(patient.types.map(\.name) == ["Order", "Reference"])
	}

	@Test(
		"An object that only wraps a list is replaced by the list, and is left out if the elements' type is unknown"
	)
	func unwrapsLists() throws {
		let sut = try Blueprint.stub(
			"""
			{"id": 1, "contacts": {"type": "contact.list", "contacts": [{"type": "contact", "id": "7", "n": 1}]},
			"tags": {"type": "tag.list", "tags": []}}
			"""
		)

		#expect(sut.entity.properties.map(\.modelType) == ["Int", "[OrderContact]"])
	}

	@Test("Keys that only another API of the service uses are left out with a note, unless the app saves the entity")
	func leavesOutTransport() throws {
		let sample =
			#"{"id": 1, "expand": "a,b", "admin_graphql_api_id": "gid://x", "date": "2025-03-14", "dateString": "2025-03-14T00:00:00"}"#

		#expect(try Blueprint.stub(sample).entity.properties.map(\.name) == ["id", "date"])
		#expect(try Blueprint.stub(sample) { $0.writes.saves = true }.entity.properties.count == 5)
	}

	@Test(
		"If one key has a number and another key has it as a string, only the string is kept, under the number's name"
	)
	func prefersTextOfIdentifier() throws {
		let sut = try Blueprint.stub(
			id: "id_str",
			#"{"id": 1295, "id_str": "1295", "user": {"id": 7, "id_str": "7", "n": 1}}"#
		)

		#expect(sut.entity.properties.map(\.name) == ["id", "user"])
		#expect(sut.entity.flattened.last?.properties.map(\.modelType) == ["String", "Int"])
		#expect(sut.identifier.path == ["id"])
	}

	@Test("A number stays beside a string that says it in words")
	func keepsNumberBesideWords() throws {
		let sut = try Blueprint.stub(#"{"id": 1, "status": 2, "status_str": "Completed"}"#)

		#expect(sut.entity.properties.map(\.modelType) == ["Int", "Int", "String"])
	}

	@Test("If one of several similar objects lacks a flag, the flag is optional in all of them")
	func loosensFlags() throws {
		let sut = try Blueprint.stub(
			"""
			{"id": 1, "creator": {"email": "a", "self": true, "name": "b"}, "organizer": {"email": "c", "self": true},
			"guests": [{"email": "d", "self": true, "status": "e"}, {"email": "f", "status": "g"}], "isOpen": true}
			"""
		)

		let flags = sut.entity.flattened.flatMap(\.properties).filter { $0.key == "self" }
		#expect(flags.count > 1 && flags.allSatisfy { $0.isOptional && $0.name == "isSelf" })
		#expect(sut.entity.properties.last?.isOptional == false)
	}

	@Test("A null key has the type of the object beside it if their keys differ only in the first word")
	func takesTypeOfTwin() throws {
		let sut = try Blueprint.stub(
			#"{"id": 1, "target_place": null, "origin_place": {"city": "a", "zip": "b"}, "closed_by": null}"#
		)

		let types = sut.entity.properties.map(\.type)
		#expect(types[1] == types[2] && types[1].object?.name != nil)
		#expect(sut.entity.properties[1].isOptional)
		#expect(sut.entity.properties.count == 3)
		#expect(sut.notes.contains { $0.contains("$.target_place (an object)") })
	}

	@Test("A key for a duration is not a timestamp, and an ISO 8601 duration stays a string")
	func keepsSpans() throws {
		let sut = try Blueprint.stub(
			#"{"id": 1, "cookTime": "PT30M", "time": 30, "rest_time": null, "end_time": null, "created_at": 1715000000}"#
		)

		#expect(sut.entity.properties.map(\.modelType) == ["Int", "String", "Int", "Int?", "Date?", "Date"])
	}

	@Test(
		"A FHIR time stays a string, because other responses may have only its year, but the time of an edit is a date"
	)
	func leavesTimesOfFHIR() throws {
		let time = "2015-02-07T13:28:17.239+02:00"
		let json = #"{"resourceType": "Visit", "id": "1", "startDateTime": "\#(time)", "lastUpdated": "\#(time)"}"#
		let sut = try Blueprint.stub(json)
		let other = try Blueprint.stub(json.replacing("resourceType", with: "kind_of"))

		#expect(sut.entity.properties.suffix(2).map(\.modelType) == ["String?", "Date?"])
		#expect(other.entity.properties.suffix(2).map(\.modelType) == ["Date?", "Date?"])
	}

	@Test("In a FHIR resource, every key except the resource type and the identifier is optional")
	func loosensFHIR() throws {
		let json = #"{"resourceType": "Patient", "id": "1", "active": true, "name": [{"family": "a"}]}"#
		let sut = try Blueprint.stub(json)

		let required = sut.entity.flattened.flatMap(\.properties).filter { !$0.isOptional }.map(\.key)
		#expect(Set(required).isSubset(of: ["resourceType", "id"]) && required.contains("id"))
		#expect(sut.notes.contains { $0.hasPrefix("a resource of FHIR may lack nearly everything") })
	}

	@Test(
		"A day stays a string, with a note, if another key shows that it may also be a year or a time"
	)
	func keepsPartialDays() throws {
		let sut = try Blueprint.stub(
			"""
			{"id": 1, "release_date": "2025-03-14", "release_date_precision": "day", "born": "2025-03-14",
			"due": {"date": "2025-03-14", "timezone": "Europe/Berlin"}, "end": {"date": "2025-03-14", "lang": "de"}}
			"""
		)

		let days = sut.entity.flattened.flatMap(\.properties).filter { $0.type == .formatted(.day) }.map(\.key)
		#expect(days == ["born", "date"])
		#expect(
			sut.notes.contains { $0.hasPrefix("these days or times") && $0.hasSuffix("$.due.date, $.release_date") }
				|| sut.notes.contains { $0.hasSuffix("$.release_date, $.due.date") }
		)
	}

	@Test(
		"If an entity has many nested types, a note says which keys have most of them, and how to leave a key out"
	)
	func notesManyTypes() throws {
		func nested(_ count: Int, _ name: String) -> String {
			(0..<count).reversed().reduce(#"{"z": 1}"#) { #"{"\#(name)\#($1)": \#($0), "own\#($1)": true}"# }
		}
		let one = #"{"id": 1, "track": \#(nested(8, "a")), "owner": \#(nested(4, "b")), "one": {"two": 2}}"#

		let notes = try Blueprint.stub(one).notes
		#expect(
			notes.contains {
				$0.hasPrefix("15 nested types are written, most of them for track (9), owner (5)")
					&& $0.hasSuffix("--skip track")
			},
			"\(notes)"
		)
		let few = try Blueprint.stub(#"{"id": 1, "track": \#(nested(8, "a"))}"#).notes
		#expect(few.allSatisfy { !$0.contains("nested types") })
	}

	@Test("A note says how many keys count as required, and two samples with few keys get no note")
	func notesKeysOfSingleSample() throws {
		let keys = (1...10).map { "\"key\(UnicodeScalar(96 + UInt8($0)))\": true" }.joined(separator: ", ")
		let one = "{\"id\": \"a\", \(keys)}"

		#expect(try Blueprint.stub(one).notes.first?.hasPrefix("11 keys are assumed to be always there") == true)
		#expect(try Blueprint.stub("[\(one), {\"id\": \"b\"}]").notes.allSatisfy { !$0.contains("always there") })
		#expect(try Blueprint.stub(#"{"id": "a", "name": "b"}"#).notes.allSatisfy { !$0.contains("always there") })
	}

	@Test(
		"A note lists the keys that all given entities have and that another entity may lack"
	)
	func notesLikelyKeys() throws {
		let one = #"""
			{"id": "a", "name": "x", "about_text": "b", "created_at": "2025-03-14T09:26:53Z", "paid_at": "2025-03-15T09:26:53Z",
			"summary": "s", "fork_count": 3, "size": 3, "order_id": 7, "shop": {"middle_name": "m", "city": "c"}}
			"""#
		let note = try #require(try Blueprint.stub("[\(one), \(one.replacing("\"a\"", with: "\"b\""))]").notes.first)

		#expect(note.contains("because all 2 entities have them; make a key optional by --optional KEY"))
		#expect(
			note.hasSuffix(
				"; the keys most likely to be missing: summary, shop.middle_name, fork_count, shop, order_id"
			)
		)
		let parts =
			#"{"id": {"shop_id": "a", "order_id": "b"}, "part": {"shop_id": "c", "order_id": "d", "extra": true}}"#
		let keyed = try Blueprint.stub(id: "id.order_id", parts).notes.first
		#expect(keyed?.contains("part.shop_id") == true && keyed?.contains(" id.") == false, "\(keyed ?? "")")
		let seen = one.replacing("\"paid_at\": \"2025-03-15T09:26:53Z\"", with: "\"paid_at\": null")
		let other = try Blueprint.stub("[\(one), \(seen)]").notes.first
		#expect(other?.contains("paid_at") == false)
	}
}
