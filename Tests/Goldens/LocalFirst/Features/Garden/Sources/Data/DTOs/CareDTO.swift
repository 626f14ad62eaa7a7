nonisolated enum CareDTO: Codable, Equatable, Sendable {
	case water(WateringDTO)
	case pruneBack(PruningDTO)
	/// Any other kind. Only its name is kept.
	case unknown(String)

	private enum CodingKeys: String, CodingKey {
		case kind
	}

	init(from decoder: any Decoder) throws {
		let container = try decoder.container(keyedBy: CodingKeys.self)
		let kind = try container.decode(String.self, forKey: .kind)
		switch kind {
		case "water": self = .water(try WateringDTO(from: decoder))
		case "prune-back": self = .pruneBack(try PruningDTO(from: decoder))
		default: self = .unknown(kind)
		}
	}

	func encode(to encoder: any Encoder) throws {
		switch self {
		case .water(let value): try value.encode(to: encoder)
		case .pruneBack(let value): try value.encode(to: encoder)
		case .unknown(let kind):
			var container = encoder.container(keyedBy: CodingKeys.self)
			try container.encode(kind, forKey: .kind)
		}
	}
}
