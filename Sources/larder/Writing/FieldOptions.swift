import ArgumentParser
import Foundation
import LarderGenerator

/// The options by which the author overrides what the samples show about a key.
struct FieldOptions: ParsableArguments {
	@Option(
		name: .customLong("map"),
		help: ArgumentHelp(
			"A key whose object becomes a dictionary, because the object's keys are data. Can be repeated.",
			valueName: "key"
		)
	)
	var maps: [String] = []

	@Option(name: .customLong("skip"), help: ArgumentHelp("A key to leave out. Can be repeated.", valueName: "key"))
	var skips: [String] = []

	@Option(
		name: .customLong("optional"),
		help: ArgumentHelp(
			"""
			A key that may be missing, although no sample lacks it. 'lines.*' means all keys directly in the objects at lines, and \
			'*' all keys of the entity but its identifier. Can be repeated.
			""",
			valueName: "key"
		)
	)
	var optionals: [String] = []

	@Option(
		name: .customLong("type"),
		help: ArgumentHelp(
			"""
			The type of a key: String, URL, UUID, Int, Int64, UInt64, Double, Decimal, Bool, Date, Day (a date without a \
			time), Seconds or Milliseconds (since 1970). A number may also be a string in the JSON. Write [Type] for an array. \
			If a key has values of several types, values of this type are kept; object keeps objects. JSON keeps any values, \
			unchanged; with --map, in a dictionary. Can be repeated.
			""",
			valueName: "key=type"
		)
	)
	var types: [KeyedValue<ChosenType>] = []

	@Option(
		name: .customLong("rename"),
		help: ArgumentHelp("The name of the property for a key. Can be repeated.", valueName: "key=name")
	)
	var names: [KeyedValue<PropertyName>] = []

	@Option(
		name: .customLong("name-type"),
		help: ArgumentHelp(
			"The name of the type for a key's objects, or for a key's enumeration. Can be repeated.",
			valueName: "key=name"
		)
	)
	var typeNames: [KeyedValue<TypeName>] = []

	/// Refuses an option that gives two values to one key, because only the last one would count.
	func validate() throws {
		try check(types, "--type", shownBy: \.rawValue)
		try check(names, "--rename", shownBy: \.rawValue)
		try check(typeNames, "--name-type", shownBy: \.rawValue)
	}

	private func check<Value>(
		_ pairs: [KeyedValue<Value>],
		_ option: String,
		shownBy text: (Value) -> String
	) throws {
		var known: [String: String] = [:]
		for pair in pairs {
			let value = text(pair.value)
			if let other = known.updateValue(value, forKey: pair.key), other != value {
				throw ValidationError(
					"\(option) has two values for \(pair.key): \(other) and \(value). Give one of them."
				)
			}
		}
	}

	/// Adds these options to `overrides`.
	func apply(to overrides: inout [String: FieldOverride]) {
		for key in maps { overrides[key, default: FieldOverride()].map = true }
		for key in skips { overrides[key, default: FieldOverride()].skip = true }
		for key in optionals { overrides[key, default: FieldOverride()].optional = true }
		for type in types { overrides[type.key, default: FieldOverride()].chosenType = type.value }
		for name in names { overrides[name.key, default: FieldOverride()].name = name.value.rawValue }
		for name in typeNames { overrides[name.key, default: FieldOverride()].typeName = name.value.rawValue }
	}
}

extension FieldOptions {
	/// Adds the documented values of enumerations to `overrides`, and removes those of `texts`.
	func apply(
		_ enumerations: [ChosenEnumeration],
		_ texts: [String],
		to overrides: inout [String: FieldOverride]
	) {
		for text in texts where overrides[text]?.enumeration == true {
			overrides[text]?.enumeration = nil
			overrides[text]?.values = nil
			if overrides[text] == FieldOverride() { overrides[text] = nil }
		}
		for (key, chosen) in Dictionary(grouping: enumerations, by: \.key) {
			var values: [String] = []
			for value in chosen.flatMap(\.values) where !values.contains(value) { values.append(value) }
			guard !values.isEmpty else { continue }
			overrides[key, default: FieldOverride()].enumeration = true
			overrides[key]?.values = values
		}
	}
}

/// A key whose values are an enumeration, and the values that the service documents: `lines.status=open,closed`.
struct ChosenEnumeration: ExpressibleByArgument {
	let key: String
	/// Empty if the samples show all values.
	let values: [String]

	init?(argument: String) {
		guard let equals = argument.firstIndex(of: "=") else {
			(key, values) = (argument, [])
			return
		}
		key = String(argument[..<equals])
		values = argument[argument.index(after: equals)...].split(separator: ",", omittingEmptySubsequences: false)
			.map { $0.trimmingCharacters(in: .whitespaces) }
		guard !key.isEmpty, !values.contains("") else { return nil }
	}
}

/// A key and its value: `lines.price=Double`.
struct KeyedValue<Value: RawRepresentable<String> & Sendable>: ExpressibleByArgument {
	let key: String
	let value: Value

	init?(argument: String) {
		guard let equals = argument.lastIndex(of: "="), equals > argument.startIndex,
			let value = Value(rawValue: String(argument[argument.index(after: equals)...]))
		else { return nil }
		key = String(argument[..<equals])
		self.value = value
	}
}

/// A name that a property can have.
struct PropertyName: RawRepresentable {
	let rawValue: String

	init?(rawValue: String) {
		guard PropertyNames.isName(rawValue) else { return nil }
		self.rawValue = rawValue
	}
}

/// A name that a type can have.
struct TypeName: RawRepresentable {
	let rawValue: String

	init?(rawValue: String) {
		guard ChosenTypeName.isName(rawValue) else { return nil }
		self.rawValue = rawValue
	}
}
