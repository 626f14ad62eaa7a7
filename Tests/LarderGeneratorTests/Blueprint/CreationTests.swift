import Testing

@testable import LarderGenerator

/// The body of a creation, as an example shows it.
struct CreationTests {
	private static let payment = """
		{"payments": {"id": "PM1", "amount": 1000, "status": "submitted", "metadata": {},
		"links": {"creditor": "CR1", "mandate": "MD1"}}}
		"""

	@Test("A creation takes a model with exactly the keys of its body")
	func takesOwnModel() throws {
		let sut = try blueprint(
			#"{"id": "1", "text": "a", "starts": "2026-01-05T10:00:00Z", "done": false, "made_at": "2026-01-05T10:00:00Z"}"#,
			#"{"text": "b", "starts": "2027-02-06T11:00:00.500Z"}"#
		)

		#expect(subject(of: sut).createdModel == "NewOrder")
		#expect(subject(of: sut).createdResult == "Order?")
		let created = try #require(sut.created)
		#expect(created.properties.map(\.modelType) == ["String", "Date"])
		#expect(created.properties.map(\.unmapping) == ["text", "starts.rfc3339"])
		#expect(created.sample["text"] == .string("b"))
		#expect(created.sample["starts"] == .string("2027-02-06T11:00:00.500Z"))
		#expect(sut.sentTypes == ["NewOrder"])
		#expect(
			sut.notes.contains {
				$0.hasPrefix("2 keys of a creation are required") && $0.hasSuffix("by --optional KEY")
			}
		)
		#expect(sut.notes.contains { $0.hasPrefix("the response to a creation is read like that to a read") })
	}

	@Test(
		"If the model lacks a key of a creation's body or has another type for it, the creation's own model takes the body's type"
	)
	func takesKeysOfBody() throws {
		let sut = try blueprint(
			#"{"id": 1, "title": "a", "labels": [{"id": 2, "name": "bug"}], "open": true}"#,
			"""
			{"title": "b", "labels": ["bug"], "comment": {"body": "c", "at": "2026-01-05T10:00:00Z"}, "due_string": "now",
			"tags": [{"key": "d", "uris": ["https://a.example/b"]}], "none": null}
			"""
		)

		let created = try #require(sut.created)
		#expect(created.properties.map(\.name) == ["title", "comment", "dueString", "tags", "labels"])
		#expect(
			created.properties.map(\.modelType) == ["String", "NewOrderComment", "String", "[NewOrderTag]", "[String]"]
		)
		#expect(created.flattened[1].properties.map(\.modelType) == ["String", "Date"])
		#expect(created.flattened[2].properties.map(\.modelType) == ["String", "[String]"])
		#expect(sut.notes.contains { $0.hasSuffix("another type: comment, due_string, tags, labels") })
		#expect(
			sut.notes.contains {
				$0.hasPrefix("a creation does not send these keys, because the model lacks them: none")
			}
		)
	}

	@Test("--optional also applies to a key that exists only in the body of a creation")
	func makesKeysOfBodyOptional() throws {
		func blueprint(_ places: [String]) throws -> Blueprint {
			var optional = FieldOverride()
			optional.optional = true
			return try self.blueprint(
				#"{"id": 1, "title": "a"}"#,
				#"{"title": "b", "avatar": "c", "by": {"name": "d", "tags": [{"key": "e", "no": 1}]}}"#
			) { $0.inference.overrides = Dictionary(uniqueKeysWithValues: places.map { ($0, optional) }) }
		}

		let types = try blueprint(["avatar", "by.name", "by.tags.no"]).created?.flattened.map { type in
			type.properties.map(\.modelType)
		}
		#expect(
			types == [["String", "String?", "NewOrderBy"], ["String?", "[NewOrderTag]"], ["String", "Int?"]],
			"\(String(describing: types))"
		)
		#expect(throws: InferenceError.self) { try blueprint(["by.nosuch"]) }
	}

	@Test("A save sends the whole model, even if creations have their own model")
	func savesWholeModel() throws {
		let sut = try blueprint(#"{"id": "1", "text": "a", "done": false}"#, #"{"text": "b"}"#) {
			$0.writes.saves = true
		}

		#expect(sut.sentTypes == ["NewOrder", "Order"])
	}

	@Test("The model of a creation and its parts share one file for each layer, and a fixture contains the body")
	func writesFilesOfOwnModel() throws {
		let sut = try blueprint(
			#"{"id": "1", "starts": "2026-01-05T10:00:00Z", "lines": [{"id": 1, "count": 2}], "note": "a"}"#,
			#"{"order": {"starts": "2026-01-05T10:00:00Z", "lines": [{"count": 3}]}}"#
		)

		let files = try FeatureFiles(sut, templates: TemplateLibrary()).render().filter {
			$0.path.contains("/NewOrder")
		}
		let fixture = try FeatureFiles(sut, templates: TemplateLibrary()).render().first {
			$0.path.hasSuffix("/newOrder.json")
		}

		#expect(
			files.map(\.path) == [
				"Features/Order/Sources/Data/DTOs/NewOrderDTO.swift",
				"Features/Order/Sources/Data/Mappers/NewOrder+DTO.swift",
				"Features/Order/Sources/Domain/Models/NewOrder.swift",
				"Features/Order/Tests/Shared/Stubs/NewOrder+Stub.swift",
			]
		)
		#expect(
			files.map { String(decoding: $0.contents, as: UTF8.self) }[2] == """
				import Foundation

				nonisolated struct NewOrder: Equatable {
					let starts: Date
					let lines: [NewOrderLine]
				}

				nonisolated struct NewOrderLine: Equatable {
					let count: Int
				}

				"""
		)
		let body = try JSONParser.parse(try #require(fixture?.contents))
		#expect(body[["order", "lines"]] == .array([.object([JSONMember(key: "count", value: .number("3"))])]))
	}

	@Test("A creation sends null for a key without a value if an example body has null there")
	func sendsNull() throws {
		let sut = try blueprint(
			#"{"id": "1", "title": "a", "due_at": null, "encoder": null, "steps": [{"id": 1, "by": "b", "note": null}]}"#,
			"""
			[{"data": {"title": "c", "due_at": null, "encoder": null, "steps": [{"by": "d", "note": null}]}},
			{"data": {"title": "c", "due_at": "2026-01-05T10:00:00Z", "encoder": "e", "steps": [{"note": "f"}]}}]
			"""
		)
		let files = try FeatureFiles(sut, templates: TemplateLibrary()).render()
		let file = try #require(files.first { $0.path.hasSuffix("DTOs/NewOrderDTO.swift") })
		let text = String(decoding: file.contents, as: UTF8.self)

		#expect(
			text.contains(
				"""
					func encode(to encoder: any Encoder) throws {
						var container = encoder.container(keyedBy: CodingKeys.self)
						try container.encode(title, forKey: .title)
						try container.encode(dueAt, forKey: .dueAt)
						try container.encode(self.encoder, forKey: .encoder)
						try container.encode(steps, forKey: .steps)
					}
				"""
			),
			"\(text)"
		)
		#expect(
			text.contains("encodeIfPresent(by, forKey: .by)\n\t\ttry container.encode(note, forKey: .note)\n"),
			"\(text)"
		)
		#expect(text.ranges(of: "func encode").count == 2)
		#expect(try blueprint(#"{"id": "1", "code": null}"#, #"{"id": "1", "code": null}"#).created?.name == nil)
		let samples = #"[{"id": "1", "code": "a"}, {"id": "2", "code": null}]"#
		let whole = try blueprint(samples, #"{"id": "1", "code": null}"#)
		#expect(whole.created?.properties.map(\.sendsNull) == [false, true])
	}

	@Test("If a value in the body does not fit the model's type, stubs do not use it")
	func keepsValuesThatFit() throws {
		let sut = try blueprint(
			#"{"id": "1", "count": 2, "due": "2026-01-05T10:00:00Z", "flags": [true], "note": "a"}"#,
			#"{"count": 1.5, "due": "tomorrow", "flags": []}"#
		)

		#expect(sut.created?.sample["count"] == .number("2"))
		#expect(sut.created?.sample["due"] == .string("2026-01-05T10:00:00Z"))
	}

	@Test(
		"A creation takes the whole model if it comes from an earlier version or waits in an outbox"
	)
	func keepsWholeModel() throws {
		func model(_ adjust: (inout FeatureRequest) -> Void) throws -> String? {
			let sut = try blueprint(#"{"id": "1", "text": "a", "done": false}"#, #"{"text": "b"}"#, adjust: adjust)
			return subject(of: sut).createdModel
		}
		let kept = try model {
			$0.wish = $0.wish.readByRules()
			$0.keepsPages = true
		}

		#expect(kept == "NewOrder")
		#expect(try model { $0.keepsPages = true } == "Order")
		#expect(try model(Self.wait) == "Order")
	}

	@Test("A creation sends the keys of its example body, inside the same objects")
	func keepsEnvelopeOfBody() throws {
		let sut = try blueprint(
			Self.payment,
			#"{"payments": {"amount": 5, "links": {"mandate": "MD2"}, "metadata": {"order": "7"}}}"#,
			adjust: Self.wait
		)

		let context = try #require(TemplateContext.created(sut))
		let making = "amount: dto.amount, metadata: dto.metadata, links: NewOrderLinksDTO(mandate: dto.links.mandate)"
		#expect(sut.createdEnvelope == ["payments"])
		#expect(context.making == "NewOrderDTO(⟨\(making)⟩)")
		#expect(context.wrapping == #"["payments": created]"#)
		#expect(context.decoded == "[String: NewOrderDTO]")
		#expect(context.expected == #"["payments": NewOrderDTO(\#(making))]"#)
		#expect(sut.created?.flattened.map(\.name) == ["NewOrder", "NewOrderLinks"])
		#expect(sut.notes.allSatisfy { !$0.contains("because the model lacks") })
	}

	@Test("The body may be inside objects that no response has")
	func keepsEnvelopeThatNoResponseHas() throws {
		let sut = try blueprint(#"{"id": "1", "code": "a", "status": "b"}"#, #"{"tracker": {"code": "c"}}"#)

		#expect(TemplateContext.created(sut)?.wrapping == #"["tracker": dto]"#)
		#expect(sut.created?.properties.map(\.key) == ["code"])
	}

	@Test("A note names plain values beside the object in a body, and the model omits them")
	func findsEnvelopeBesideValues() throws {
		let sut = try blueprint(
			#"{"id": "1", "code": "a", "status": "b"}"#,
			#"{"idempotency_key": "x", "tracker": {"code": "c"}}"#
		)

		#expect(sut.createdEnvelope == ["tracker"])
		#expect(sut.created?.properties.map(\.key) == ["code"])
		#expect(
			sut.notes.contains {
				$0.hasPrefix("a creation does not send idempotency_key, which the body has outside of tracker;")
			}
		)
		#expect(sut.notes.allSatisfy { !$0.contains("--type idempotency_key") })
	}

	@Test("A key of the body's elements is optional in the model if one element lacks it, and a creation can omit it")
	func makesKeysOfSomeElementsOptional() throws {
		let sut = try blueprint(
			#"{"id": 1, "lines": [{"product": 3, "variation": 0}, {"product": 4, "variation": 7}]}"#,
			#"{"lines": [{"product": 3}, {"product": 4, "variation": 7}]}"#
		)

		let lines = sut.entity.flattened.last
		#expect(lines?.properties.map(\.isOptional) == [false, true])
		#expect(
			sut.notes.contains { $0.hasSuffix("an object in the body of --create-json lacks them: $.lines.variation") }
		)
	}

	@Test("If the body is an object around the whole model, the model is sent inside that object")
	func wrapsWholeModel() throws {
		let sut = try blueprint(#"{"id": "1", "code": "a"}"#, #"{"tracker": {"id": "1", "code": "c"}}"#)

		let context = try #require(TemplateContext.created(sut))
		#expect(sut.created == nil)
		#expect(!context.isMade)
		#expect(context.wrapping == #"["tracker": dto]"#)
		#expect(context.decoded == "[String: OrderDTO]")
	}

	@Test("Equal parts of one model have one type, and different parts have types that are named after their keys")
	func namesPartsOfOneModel() throws {
		let place = #"{"city": "a", "zip": "b", "street": "c", "country": "d"}"#
		let response = #"{"id": "1", "billing": \#(place), "shipping": \#(place)}"#
		func names(_ body: String, adjust: (inout FeatureRequest) -> Void = { _ in }) throws -> [String] {
			let sut = try blueprint(response, body, adjust: adjust)
			return sut.created?.flattened.map(\.name) ?? []
		}

		let equal = try names(#"{"billing": {"city": "a"}, "shipping": {"city": "b"}}"#)
		let others = #"{"billing": {"city": "a"}, "shipping": {"city": "b", "zip": "c"}}"#

		#expect(equal == ["NewOrder", "NewAddress"])
		#expect(try names(others) == ["NewOrder", "NewOrderBilling", "NewOrderShipping"])
		// A project that has other names keeps them.
		let old = ["NewOrder", "NewAddress", "NewAddressElement"]
		#expect(try names(others) { $0.keptNames = ["billing": "Address", "+": ""] } == old)
		let kept = ["billing": "Address", "+billing": "NewAddress", "+shipping": "NewAddressElement"]
		#expect(try names(others) { $0.keptNames = kept } == old)
	}

	@Test(
		"A key of the body is left out with a note if the model has another type for it, or if the model lacks the array around it"
	)
	func comparesTypes() throws {
		let sut = try blueprint(
			#"{"id": "1", "role": "a", "content": [{"text": "b"}], "units": [{"ref": "c", "total": 5}]}"#,
			#"{"role": "user", "content": "text", "units": [{"ref": "d", "tax": {"value": 3}}], "due": "now"}"#,
			adjust: Self.wait
		)

		let making = "role: dto.role, units: dto.units.map { NewOrderUnitDTO(ref: $0.ref) }"
		#expect(TemplateContext.created(sut)?.making == "NewOrderDTO(⟨\(making)⟩)")
		#expect(
			sut.notes.contains(
				"a creation does not send these keys, because the model lacks them: due, units.tax; add a key to the model by --type due=String"
			)
		)
		#expect(
			sut.notes.contains(
				"a creation leaves out content: it is a string in the body, but an array in the model; write it in NewOrderDTO "
					+ "and createOrder(_:)"
			)
		)
	}

	@Test(
		"If the body has only some keys of an optional object or array in the model, a creation sends only these keys"
	)
	func sendsPartsOfOptionals() throws {
		let sut = try blueprint(
			#"[{"id": "1", "a": {"b": 1, "c": 2}, "d": [{"e": 1, "f": 2}]}, {"id": "2", "a": null, "d": null}]"#,
			#"{"a": {"b": 5}, "d": [{"e": 7}]}"#,
			adjust: Self.wait
		)

		let making = "a: dto.a.map { NewOrderADTO(b: $0.b) }, d: dto.d?.map { NewOrderDDTO(e: $0.e) }"
		#expect(TemplateContext.created(sut)?.making == "NewOrderDTO(⟨\(making)⟩)")
	}

	@Test("If the model has none of the body's keys, a note says so, and a creation sends the whole model")
	func tellsThatNothingFits() throws {
		let sut = try blueprint(
			#"{"id": "1", "name": "a"}"#,
			#"{"title": "b", "text": "c"}"#,
			adjust: Self.wait
		)

		#expect(TemplateContext.created(sut) == nil)
		#expect(
			sut.notes.contains {
				$0.hasPrefix("a creation sends the whole model, because the body of --create-json has no key")
			}
		)
	}

	@Test(
		"If only the body shows an object, its keys are optional in the model and required in the body"
	)
	func learnsOptionalKeysFromBody() throws {
		let sut = try blueprint(#"{"id": "1", "links": []}"#, #"{"links": [{"to": "a", "of": {"n": 1}}]}"#)

		let types = sut.entity.flattened.dropFirst()
		#expect(types.flatMap(\.properties).map(\.key) == ["to", "of", "n"])
		#expect(types.flatMap(\.properties).filter { !$0.isOptional }.isEmpty)
		let sent = sut.created?.flattened.map { $0.properties.map(\.modelType) }
		#expect(sent == [["[NewOrderLink]"], ["String", "NewOrderOf"], ["Int"]])
	}

	@Test("A key without a type in the responses gets its type from the body")
	func learnsTypesFromBody() throws {
		let sut = try blueprint(#"{"id": "1", "name": "a", "labels": []}"#, #"{"name": "b", "labels": ["2025-03-14"]}"#)

		#expect(sut.entity.properties.last?.type == .array(.text, hasOptionalElements: false))
		#expect(sut.created?.properties.map(\.key) == ["name", "labels"])
		let note = try #require(sut.notes.first { $0.contains("from the body of --create-json") })
		#expect(note.hasSuffix("$.labels; give a response that shows it by --json FILE"))
	}

	@Test("A key that only the body has is added to the model if its type is given")
	func addsKeyOfBody() throws {
		let body = #"{"name": "b", "due_string": "now", "tags": ["x"]}"#
		let sut = try blueprint(#"{"id": "1", "name": "a"}"#, body) {
			$0.inference.overrides = [
				"due_string": FieldOverride(type: .text), "tags": FieldOverride(type: .text, isArray: true),
			]
		}

		#expect(sut.entity.properties.map(\.key) == ["id", "name", "due_string", "tags"])
		#expect(sut.entity.properties.suffix(2).map(\.isOptional) == [true, true])
		#expect(sut.entity.properties.last?.type == .array(.text, hasOptionalElements: false))
		#expect(sut.created?.properties.map(\.key) == ["name", "due_string", "tags"])
		#expect(throws: InferenceError.self) {
			try blueprint(#"{"id": "1", "name": "a"}"#, body) {
				$0.inference.overrides = ["due_sting": FieldOverride(type: .text)]
			}
		}
	}

	/// What templates read about the entity's repository.
	private func subject(of blueprint: Blueprint) -> TemplateContext {
		let error = SubjectError(blueprint, .entity)
		return TemplateContext.subject(blueprint, .entity, error: error)
	}

	private static func wait(_ request: inout FeatureRequest) { request.writes.areOffline = true }

	private func blueprint(
		_ sample: String,
		_ body: String,
		adjust: (inout FeatureRequest) -> Void = { _ in }
	) throws -> Blueprint {
		let file = SampleFile(name: "body.json", bytes: Array(body.utf8))
		let created = try CreatedBody(of: "Order", in: [file])
		return try Blueprint.stub(sample) { request in
			(request.writes.creates, request.writes.created) = (true, created)
			adjust(&request)
		}
	}
}
