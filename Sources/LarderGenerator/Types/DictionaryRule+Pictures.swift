extension DictionaryRule {
	/// Whether `members` at `key` are a dictionary by a rule that earlier versions lacked.
	static func holdsNow(for members: [JSONMember], at key: String?) -> Bool {
		areSizes(members) || key.map { $0 != "fields" && areTitled(members) } == true
	}

	/// Words that always name the size of a picture, and words that may name a size or something else.
	private static let (sizes, otherSizes): (Set<String>, Set<String>) = (
		[
			"big", "extralarge", "large", "maxres", "medium", "mini", "original", "preview", "small", "smallest",
			"square",
			"thumb", "thumbnail", "tiny", "xlarge", "xsmall",
		],
		["default", "full", "high", "normal", "regular", "standard"]
	)

	/// Whether the keys are sizes of a picture, and each value has the picture's address, as in `{"default": {"url":
	/// "a"}, "medium": {"url": "b"}}`.
	private static func areSizes(_ members: [JSONMember]) -> Bool {
		let keys = members.map { $0.key.lowercased().filter(\.isLetter) }
		guard keys.count > 1, keys.contains(where: sizes.contains),
			keys.allSatisfy({ sizes.contains($0) || otherSizes.contains($0) })
		else { return false }
		let inner = members.compactMap(\.value.memberKeys)
		guard inner.count == members.count, Set(inner).count == 1, let shared = inner.first else { return false }
		return shared.contains { key in
			SwiftName.words(of: key).last.map { ["href", "path", "src", "uri", "url"].contains($0.lowercased()) }
				== true
		}
	}

	/// Whether the keys are titles that people wrote, and the values are plain, as in `{"Energy Consumption": "5"}`.
	private static func areTitled(_ members: [JSONMember]) -> Bool {
		members.allSatisfy { member in
			guard member.key.contains(" "), member.key.first?.isLetter == true else { return false }
			return switch member.value {
			case .array, .object: false
			default: true
			}
		} && members.contains { $0.value != .null } && Set(members.compactMap(\.value.kind)).count <= 1
	}

	/// Keys, in lowercase and without separators, of objects that people may fill as they like.
	private static let additions: Set<String> = [
		"additionaldata", "additionalinfo", "additionalproperties", "attributes", "customdata", "extra", "extradata",
		"extras", "parameters", "params", "userdata", "variables",
	]

	/// The shape of the values in the dictionary at `key`.
	///
	/// This shape is known if the dictionary is empty in one sample and has plain values of one kind in another.
	/// Returns `nil` for a key that is not one of ``additions``.
	static func element(of one: ObjectShape, _ other: ObjectShape, at key: String) -> FieldShape? {
		guard additions.contains(PageWords.word(of: key)), one.properties.isEmpty != other.properties.isEmpty else {
			return nil
		}
		let fields = (one.properties + other.properties).map(\.field)
		let merged = fields.dropFirst().reduce(fields[0]) { TypeInference().merge($0, $1, at: .root) }
		return merged.value.isPlain ? merged : nil
	}
}
