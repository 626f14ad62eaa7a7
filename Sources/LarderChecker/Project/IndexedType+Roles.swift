import LarderProject
import LarderSyntax

extension IndexedType {
	/// Whether none of the type's attributes can be a macro.
	var hasPlainAttributes: Bool {
		type.declaration.attributes.allSatisfy { ["MainActor", "available", "preconcurrency"].contains($0.name) }
	}

	/// Whether a tool writes a mock of the protocol, as for `@Mockable`, `@Spyable` and `: AutoMockable`.
	var hasGeneratedMock: Bool {
		(type.declaration.attributes.map(\.name) + type.inherited).contains {
			$0.contains("Mock") || $0.contains("Spyable")
		}
	}

	/// Whether the type may be a test or a mock, because it is in a folder of tests outside of the features.
	///
	/// This is false without `rules: layers`, because the conventions want tests and mocks inside of the features.
	func isInTestsElsewhere(_ settings: Settings) -> Bool {
		settings.rules == .layers && file.location == nil && !type.isLocal && file.isInFolderOfTests
	}

	/// Whether a protocol is not a data source, although it is named like one.
	///
	/// Such a protocol requires only properties that are data sources, as `HasOrderProvider` does. Or it is empty, and
	/// no stored property has its type. `held` has the types of stored properties.
	func onlyHoldsSources(_ settings: Settings, held: Set<String>) -> Bool {
		guard type.functions.isEmpty, !type.properties.isEmpty || !held.contains(name) else {
			return false
		}
		return type.properties.allSatisfy {
			$0.typeName?.outerTypeName?.hasSuffix(settings.sourceContractEnding) == true
		}
	}

	/// The verb that a data source should use instead of `verb`, or `nil` if `verb` is right.
	func betterVerb(for verb: String, tiers: Tiers) -> String? {
		let isRemote = tiers.isRemote(name)
		if ["load", "read", "find", "retrieve", isRemote ? "get" : "fetch"].contains(verb) {
			return isRemote ? "fetch" : "get"
		}
		let writes = ["store", "write", "put", "persist", "cache", "set", "insert"]
		return !isRemote && writes.contains(verb) ? "save" : nil
	}

	/// The types with `suffix` in their names that this type creates, except in its static members.
	func madeInside(suffix: String) -> [(name: String, position: Position)] {
		let generic = type.storedProperties.compactMap { property -> (name: String, position: Position)? in
			guard let value = property.initialValue, value.hasSuffix(")") else { return nil }
			let name = String(value.prefix { $0 != "(" && $0 != "<" })
			return value.contains("<") && name.hasSuffix(suffix) ? (name, property.position) : nil
		}
		let bodies =
			type.properties.filter { !$0.declaration.isStatic }.map(\.body) + type.initializers.map(\.body)
			+ type.functions.filter { !$0.declaration.isStatic }.map(\.body)
		return generic
			+ bodies.flatMap(\.calls).compactMap { call in
				call.madeType.flatMap { $0.hasSuffix(suffix) ? ($0, call.position) : nil }
			}
	}

	/// The members of a DTO that are not for coding or mapping.
	var behaviour: [(name: String, position: Position)] {
		// A private type can only serve the mapping in its own file, so its members are not reported.
		guard !type.declaration.isPrivate else { return [] }
		let computed = type.properties.filter {
			// A static property with a value of the type itself is data.
			let isValue = $0.declaration.isStatic && [name, "Self"].contains($0.typeName)
			return $0.isComputed && !isValue && $0.name != "id" && !$0.declaration.isPrivate
		}.map { ($0.name, $0.position) }
		let functions = type.functions.filter {
			!["encode", "hash", "=="].contains($0.name) && $0.verb != "to" && !$0.declaration.isPrivate
		}.map { ($0.name, $0.position) }
		return computed + functions
	}
}
