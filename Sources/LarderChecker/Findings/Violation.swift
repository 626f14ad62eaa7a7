import LarderSyntax

/// What a rule finds; ``Finding`` adds the rule's identifier, reason and severity.
struct Violation {
	let path: String
	let position: Position
	/// What is wrong: `Order is a class`.
	let problem: String
	/// What to write: `make it a struct`.
	let remedy: String
	var fixes: [Fix] = []
	/// The declaration that breaks the rule, with its feature; empty if the file itself breaks it.
	var symbol = ""
}
