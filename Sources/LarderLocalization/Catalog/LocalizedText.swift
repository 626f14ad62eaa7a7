/// A format that was found, with its language and its substitutions.
struct LocalizedText {
	let format: String
	let language: String
	var substitutions: [String: Substitution] = [:]
}
