/// The parts of a function's or a property's body that rules need.
package struct BodyFacts: Equatable, Sendable {
	package var isEmpty = true
	package var calls: [CallFact] = []
	/// The variables that are assigned to, in order.
	package var assignments: [AssignmentFact] = []
	/// Every name that is used, in the order of first use.
	package var names: [String] = []
	/// The line comments of a test, each cut after 40 characters.
	package var comments: [String] = []
}

/// A call, or a pattern that looks like one.
package struct CallFact: Equatable, Sendable {
	/// The last part of the called name: `map` for `mapper.map`.
	package let name: String
	/// The expression before the dot: `mapper` for `mapper.map`.
	package let base: String?
	/// The string literal on which the function is called, if the literal has no interpolation.
	package let literal: String?
	/// The first argument; `nil` if there is none, or only one trailing closure.
	package let firstArgument: ArgumentFact?
	package let position: Position
}

/// An argument of a call.
package struct ArgumentFact: Equatable, Sendable {
	package let label: String?
	/// The code without comments, cut after 80 bytes.
	package let text: String
}

package struct AssignmentFact: Equatable, Sendable {
	package let name: String
	/// The name before the last one: `order` for `self.order.count = 1`.
	package let base: String?
	package let position: Position
}
