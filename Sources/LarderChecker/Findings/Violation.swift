/// A broken rule, before its severity is known.
struct Violation {
	let path: String
	let position: Position
	/// What is wrong: `Order is a class`.
	let problem: String
	/// What to write: `make it a struct`.
	let remedy: String
	var fixes: [Fix] = []
}
