import SwiftSyntax

/// A part of a source whose mutants are compiled in beside it, and of which one runs.
struct Region {
	/// How the mutants stand beside what is written.
	enum Form {
		/// A branch each; with `return` before the body's only expression, where that is its answer.
		case body(returns: Bool)
		/// A branch each of a closure that is called at once.
		case expression
		/// The raw value of a case, as a literal; its enumeration computes it.
		case rawValue(literal: String)
	}

	let form: Form
	let node: Syntax
	/// The UTF-8 offsets of what is written.
	let range: Range<Int>
}
