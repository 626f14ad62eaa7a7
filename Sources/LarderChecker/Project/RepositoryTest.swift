import LarderSyntax

/// What one test of a repository gives its data sources, and what it expects.
struct RepositoryTest {
	let body: BodyFacts

	/// The code of the errors that data sources throw in the test.
	var failures: [String] {
		body.calls.filter { $0.name == "failure" }.compactMap(\.firstArgument?.text)
	}

	/// Whether the test compares a value other than what a mock recorded.
	var comparesValue: Bool {
		positives.contains { $0.contains("==") && !$0.mentions(["mock", "callcount"]) }
	}

	/// Whether the test expects an error, or calls a helper that may do that.
	var expectsError: Bool {
		expectations.contains { $0.label == "throws" || $0.text.hasPrefix("error") }
			|| !body.names.allSatisfy { $0 != "Issue" && $0 != "XCTFail" }
			|| body.calls.contains { call in
				call.name != "expect" && ["assert", "check", "expect", "verify"].contains(where: call.name.hasPrefix)
			}
	}

	/// Whether the test uses a name that contains one of `words`.
	func names(_ words: [String]) -> Bool {
		body.names.contains { $0 != "localFirst" && $0.mentions(words) }
	}

	/// Whether the test puts a value into a data source with one of `words` in its name.
	func fills(_ words: [String]) -> Bool {
		let calls = body.calls.contains { call in
			let isMade = call.firstArgument != nil && call.madeType?.mentions(words) == true
			return isMade || (call.base?.mentions(words) == true && !call.name.hasPrefix("get"))
		}
		return calls || (names(words) && body.assignments.contains { !$0.name.mentions(["result"]) })
	}

	/// Whether the test makes the same call more than once, and asserts how often a data source was called.
	var expectsNoSecondCall: Bool {
		let calls = body.calls.filter { $0.base != nil && !$0.name.hasPrefix("XCT") }.map {
			"\($0.base ?? "").\($0.name)"
		}
		return Set(calls).count < calls.count && positives.contains { $0.mentions(["call", "count", "request"]) }
	}

	/// Whether the test asserts something about both data sources after a fetch.
	func expectsSave(in one: [String], and other: [String]) -> Bool {
		let saved = positives.filter { !$0.mentions(["request", ".get", "lastget"]) }
		if saved.contains(where: { $0.mentions(one) }), saved.contains(where: { $0.mentions(other) }) { return true }
		let isFetched = body.calls.contains { $0.name == "success" }
		return isFetched && !positives.isEmpty && names(one) && names(other) && names(["save"])
	}

	private var expectations: [ArgumentFact] {
		body.calls.filter {
			$0.name == "expect" || $0.name == "require" || $0.name.hasPrefix("XCTAssert") || $0.name == "XCTUnwrap"
		}.compactMap(\.firstArgument)
	}

	/// The asserted expressions, except those that assert that nothing happened or that there is no value.
	private var positives: [String] {
		expectations.filter { $0.label == nil }.map(\.text).filter { text in
			!text.hasPrefix("!") && !["== 0", "== nil", "== false", ".isEmpty"].contains(where: text.hasSuffix)
		}
	}
}

extension String {
	/// Whether this text contains one of `words`, in lower or upper case.
	fileprivate func mentions(_ words: [String]) -> Bool {
		let text = lowercased()
		return words.contains { text.contains($0.lowercased()) }
	}
}
