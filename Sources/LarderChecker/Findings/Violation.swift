/// What a rule has against a place, before its severity is settled.
struct Violation {
	let path: String
	let position: Position
	/// What is wrong: `Order is a class`.
	let problem: String
	/// What to write: `make it a struct`.
	let remedy: String
	var fixes: [Fix] = []
}
