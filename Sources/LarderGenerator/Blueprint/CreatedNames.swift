/// The names of the parts of models that a creation sends.
struct CreatedNames {
	/// The part of a model that a creation sends.
	struct Part: Hashable {
		let model: String
		let outline: String
	}

	/// Whether the parts are only counted, and not named yet.
	let isCounting: Bool
	private var parts: Set<Part> = []
	/// The names that the parts were given.
	var names: [Part: String] = [:]

	/// Creates names that only count the parts.
	init() { isCounting = true }

	/// Creates names for the parts that `others` counted.
	init(counting others: CreatedNames) { (isCounting, parts) = (false, others.parts) }

	mutating func count(_ part: Part) { parts.insert(part) }

	/// Whether a creation sends no other part of the same model.
	func isAlone(_ part: Part) -> Bool { parts.count { $0.model == part.model } == 1 }
}

extension [PropertyBlueprint] {
	/// The keys of the properties, and the keys of their nested objects.
	var outline: String {
		map { "\($0.key)(\($0.type.object?.properties.outline ?? ""))" }.joined(separator: ",")
	}
}
