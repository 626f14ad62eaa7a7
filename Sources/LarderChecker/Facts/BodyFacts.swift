/// What a function or a property does, as far as rules ask.
package struct BodyFacts: Equatable, Sendable {
	package var isEmpty = true
	package var calls: [CallFact] = []
	/// What is assigned to, in order.
	package var assignments: [AssignmentFact] = []
	/// Every name that is used, member or not, in the order of the first uses.
	package var names: [String] = []
	/// The line comments of a test.
	///
	/// Long ones are cut.
	package var comments: [String] = []
}

/// A call, or a pattern that looks like one.
package struct CallFact: Equatable, Sendable {
	/// The last part of what is called: `map` of `mapper.map`.
	package let name: String
	/// What comes before: `mapper`; `nil` for none.
	package let base: String?
	/// The text that it is called on, if that is a plain string.
	package let literal: String?
	/// `nil` if a closure behind the call is its only argument.
	package let firstArgument: ArgumentFact?
	package let position: Position
}

/// An argument of a call.
package struct ArgumentFact: Equatable, Sendable {
	package let label: String?
	/// The code without comments.
	///
	/// Long code is cut.
	package let text: String
}

/// An assignment.
package struct AssignmentFact: Equatable, Sendable {
	package let name: String
	package let position: Position
}
