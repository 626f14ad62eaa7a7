/// A page in the public service's format.
struct PageRecord: Encodable {
	struct Info: Encodable {
		let count: Int
		let pages: Int
		let next: String?
		let prev: String?

		private enum CodingKeys: String, CodingKey {
			case count, pages, next, prev
		}

		/// Encodes the ends of the list as `null` instead of leaving them out.
		func encode(to encoder: any Encoder) throws {
			var container = encoder.container(keyedBy: CodingKeys.self)
			try container.encode(count, forKey: .count)
			try container.encode(pages, forKey: .pages)
			try container.encode(next, forKey: .next)
			try container.encode(prev, forKey: .prev)
		}
	}

	let info: Info
	let results: [CharacterRecord]
}
