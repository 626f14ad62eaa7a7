import SwiftSyntax

/// A kind of mistake, with its changes to a node.
struct MutationOperator: Sendable {
	let name: String
	let changes: @Sendable (Syntax, Declarations) -> [Change]

	/// Every kind, in the order of the report; if two make the same text, the first counts.
	static let all = [
		policy, condition, branch, call, failure, swap, value, result, argument, component, chain, order, drop,
		repetition, fallback, literal,
	]
}
