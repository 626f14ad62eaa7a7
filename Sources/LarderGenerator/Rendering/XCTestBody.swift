/// Turns the body of a Swift Testing test into the body of an XCTest test.
struct XCTestBody {
	/// Errors that functions throw with an untyped `throws`.
	///
	/// A test must cast them.
	private static let untyped: Set<Substring> = ["APIError", "GenericTestError", "HTTPError"]

	private(set) var lines: [String] = []
	/// The names of the test's constants.
	///
	/// No other constant may have one of these names.
	private var names: Set<String>

	init(_ body: [String]) {
		let constants = body.compactMap { line in line.firstRange(of: "let ").map { line[$0.upperBound...] } }
		names = Set(constants.map { String($0.prefix { $0.isLetter || $0.isNumber }) })
		convert(body)
	}

	static func plain(_ line: String) -> String {
		line.replacing("#require(", with: "XCTUnwrap(")
			.replacing("Testing.Issue.record($0)", with: #"XCTFail("\($0)")"#)
	}

	private mutating func convert(_ body: [String]) {
		var rest = body[...]
		while let line = rest.popFirst() {
			let indentation = String(line.prefix { $0 == "\t" })
			let code = line.dropFirst(indentation.count)
			if let expectation = code.firstRange(of: "#expect(throws: ") {
				let closure = rest.takeClosure(at: indentation)
				let error = code[expectation.upperBound...].dropLast(") {".count)
				let constant = code.hasPrefix("let ") ? code.split(separator: " ")[1] : nil
				expect(error, keptAs: constant, from: closure, at: indentation)
			} else if code == "await confirmation { told in" {
				lines.append("\(indentation)let told = expectation(description: \"The failure is reported\")")
				convert(
					rest.takeClosure(at: indentation).map {
						String($0.dropFirst()).replacing("told()", with: "told.fulfill()")
					}
				)
				lines.append("\(indentation)await fulfillment(of: [told], timeout: 0)")
			} else if code.hasPrefix("#expect("), code.hasSuffix(")") {
				assert(String(code.dropFirst("#expect(".count).dropLast()), at: indentation)
			} else {
				lines.append(Self.plain(line))
			}
		}
	}

	/// Appends assertions that the code in `closure` throws `error`.
	private mutating func expect(
		_ error: Substring,
		keptAs constant: Substring?,
		from closure: [String],
		at indentation: String
	) {
		let type = error.prefix { $0 != "." }
		if let constant { lines.append("\(indentation)var \(constant): \(type)?") }
		lines.append("\(indentation)do {")
		convert(closure)
		if let constant {
			lines += ["} catch let failure {", "\t\(constant) = failure", "}"].map { indentation + $0 }
			return
		}
		let thrown = Self.untyped.contains(type) ? "error as? \(type)" : "error"
		let assertion = "\tXCTAssertEqual(⟨\(thrown), \(error)⟩)"
		lines += ["\tXCTFail(\"It threw no error\")", "} catch {", assertion, "}"].map { indentation + $0 }
	}

	/// Appends the assertion of `condition`.
	///
	/// An `await` in the condition moves to a line of its own, because an assertion cannot await.
	private mutating func assert(_ condition: String, at indentation: String) {
		let condition = condition.filter { $0 != "⟨" && $0 != "⟩" }
		let comparison = Comparison(condition)
		var left = comparison?.left ?? condition
		if left.hasPrefix("await ") || left.hasPrefix("try await ") {
			let name = newName(for: left)
			lines.append("\(indentation)let \(name) = \(LineFitter.markingLastArguments(of: left))")
			left = name
		}
		lines.append(indentation + Self.assertion(left, comparison))
	}

	private static func assertion(_ left: String, _ comparison: Comparison?) -> String {
		guard let comparison else {
			return left.hasPrefix("!") ? "XCTAssertFalse(\(left.dropFirst()))" : "XCTAssertTrue(\(left))"
		}
		let isEqual = comparison.isEqual
		if comparison.right == "nil" { return "\(isEqual ? "XCTAssertNil" : "XCTAssertNotNil")(\(left))" }
		return "\(isEqual ? "XCTAssertEqual" : "XCTAssertNotEqual")(⟨\(left), \(comparison.right)⟩)"
	}

	/// Returns an unused name for the value of `expression`, such as `memorySaveCallCount` or `foundBook`.
	private mutating func newName(for expression: String) -> String {
		let call = expression.replacing("try ", with: "").replacing("await ", with: "")
		let path = call.prefix { $0.isLetter || $0.isNumber || $0 == "." || $0 == "?" }.split { ".?".contains($0) }
		let words = path.map { $0.hasPrefix("get") ? $0.dropFirst("get".count) : $0 }
		let base = words.first == "sut" ? ["found"] + words.dropFirst() : words
		let name =
			(base.first ?? "value") + base.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
		let numbered = [String(name)] + (2...).prefix(names.count).map { "\(name)\($0)" }
		let new = numbered.first { !names.contains($0) } ?? String(name)
		names.insert(new)
		return new
	}
}

private struct Comparison {
	let left: String
	let right: String
	let isEqual: Bool

	/// Returns `nil` if `condition` does not compare two values, or combines several conditions.
	init?(_ condition: String) {
		let text = condition[...]
		var found: Range<String.Index>?
		for index in text.outerIndices(brackets: "([{", ")]}") where text[index] == " " {
			let rest = text[index...]
			if rest.hasPrefix(" && ") || rest.hasPrefix(" || ") { return nil }
			if rest.hasPrefix(" == ") || rest.hasPrefix(" != ") {
				found = found ?? index..<text.index(index, offsetBy: " == ".count)
			}
		}
		guard let found else { return nil }
		left = String(condition[..<found.lowerBound])
		right = String(condition[found.upperBound...])
		isEqual = condition[found] == " == "
	}
}

extension ArraySlice<String> {
	/// Removes the lines of a closure with its closing brace, and returns those before the brace.
	fileprivate mutating func takeClosure(at indentation: String) -> [String] {
		let end = firstIndex(of: "\(indentation)}") ?? endIndex
		defer { self = self[end...].dropFirst() }
		return Array(self[..<end])
	}
}
