/// What a function does, as far as rules ask.
package struct BodyFacts: Equatable, Sendable {
	package var calls: [CallFact] = []
	/// What is assigned to, in order.
	package var assignments: [AssignmentFact] = []
	/// Every name that is used, member or not, in the order of the first uses.
	package var names: [String] = []
	/// Of a test, its line comments, cut where they are long.
	package var comments: [String] = []
	package var isEmpty = true
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
