import SwiftSyntax

/// A part of a source that has its mutants beside it.
struct Region {
	/// The form in which mutants stand beside the written code.
	enum Form {
		/// A branch for each; the body's only expression gets a `return` if it is the result.
		case body(returns: Bool)
		/// A branch for each, in a closure that is called at once.
		case expression
		/// The raw value of a case as a literal, which the enumeration computes.
		case rawValue(literal: String)
	}

	let form: Form
	let node: Syntax
	/// The UTF-8 offsets of the written code.
	let range: Range<Int>
}
