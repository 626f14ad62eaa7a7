struct CreatedNames {
	struct Part: Hashable {
		let model: String
		let outline: String
	}

	/// Whether this instance only counts the parts, and gives no names yet.
	let isCounting: Bool
	private var parts: Set<Part> = []
	var names: [Part: String] = [:]

	init() { isCounting = true }

	init(counting others: CreatedNames) { (isCounting, parts) = (false, others.parts) }

	mutating func count(_ part: Part) { parts.insert(part) }

	/// Whether `part` is the only part of its model that a creation sends.
	func isAlone(_ part: Part) -> Bool { parts.count { $0.model == part.model } == 1 }
}

extension [PropertyBlueprint] {
	/// A string made of all keys of the type and its nested objects.
	///
	/// Equal parts have equal strings.
	var outline: String {
		map { "\($0.key)\($0.sendsNull ? "?" : "")(\($0.type.object?.properties.outline ?? ""))" }.joined(
			separator: ","
		)
	}
}
