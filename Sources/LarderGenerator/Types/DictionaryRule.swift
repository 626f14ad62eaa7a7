import Foundation

/// Decides whether an object is a dictionary, whose keys are data rather than names of properties.
///
/// It is if each key is a number, a day, a month or a UUID, as in `{"2023": 34.5, "2024": 35}`, and if all values
/// except `null` have one kind. The next answer will have other keys, which no property could match.
enum DictionaryRule {
	/// The values of `members` if they are a dictionary; else `nil`.
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
	/// The kind of a value; `nil` for `null`, which goes with every kind.
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
