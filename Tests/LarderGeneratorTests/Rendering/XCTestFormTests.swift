import Testing

@testable import LarderGenerator
@testable import LarderProject

struct XCTestFormTests {
	private let sut = XCTestForm(marksIsolation: false)

	/// The lines of a test with `body`, as XCTest has it.
	private func lines(of body: String..., named signature: String = "works() {") -> [String] {
		let head = ["import Testing", "", "struct BookTests {", "\t@Test(\"It works\")", "\tfunc \(signature)"]
		let text = (head + body.map { "\t\t\($0)" } + ["\t}", "}", ""]).joined(separator: "\n")
		let lines = LineFitter.fit(sut.apply(to: text)).split(separator: "\n", omittingEmptySubsequences: false)
		return lines.dropFirst(4).dropLast(3).map { String($0.dropFirst(2)) }
	}

	@Test("A suite becomes an XCTest class, whatever suffix the app's test classes use")
	func makesClassOfAnyName() throws {
		let blueprint = try Blueprint.stub(#"{"id": 1, "name": "a"}"#) { request in
			request.style.dialect.usesXCTest = true
			request.style.dialect.suffixes["Tests"] = "Spec"
		}

		let files = try FeatureFiles(blueprint, templates: TemplateLibrary()).render()
		let suites = files.filter { $0.path.hasSuffix("Spec.swift") }.map {
			String(decoding: $0.contents, as: UTF8.self)
		}

		#expect(!suites.isEmpty)
		#expect(
			suites.allSatisfy {
				$0.contains(/final class \w+Spec: XCTestCase/) && !$0.contains("struct OrderRepository")
			}
		)
	}

	@Test("A throwing initializer becomes a throwing setUp")
	func makesThrowingSetUp() {
		let text = "import Testing\n\nstruct BookTests {\n\tinit() throws {\n\t}\n}\n"

		#expect(sut.apply(to: text).contains("\toverride func setUpWithError() throws {\n"))
	}

	@Test("A suite becomes a class that the XCTest runtime finds, and its initializer becomes setUp")
	func makesClass() {
		let text = """
			import LarderTesting
			import Testing

			struct BookTests {
				private let memory = Memory()
				private let sut: Books

				init() {
					sut = Books(memory)
				}

				@Test("It works")
				func works() async throws {
					// Given
				}
			}

			private enum GenericTestError: Error {
				case unknown
			}

			"""

		#expect(
			XCTestForm(marksIsolation: true).apply(to: text) == """
				import LarderTesting
				import XCTest

				nonisolated final class BookTests: XCTestCase {
					private let memory = Memory()
					private var sut: Books!

					override func setUp() {
						sut = Books(memory)
					}

					func testWorks() async throws {
						// Given
					}
				}

				private enum GenericTestError: Error {
					case unknown
				}

				"""
		)
	}

	@Test("A file without tests stays as it is")
	func keepsOtherFiles() {
		let text = "import LarderTesting\n\nstruct BookTests {\n\tinit() {\n\t}\n}\n"

		#expect(sut.apply(to: text) == text)
	}

	@Test(
		"A condition becomes the assertion that shows its values",
		arguments: [
			("a == b", "XCTAssertEqual(a, b)"), ("a != .b(1)", "XCTAssertNotEqual(a, .b(1))"),
			("a?.b == nil", "XCTAssertNil(a?.b)"), ("a != nil", "XCTAssertNotNil(a)"), ("a", "XCTAssertTrue(a)"),
			("!a.isEmpty", "XCTAssertFalse(a.isEmpty)"), ("try a(b) == b", "XCTAssertEqual(try a(b), b)"),
			("a(b == c)", "XCTAssertTrue(a(b == c))"), (#"a == "x == \"y\"""#, #"XCTAssertEqual(a, "x == \"y\"")"#),
			("a == b && c == d", "XCTAssertTrue(a == b && c == d)"), ("(a ?? 0) >= 2", "XCTAssertTrue((a ?? 0) >= 2)"),
			("⟨a == b(c: 1)⟩", "XCTAssertEqual(a, b(c: 1))"), ("a(⟨b⟩) == c", "XCTAssertEqual(a(b), c)"),
		]
	)
	func makesAssertion(condition: String, expected: String) {
		#expect(lines(of: "#expect(\(condition))") == [expected])
	}

	@Test("An awaited value in an assertion becomes a constant before the assertion")
	func namesAwaitedValues() {
		let lines = lines(
			of: "let foundBook = 1",
			"#expect(await sut.getBook(identifier: 1) == nil)",
			"#expect(try await sut.getBook(⟨identifier: 1⟩) == model)",
			"#expect(await memory.saveCallCount == 0)",
			"#expect(await memory.entries.isEmpty)"
		)

		#expect(
			lines == [
				"let foundBook = 1",
				"let foundBook2 = await sut.getBook(identifier: 1)",
				"XCTAssertNil(foundBook2)",
				"let foundBook3 = try await sut.getBook(identifier: 1)",
				"XCTAssertEqual(foundBook3, model)",
				"let memorySaveCallCount = await memory.saveCallCount",
				"XCTAssertEqual(memorySaveCallCount, 0)",
				"let memoryEntriesIsEmpty = await memory.entries.isEmpty",
				"XCTAssertTrue(memoryEntriesIsEmpty)",
			]
		)
	}

	@Test("An error that a closure is expected to throw is checked in a catch clause")
	func catchesErrors() {
		let lines = lines(
			of: "await #expect(throws: BookError.notFound(identifier: 1)) {",
			"\t_ = try await sut.getBook(identifier: 1)",
			"}",
			"await #expect(throws: APIError.notFound) {",
			"\t_ = try await sut.fetchBook(identifier: 1)",
			"}"
		)

		#expect(
			lines == [
				"do {",
				"\t_ = try await sut.getBook(identifier: 1)",
				"\tXCTFail(\"It threw no error\")",
				"} catch {",
				"\tXCTAssertEqual(error, BookError.notFound(identifier: 1))",
				"}",
				"do {",
				"\t_ = try await sut.fetchBook(identifier: 1)",
				"\tXCTFail(\"It threw no error\")",
				"} catch {",
				"\tXCTAssertEqual(error as? APIError, APIError.notFound)",
				"}",
			]
		)
	}

	@Test("An error that is used later in the test is kept in a constant")
	func keepsErrors() {
		let lines = lines(
			of: "let error = await #expect(throws: BookError.self) {",
			"\ttry await sut.removeAll()",
			"}",
			"#expect(error == .loadFailed())"
		)

		#expect(
			lines == [
				"var error: BookError?",
				"do {",
				"\ttry await sut.removeAll()",
				"} catch let failure {",
				"\terror = failure",
				"}",
				"XCTAssertEqual(error, .loadFailed())",
			]
		)
	}

	@Test("A confirmation becomes an XCTest expectation that is already fulfilled")
	func makesExpectation() {
		let lines = lines(
			of: "await confirmation { told in",
			"\tlet sut = Books(store: store) { _ in told() }",
			"\t#expect(await sut.getBook() == nil)",
			"}"
		)

		#expect(
			lines == [
				#"let told = expectation(description: "The failure is reported")"#,
				"let sut = Books(store: store) { _ in told.fulfill() }",
				"let foundBook = await sut.getBook()",
				"XCTAssertNil(foundBook)",
				"await fulfillment(of: [told], timeout: 0)",
			]
		)
	}

	@Test("A child task uses a constant with the tested value, because it cannot capture the test class")
	func givesChildTasksTheTestedValue() {
		let lines = lines(of: "// Given", "async let saved = sut.saveBook(.stub())", "_ = try await saved")

		#expect(
			lines == [
				"// Given", "let sut = self.sut!", "async let saved = sut.saveBook(.stub())", "_ = try await saved",
			]
		)
	}

	@Test("A required value is unwrapped, and a recorded issue fails the test")
	func translatesOtherCalls() {
		let lines = lines(of: "let body = try #require(sut.body)", "sut.onFailure = { Testing.Issue.record($0) }")

		#expect(lines == ["let body = try XCTUnwrap(sut.body)", #"sut.onFailure = { XCTFail("\($0)") }"#])
	}

	@Test("An unknown form of test in a changed template does not stop the conversion to XCTest")
	func readsOtherForms() {
		let text =
			"import Testing\n\nstruct BookTests {\n\t@Test(\n\t\t\"It works\",\n\t\t.disabled()\n\t)\n\tfunc works() {\n\t}\n}\n"

		#expect(sut.apply(to: text).contains("\tfunc testWorks() {\n\t}\n"))
		#expect(
			lines(of: "#expect(await (memory).count == 0)") == [
				"let value = await (memory).count", "XCTAssertEqual(value, 0)",
			]
		)
	}

	@Test("A parameterized test becomes a loop")
	func makesLoop() {
		let text = """
			import Testing

			struct BookTests {
				@Test(
					"Each genre of the example has its name",
					arguments: [
						(Genre.poem, "poem"),
						(.novel, "novel"),
					]
				)
				func namesGenre(⟨genre: Genre, expected: String⟩) {
					#expect(genre.name == expected)
				}

				@Test(
					"Each genre is known",
					arguments: [
						.poem
					]
				)
				func knowsGenre(genre: Genre) async throws {
					// Given

					#expect(genre.isKnown)
				}
			}

			"""

		#expect(
			LineFitter.fit(sut.apply(to: text)) == """
				import XCTest

				final class BookTests: XCTestCase {
					func testNamesGenre() {
						let cases: [(genre: Genre, expected: String)] = [
							(Genre.poem, "poem"),
							(.novel, "novel"),
						]
						for (genre, expected) in cases {
							XCTAssertEqual(genre.name, expected)
						}
					}

					func testKnowsGenre() async throws {
						let cases: [Genre] = [
							.poem
						]
						for genre in cases {
							// Given

							XCTAssertTrue(genre.isKnown)
						}
					}
				}

				"""
		)
	}
}
