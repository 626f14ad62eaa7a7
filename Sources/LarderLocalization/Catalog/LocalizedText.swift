/// A format as it was found, with what its rendering needs.
struct LocalizedText {
	let format: String
	let language: String
	var substitutions: [String: Substitution] = [:]
}
