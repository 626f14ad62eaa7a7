/// The format that was found for a key, with its language and its substitutions.
struct LocalizedText {
	let format: String
	let language: String
	var substitutions: [String: Substitution] = [:]
}
