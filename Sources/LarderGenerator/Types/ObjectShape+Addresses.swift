extension ObjectShape {
	private static let addressParts: Set<String> = [
		"address", "city", "country", "line", "postalcode", "postcode", "region", "state", "street", "town", "zip",
		"zipcode",
	]

	/// Whether `key` names a part of a postal address, such as `city`.
	static func isAddressPart(_ key: String) -> Bool {
		addressParts.contains(PageWords.word(of: key))
			|| addressParts.contains(SwiftName.words(of: key).last?.lowercased() ?? "")
	}

	/// Whether at least three keys name parts of a postal address, such as `city`, and their values are strings or have an
	/// unknown type.
	///
	/// Keys with numbers do not count.
	var isAddress: Bool {
		let parts = properties.filter { Self.isAddressPart($0.key) && !$0.field.value.isNumber }.map(\.field.value)
		return parts.count > 2 && parts.allSatisfy { [.text, .emptyString, .unknown].contains($0) }
	}

	/// Whether the object has a web address at another key with the same last word, such as `author_url` for `url`.
	func isAddress(_ key: String) -> Bool {
		guard let word = SwiftName.words(of: key).last?.lowercased(), ["href", "uri", "url"].contains(word) else {
			return false
		}
		return properties.contains {
			$0.field.value == .formatted(.url) && SwiftName.words(of: $0.key).last?.lowercased() == word
		}
	}

	/// Whether all plain values are web addresses, and the key of one begins with `word`.
	func isOfAddresses(beginning word: String) -> Bool {
		let plain = properties.filter(\.field.value.isPlain)
		return plain.allSatisfy { $0.field.value == .formatted(.url) }
			&& plain.contains { SwiftName.words(of: $0.key).first?.lowercased() == word }
	}

	/// Whether the only plain value is a web address, and `isTelling` returns true for its key.
	func holdsAddress(where isTelling: (String) -> Bool) -> Bool {
		let plain = properties.filter(\.field.value.isPlain)
		return plain.count == 1 && plain[0].field.value == .formatted(.url) && isTelling(plain[0].key.lowercased())
	}

	/// Whether there are several plain values, all of them web addresses.
	var holdsAddresses: Bool {
		let plain = properties.map(\.field.value).filter { $0.isPlain }
		return plain.count > 1 && plain.allSatisfy { $0 == .formatted(.url) }
	}
}
