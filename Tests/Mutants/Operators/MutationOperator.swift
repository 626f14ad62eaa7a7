import SwiftSyntax

/// A kind of mistake: what it makes of a node, if anything.
struct MutationOperator: Sendable {
	let name: String
	let changes: @Sendable (Syntax, Declarations) -> [Change]

	/// Every kind, in the order of the report; of two that come to the same text, the first counts.
	static let all = [
		policy, condition, branch, call, failure, swap, value, result, argument, component, chain, fallback, literal,
	]
}
