import Foundation

/// The file beside a feature in which the author records what the samples do not show.
///
/// `larder new` writes the file from its options, people review and edit it, and `larder update` reads it:
///
/// ```yaml
/// "fields.created":
///   name: "createdAt"
///   type: Date
/// ```
package struct FieldsFile: Equatable, Sendable {
	/// The author's overrides, by place.
	package var overrides: [String: FieldOverride]

	package init(overrides: [String: FieldOverride]) {
		self.overrides = overrides
	}

	/// Reads `file`.
	///
	/// - Throws: ``FieldsError`` if `file` is not YAML in the form of a fields file.
	package init(_ file: SampleFile) throws(FieldsError) {
		guard let text = String(validating: file.bytes, as: UTF8.self) else {
			throw FieldsError(file: file.name, "it is not UTF-8; save it as UTF-8")
		}
		let value: JSONValue
		do throws(YAMLProblem) {
			value = try YAMLReader.read(text)
		} catch {
			throw FieldsError(
				file: file.name,
				"it \(error); write each key with the settings that change, as larder help new shows"
			)
		}
		overrides = [:]
		guard value != .null else { return }
		guard case .object(let members) = value else {
			throw FieldsError(
				file: file.name,
				"it is not a list of keys; write a key, such as lines.status, and below it a setting, such as type: Date"
			)
		}
		for member in members { overrides[member.key] = try Self.override(member, in: file.name) }
	}

	/// The path of the fields file in a project with the usual folders.
	static func path(of names: FeatureNames) -> String { "Features/\(names.feature)/\(names.entity).fields.yml" }

	func text(for entity: String) -> String {
		var lines = ["# What the samples of \(entity) do not show. Edit it, then run: larder update \(entity)"]
		for (place, override) in overrides.sorted(by: { $0.key < $1.key }) {
			lines.append("\(SwiftLiteral.string(place)):")
			lines += override.lines.map { "  \($0)" }
		}
		return lines.joined(separator: "\n") + "\n"
	}

	private static func override(_ member: JSONMember, in file: String) throws(FieldsError) -> FieldOverride {
		let place = SwiftLiteral.string(member.key)
		guard case .object(let settings) = member.value else {
			throw FieldsError(
				file: file,
				"the key \(place) has no settings; write a setting below it, such as type: Date"
			)
		}
		var override = FieldOverride()
		for setting in settings {
			guard override.set(setting.key, to: setting.value) else {
				let types = FieldOverride.Kind.allCases.map(\.rawValue).joined(separator: ", ")
				throw FieldsError(
					file: file,
					"\(place) has a setting that cannot be used (\(setting.key)); write name: NAME, type-name: NAME, type: one of \(types), "
						+ "one of optional, map, enum and skip with true or false, or enum: [VALUE, VALUE]"
				)
			}
		}
		return override
	}
}

extension ChosenType {
	/// The setting as a line of YAML.
	///
	/// A type such as `[Int]` is quoted, because YAML would read a list.
	fileprivate var line: String { "type: \(isArray ? SwiftLiteral.string(rawValue) : rawValue)" }
}

extension FieldOverride {
	fileprivate var lines: [String] {
		[
			name.map { "name: \(SwiftLiteral.string($0))" },
			typeName.map { "type-name: \(SwiftLiteral.string($0))" },
			chosenType.map(\.line),
			optional.map { "optional: \($0)" }, map.map { "map: \($0)" },
			enumeration.map {
				"enum: \(values.map { "[\($0.map(SwiftLiteral.string).joined(separator: ", "))]" } ?? "\($0)")"
			},
			skip.map { "skip: \($0)" },
		].compactMap(\.self)
	}

	/// Changes the setting `key`, such as `type`.
	///
	/// Returns `false` if there is no setting of this name, or if the setting cannot have `value`.
	fileprivate mutating func set(_ key: String, to value: JSONValue) -> Bool {
		switch (key, value) {
		case ("name", .string(let text)) where PropertyNames.isName(text): name = text
		case ("type-name", .string(let text)) where ChosenTypeName.isName(text): typeName = text
		case ("type", .string(let text)):
			guard let chosen = ChosenType(rawValue: text) else { return false }
			chosenType = chosen
		case ("type", .array(let elements)):
			guard case .string(let text)? = elements.first, elements.count == 1,
				let chosen = ChosenType(rawValue: "[\(text)]")
			else { return false }
			chosenType = chosen
		case ("optional", .bool(let bool)): optional = bool
		case ("map", .bool(let bool)): map = bool
		case ("enum", .bool(let bool)): enumeration = bool
		case ("enum", .array(let elements)):
			let texts = elements.compactMap(\.enumerationText)
			guard texts.count == elements.count, !texts.isEmpty else { return false }
			(enumeration, values) = (true, texts)
		case ("skip", .bool(let bool)): skip = bool
		default: return false
		}
		return true
	}
}

extension JSONValue {
	/// The value of an enumeration, which needs no quotation marks in the file.
	fileprivate var enumerationText: String? {
		switch self {
		case .string(let text): text
		case .number(let digits): digits
		case .bool(let bool): "\(bool)"
		default: nil
		}
	}
}

/// An error in a fields file.
package struct FieldsError: Error, Equatable, CustomStringConvertible {
	/// The file, what is wrong with it, and what to write.
	package let description: String

	init(file: String, _ message: String) {
		description = "\(file): error: \(message)"
	}
}
