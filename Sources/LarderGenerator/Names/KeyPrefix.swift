/// Removes prefixes such as `str` from keys, if they name the type of the value, as in `{"strTitle": "", "strArea": "",
/// "intYear": 1}`.
enum KeyPrefix {
	/// Prefixes that name a value's type.
	private static let types: Set<String> = ["arr", "bool", "dt", "int", "lst", "obj", "str"]
	/// The number of keys that must begin with a prefix.
	private static let minimumCount = 3

	/// Returns `key` without its type prefix, if at least three of `keys` begin with such a prefix.
	///
	/// In the same case, `idTitle` becomes `id`.
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
