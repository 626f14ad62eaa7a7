extension Subject {
	/// Whether no macro can add to it.
	var hasPlainAttributes: Bool {
		type.declaration.attributes.allSatisfy { ["MainActor", "available", "preconcurrency"].contains($0.name) }
	}

	/// The verb that a data source says instead of `verb`; `nil` where that is right.
	func betterVerb(for verb: String, tiers: Tiers) -> String? {
		let isRemote = tiers.isRemote(name)
		if ["load", "read", "find", "retrieve", isRemote ? "get" : "fetch"].contains(verb) {
			return isRemote ? "fetch" : "get"
		}
		let writes = ["store", "write", "put", "persist", "cache", "set", "insert"]
		return !isRemote && writes.contains(verb) ? "save" : nil
	}

	/// Values of types that end in `suffix` and that it makes for itself.
	func madeInside(suffix: String) -> [(name: String, position: Position)] {
		let defaults = type.storedProperties.compactMap { property -> (name: String, position: Position)? in
			guard let value = property.initialValue, value.hasSuffix(")") else { return nil }
			let name = String(value.prefix { $0 != "(" && $0 != "<" })
			return name.hasSuffix(suffix) ? (name, property.position) : nil
		}
		let made = type.initializers.flatMap(\.body.calls).filter { $0.base == nil && $0.name.hasSuffix(suffix) }
		return defaults + made.map { ($0.name, $0.position) }
	}

	/// What a DTO does beyond its coding and mapping.
	var behaviour: [(name: String, position: Position)] {
		let computed = type.properties.filter { $0.isComputed && $0.name != "id" }.map { ($0.name, $0.position) }
		let functions = type.functions.filter {
			!["encode", "hash", "=="].contains($0.name) && $0.verb != "to"
		}.map { ($0.name, $0.position) }
		return computed + functions
	}

	/// What tests are, where they are no struct.
	var structProblem: [String] {
		type.kind == .struct ? [] : ["\(name) is \(type.kind.words)"]
	}
}
