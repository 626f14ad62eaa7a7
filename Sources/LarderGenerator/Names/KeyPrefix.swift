/// Removes what all keys of an object begin with, as in `{"strTitle": "", "strArea": "", "intYear": 1}`.
enum KeyPrefix {
	/// Prefixes that say of which type a value is.
	private static let types: Set<String> = ["arr", "bool", "dt", "int", "lst", "obj", "str"]
	/// How many keys have to begin with one.
	private static let minimumCount = 3

	/// `key` without the prefix, and `idTitle` as `id`, if at least three of `keys` begin with a type.
	static func removed(from key: String, amid keys: [String]) -> String {
		guard keys.count(where: { rest(of: $0) != nil }) >= minimumCount else { return key }
		if let rest = rest(of: key) { return rest }
		let isOnlyIdentifier = keys.count { $0.wholeMatch(of: /id[A-Z][A-Za-z]*/) != nil } == 1
		return isOnlyIdentifier && !keys.contains("id") && key.wholeMatch(of: /id[A-Z][A-Za-z]*/) != nil ? "id" : key
	}

	private static func rest(of key: String) -> String? {
		let prefix = key.prefix { $0.isLowercase }
		let rest = key.dropFirst(prefix.count)
		guard types.contains(String(prefix)), rest.first?.isUppercase == true else { return nil }
		return rest.prefix(1).lowercased() + rest.dropFirst()
	}
}
