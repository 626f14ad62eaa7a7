extension DictionaryRule {
	/// Whether all keys of `members` are data by a rule that earlier versions lacked.
	static func areDataNow(_ members: [JSONMember]) -> Bool {
		let keys = members.map(\.key)
		guard !keys.isEmpty, Set(members.compactMap(\.value.kind)).count == 1 else { return false }
		return keys.allSatisfy { isData($0) || isDataNow($0) } || areHexadecimal(keys) || areNumbered(keys)
			|| areHosts(keys) || areFiles(members)
	}

	/// Whether `key` cannot be the name of a property.
	///
	/// Such a key is a timestamp, a number with marks as in `09:30`, `18-24` and `10.0.0.1`, a quarter or a week of a
	/// year, a version, an address of hardware, a hexadecimal number, a path as in `Europe/Berlin`, or a symbol.
	private static func isDataNow(_ key: String) -> Bool {
		guard (1...256).contains(key.utf8.count) else { return false }
		if key.contains("/"), key.wholeMatch(of: /[A-Za-z0-9][A-Za-z0-9_.+ \/-]*/) != nil { return true }
		if !key.contains(where: { $0.isLetter || $0.isNumber || $0.isASCII }) { return true }
		if !key.contains(where: \.isLetter), key.count > 2, key.contains(where: \.isNumber),
			key.first.map({ $0.isNumber || "+-#".contains($0) }) == true
		{
			return true
		}
		let isMoment = /[0-9]{4}-[0-9]{2}-[0-9]{2}[T ].+|[0-9]{4}[-_ ]?[HQW][0-9]{1,2}|[HQW][0-9]{1,2}[-_ ][0-9]{4}/
		let isVersion = /v?[0-9]+\.[0-9]+[0-9.]*([-+][0-9A-Za-z.+-]*)?/
		let isOther = /[0-9]{3,4}p|:[a-z0-9_+-]+:|0x[0-9A-Fa-f]+|#[0-9A-Fa-f]{3,8}|([0-9A-Fa-f]{2}:)+[0-9A-Fa-f]{2}/
		return key.wholeMatch(of: isMoment) != nil || key.wholeMatch(of: isVersion) != nil
			|| key.wholeMatch(of: isOther) != nil
	}

	/// Whether the keys are hexadecimal numbers of one length, as in `{"1f600": 1, "1f601": 2}`.
	private static func areHexadecimal(_ keys: [String]) -> Bool {
		let areAlike = keys.count > 1 && Set(keys.map(\.count)).count == 1
		guard areAlike, keys.allSatisfy({ $0.count > 3 && $0.allSatisfy { $0.isASCII && $0.isHexDigit } }) else {
			return false
		}
		return keys.contains { $0.first?.isNumber == true || ($0.count > 7 && $0.contains(where: \.isNumber)) }
	}

	/// Whether the keys are one word with different large numbers, as in `{"player_18420": 1, "player_20775": 2}`.
	private static func areNumbered(_ keys: [String]) -> Bool {
		let stems = keys.compactMap { $0.wholeMatch(of: /([A-Za-z]+[-_:]?)[0-9]{4,}/)?.1 }
		return keys.count > 1 && stems.count == keys.count && Set(stems).count == 1
	}

	/// Whether the keys are names of hosts, at least one of them under a common domain.
	private static func areHosts(_ keys: [String]) -> Bool {
		let domains = keys.compactMap { $0.wholeMatch(of: /([A-Za-z0-9-]+\.)+([a-z]{2,})/)?.2 }
		return domains.count == keys.count && domains.contains { ["com", "dev", "io", "net", "org"].contains($0) }
	}

	/// Whether the keys are names of files, and the values are objects with the same keys.
	private static func areFiles(_ members: [JSONMember]) -> Bool {
		let inner = members.compactMap(\.value.memberKeys)
		return inner.count == members.count && Set(inner).count == 1
			&& members.allSatisfy { $0.key.wholeMatch(of: /[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)+/) != nil }
	}
}
