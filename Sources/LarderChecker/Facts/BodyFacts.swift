/// What a function does, as far as rules ask.
///
/// It is kept as bytes and read when it is asked for: files have thousands of bodies, and rules ask for few.
package struct BodyFacts: Sendable {
	/// What the bytes are part of; `nil` for a body that nothing was read of.
	private let payload: FactsPayload?
	/// Where they stand among the parts of the file.
	let range: Range<Int>
	package let isEmpty: Bool

	init(payload: FactsPayload? = nil, range: Range<Int> = 0..<0, isEmpty: Bool = true) {
		self.payload = payload
		self.range = range
		self.isEmpty = isEmpty
	}

	/// Everything that it says, which is read each time.
	package var contents: BodyContents {
		payload?.contents(ofBody: range) ?? BodyContents()
	}

	package var calls: [CallFact] { contents.calls }
	package var assignments: [AssignmentFact] { contents.assignments }
	package var names: [String] { contents.names }
	package var comments: [String] { contents.comments }
}

extension BodyFacts: Equatable {
	package static func == (one: BodyFacts, other: BodyFacts) -> Bool {
		one.isEmpty == other.isEmpty && one.contents == other.contents
	}
}

/// What a body says.
package struct BodyContents: Equatable, Sendable {
	package var calls: [CallFact] = []
	/// What is assigned to, in order.
	package var assignments: [AssignmentFact] = []
	/// Every name that is used, member or not, in the order of the first uses.
	package var names: [String] = []
	/// Of a test, its line comments, cut where they are long.
	package var comments: [String] = []
}

/// A call, or a pattern that looks like one.
package struct CallFact: Equatable, Sendable {
	/// The last part of what is called: `map` of `mapper.map`.
	package let name: String
	/// What comes before: `mapper`; `nil` for none.
	package let base: String?
	/// The text that it is called on, where that is a plain string.
	package let literal: String?
	/// `nil` where it has none but a closure behind it.
	package let firstArgument: ArgumentFact?
	package let position: Position
}

/// An argument of a call.
package struct ArgumentFact: Equatable, Sendable {
	package let label: String?
	/// As written, without comments, cut where it is long.
	package let text: String
}

/// An assignment.
package struct AssignmentFact: Equatable, Sendable {
	package let name: String
	package let position: Position
}
