/// A key that the entities in pages or lists lack, although the other responses have it, or the reverse.
struct KeyDifference: Equatable {
	let place: JSONPath
	/// Whether the responses without the key write `null` for what they lack.
	///
	/// Then the key is not missing by chance: these responses never have it.
	let isMeant: Bool
}
