import Testing

@testable import LarderGenerator

/// What a creation sends, told by an example of its body.
struct CreationTests {
	private static let payment = """
		{"payments": {"id": "PM1", "amount": 1000, "status": "submitted", "metadata": {},
		"links": {"creditor": "CR1", "mandate": "MD1"}}}
		"""

	@Test("A creation is sent inside the objects around its example, and its own objects have the keys of the example")
	func keepsEnvelopeOfBody() throws {
		let sut = try blueprint(
			Self.payment,
			#"{"payments": {"amount": 5, "links": {"mandate": "MD2"}, "metadata": {"order": "7"}}}"#
		)

		let context = try #require(TemplateContext.created(sut))
		let making = "amount: dto.amount, metadata: dto.metadata, links: NewOrderLinksDTO(mandate: dto.links.mandate)"
		#expect(sut.createdEnvelope == ["payments"])
		#expect(context.making == "NewOrderDTO(⟨\(making)⟩)")
		#expect(context.wrapping == #"["payments": created]"#)
		#expect(context.decoded == "[String: NewOrderDTO]")
		#expect(context.expected == #"["payments": NewOrderDTO(\#(making))]"#)
		#expect(sut.created?.flattened.map(\.name) == ["NewOrder", "NewOrderLinks"])
		#expect(sut.notes.allSatisfy { !$0.contains("lacks") })
	}

	@Test("A body may have objects around it that no response has")
	func keepsEnvelopeThatNoResponseHas() throws {
		let sut = try blueprint(#"{"id": "1", "code": "a", "status": "b"}"#, #"{"tracker": {"code": "c"}}"#)

		#expect(TemplateContext.created(sut)?.wrapping == #"["tracker": created]"#)
		#expect(sut.created?.properties.map(\.key) == ["code"])
	}

	@Test("Plain values beside the object of a body are noted and no part of the model")
	func findsEnvelopeBesideValues() throws {
		let sut = try blueprint(
			#"{"id": "1", "code": "a", "status": "b"}"#,
			#"{"idempotency_key": "x", "tracker": {"code": "c"}}"#
		)

		#expect(sut.createdEnvelope == ["tracker"])
		#expect(sut.created?.properties.map(\.key) == ["code"])
		#expect(sut.notes.contains { $0.hasPrefix("a creation does not send idempotency_key, beside tracker;") })
		#expect(sut.notes.allSatisfy { !$0.contains("--type idempotency_key") })
	}

	@Test("A key that one element of the body lacks is optional in the model, so that a creation can leave it out")
	func makesKeysOfSomeElementsOptional() throws {
		let sut = try blueprint(
			#"{"id": 1, "lines": [{"product": 3, "variation": 0}, {"product": 4, "variation": 7}]}"#,
			#"{"lines": [{"product": 3}, {"product": 4, "variation": 7}]}"#
		)

		let lines = sut.entity.flattened.last
		#expect(lines?.properties.map(\.isOptional) == [false, true])
		#expect(
			sut.notes.contains { $0.hasSuffix("the body of --create-json lacks them in one place: $.lines.variation") }
		)
	}

	@Test("A whole model in an object is sent as it is, in that object")
	func wrapsWholeModel() throws {
		let sut = try blueprint(#"{"id": "1", "code": "a"}"#, #"{"tracker": {"id": "1", "code": "c"}}"#)

		let context = try #require(TemplateContext.created(sut))
		#expect(sut.created == nil)
		#expect(!context.isMade)
		#expect(context.wrapping == #"["tracker": dto]"#)
		#expect(context.decoded == "[String: OrderDTO]")
	}

	@Test("Equal parts of one model are one type, and different ones are called by their keys")
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
		"A key with another type in the body is left out with a note, and so is a key inside of an array that the model lacks"
	)
	func comparesTypes() throws {
		let sut = try blueprint(
			#"{"id": "1", "role": "a", "content": [{"text": "b"}], "units": [{"ref": "c", "total": 5}]}"#,
			#"{"role": "user", "content": "text", "units": [{"ref": "d", "tax": {"value": 3}}], "due": "now"}"#
		)

		let making = "role: dto.role, units: dto.units.map { NewOrderUnitDTO(ref: $0.ref) }"
		#expect(TemplateContext.created(sut)?.making == "NewOrderDTO(⟨\(making)⟩)")
		#expect(
			sut.notes.contains(
				"a creation does not send what the model lacks: due, units.tax; --type due=String adds the key to the model"
			)
		)
		#expect(
			sut.notes.contains(
				"a creation leaves content out: it is a string in the body, but an array in the model; write it in NewOrderDTO "
					+ "and createOrder(_:)"
			)
		)
	}

	@Test("An optional object or array of the model is sent in part, too")
	func sendsPartsOfOptionals() throws {
		let sut = try blueprint(
			#"[{"id": "1", "a": {"b": 1, "c": 2}, "d": [{"e": 1, "f": 2}]}, {"id": "2", "a": null, "d": null}]"#,
			#"{"a": {"b": 5}, "d": [{"e": 7}]}"#
		)

		let making = "a: dto.a.map { NewOrderADTO(b: $0.b) }, d: dto.d?.map { NewOrderDDTO(e: $0.e) }"
		#expect(TemplateContext.created(sut)?.making == "NewOrderDTO(⟨\(making)⟩)")
	}

	@Test("If the model has no key of the body, a note says so, and a creation sends the whole model")
	func tellsThatNothingFits() throws {
		let sut = try blueprint(#"{"id": "1", "name": "a"}"#, #"{"title": "b", "text": "c"}"#)

		#expect(TemplateContext.created(sut) == nil)
		#expect(sut.notes.contains { $0.hasPrefix("a creation sends the whole model, because it has no key") })
	}

	@Test("A key without a type in the responses gets its type from the body")
	func learnsTypesFromBody() throws {
		let sut = try blueprint(#"{"id": "1", "name": "a", "labels": []}"#, #"{"name": "b", "labels": ["2025-03-14"]}"#)

		#expect(sut.entity.properties.last?.type == .array(.text, hasOptionalElements: false))
		#expect(sut.created?.properties.map(\.key) == ["name", "labels"])
		#expect(sut.notes.contains { $0.contains("in the body of --create-json") && $0.hasSuffix("$.labels") })
	}

	@Test("A key that only the body has is added to the model if the author gives its type")
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
