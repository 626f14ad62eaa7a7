/// The string of a key in one language.
struct Localization: Decodable, Sendable {
	let variant: TextVariant
	let substitutions: [String: Substitution]

	private enum CodingKeys: CodingKey {
		case substitutions
	}

	init(from decoder: any Decoder) throws {
		variant = try TextVariant(from: decoder)
		substitutions =
			try decoder.container(keyedBy: CodingKeys.self)
			.decodeIfPresent([String: Substitution].self, forKey: .substitutions) ?? [:]
	}
}

/// The string that replaces `%#@name@`, in the plural form of its own argument.
struct Substitution: Decodable, Sendable {
	let variant: TextVariant
	let argNum: Int?
	let formatSpecifier: String?

	private enum CodingKeys: CodingKey {
		case argNum, formatSpecifier
	}

	init(from decoder: any Decoder) throws {
		let container = try decoder.container(keyedBy: CodingKeys.self)
		variant = try TextVariant(from: decoder)
		argNum = try Self.argNum(in: container)
		formatSpecifier = try container.decodeIfPresent(String.self, forKey: .formatSpecifier)
	}

	/// The number is decoded as any number first, because the decoder's error has no path if a number is not an
	/// integer.
	private static func argNum(in container: KeyedDecodingContainer<CodingKeys>) throws -> Int? {
		guard let number = try container.decodeIfPresent(Double.self, forKey: .argNum) else { return nil }
		if let argNum = Int(exactly: number) { return argNum }
		let reason = "Expected an integer"
		throw DecodingError.dataCorruptedError(forKey: .argNum, in: container, debugDescription: reason)
	}
}
