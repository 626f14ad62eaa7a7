/// Turns generated Swift Testing tests into XCTest tests.
///
/// This type understands only the forms that templates use: a condition is on one line, and a closure that must throw
/// has its own lines. The marks of ``LineFitter`` are still in the text.
struct XCTestForm {
	let marksIsolation: Bool

	/// Returns `text` as XCTest tests, or unchanged if it does not import Swift Testing.
	func apply(to text: String) -> String {
		var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)[...]
		guard lines.contains("import Testing") else { return text }
		var written: [String] = []
		while let line = lines.popFirst() {
			if line == "\t@Test(" {
				let attribute = lines.take(through: "\t)")
				written += loop(over: attribute.dropFirst(2).dropLast(2), lines.take(through: "\t}"))
			} else if line.hasPrefix("\t@Test(") {
				written += test(lines.take(through: "\t}"))
			} else {
				written.append(declaration(line))
			}
		}
		return written.joined(separator: "\n")
	}

	private func declaration(_ line: String) -> String {
		if line == "import Testing" { return "import XCTest" }
		if line == "\tinit() {" { return "\toverride func setUp() {" }
		if line == "\tinit() throws {" { return "\toverride func setUpWithError() throws {" }
		if line.hasPrefix("struct "), line.hasSuffix("Tests {") {
			return
				"\(marksIsolation ? "nonisolated " : "")final class \(line.dropFirst("struct ".count).dropLast(2)): XCTestCase {"
		}
		// `setUp` assigns this property, so it must be a variable.
		if line.hasPrefix("\tprivate let "), !line.contains(" = ") {
			return line.replacing(" let ", with: " var ") + "!"
		}
		return XCTestBody.plain(line)
	}

	private func test(_ function: ArraySlice<String>) -> [String] {
		guard let signature = function.first else { return [] }
		var body = Array(function.dropFirst().dropLast())
		// A child task cannot capture the test case, because the test case is an object.
		if body.contains(where: { $0.hasPrefix("\t\tasync let ") }) { body.insert("\t\tlet sut = self.sut!", at: 1) }
		return [named(signature)] + XCTestBody(body).lines + ["\t}"]
	}

	/// Turns a test with arguments into a test with a loop.
	private func loop(over arguments: ArraySlice<String>, _ function: ArraySlice<String>) -> [String] {
		guard let signature = function.first, let open = signature.firstIndex(of: "("),
			let close = signature.firstIndex(of: ")")
		else { return [] }
		let list = signature[signature.index(after: open)..<close].filter { $0 != "⟨" && $0 != "⟩" }
		let parameters = list.split(separator: ", ").map { $0.split(separator: ": ") }
		// An ejected template may have another attribute of several lines, which is not a list of arguments.
		guard !parameters.isEmpty, parameters.allSatisfy({ $0.count > 1 }) else { return test(function) }
		let names = parameters.map { $0[0] }.joined(separator: ", ")
		let isOne = parameters.count == 1
		let type = isOne ? String(parameters[0][1]) : "(\(list))"
		let body = function.dropFirst().dropLast().map { $0.isEmpty ? $0 : "\t\($0)" }
		return [
			named("\(signature[...open])\(signature[close...])"),
			"\t\tlet cases: [\(type)] = [",
		] + arguments + ["\t\t]", "\t\tfor \(isOne ? names : "(\(names))") in cases {"] + XCTestBody(body).lines
			+ ["\t\t}", "\t}"]
	}

	private func named(_ signature: String) -> String {
		let name = signature.dropFirst("\tfunc ".count)
		return "\tfunc test\(name.prefix(1).uppercased())\(name.dropFirst())"
	}
}

extension ArraySlice<String> {
	fileprivate mutating func take(through last: String) -> ArraySlice {
		let end = firstIndex(of: last).map { $0 + 1 } ?? endIndex
		defer { self = self[end...] }
		return self[..<end]
	}
}
