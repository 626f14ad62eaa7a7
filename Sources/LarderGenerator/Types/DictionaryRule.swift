import Foundation

/// Tells whether an object plainly is a dictionary, whose keys are data and no names of properties.
///
/// It is where each key is a number, a day, a month, or a UUID, as in `{"2023": 34.5, "2024": 35}`: the next answer has other keys,
/// which no property would find. Its values have one kind, apart from `null`.
enum DictionaryRule {
	/// The values of `members` where they plainly are a dictionary's, else `nil`.
	static func values(of members: [JSONMember]) -> [JSONValue]? {
		guard !members.isEmpty, members.allSatisfy({ isData($0.key) }) else { return nil }
		let values = members.map(\.value)
		return Set(values.compactMap(\.kind)).count > 1 ? nil : values
	}

	private static func isData(_ key: String) -> Bool {
		guard let first = key.utf8.first, first == UInt8(ascii: "-") || Character(Unicode.Scalar(first)).isHexDigit
		else {
			return false
		}
		if key.utf8.count == 36 { return UUID(uuidString: key) != nil }
		return key.wholeMatch(of: /-?[0-9]+|[0-9]{4}-[0-9]{2}(-[0-9]{2})?/) != nil
	}
}

extension JSONValue {
	/// What tells values of one kind from others; `nil` for `null`, which goes with all.
	fileprivate var kind: Int? {
		switch self {
		case .null: nil
		case .bool: 0
		case .number: 1
		case .string: 2
		case .array: 3
		case .object: 4
		}
	}
}
