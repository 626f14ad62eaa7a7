/// A page in the service's own form.
struct PageRecord: Encodable {
	struct Info: Encodable {
		let count: Int
		let pages: Int
		let next: String?
		let prev: String?

		private enum CodingKeys: String, CodingKey {
			case count, pages, next, prev
		}

		/// The ends of the list are sent as `null`, not left out.
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
