internal import LarderCore

/// What stands directly in a type.
struct MemberFacts: Equatable, Sendable {
	var properties: [PropertyFact] = []
	var functions: [FunctionFact] = []
	var initializers: [FunctionFact] = []
	var cases: [CaseFact] = []
}

/// The members of a type, kept as bytes until they are first asked for: most types play no role in what rules look at.
final class TypeMembers: Sendable {
	/// What the bytes are part of; `nil` for a type that nothing was read of.
	private let payload: FactsPayload?
	/// Where they stand among the parts of the file.
	let range: Range<Int>
	private let memo = Mutex<MemberFacts?>(nil)

	init(payload: FactsPayload? = nil, range: Range<Int> = 0..<0) {
		self.payload = payload
		self.range = range
	}

	var facts: MemberFacts {
		guard !range.isEmpty, let payload else { return MemberFacts() }
		return memo.withLock { memo in
			if let memo { return memo }
			let facts = payload.members(in: range)
			memo = facts
			return facts
		}
	}

}

extension TypeMembers: Equatable {
	static func == (one: TypeMembers, other: TypeMembers) -> Bool { one.facts == other.facts }
}
