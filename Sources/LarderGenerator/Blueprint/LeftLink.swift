/// A next-page link in a response that the app does not follow, because it requests the next page by a number or an
/// offset.
struct LeftLink {
	private let field: EnvelopeField
	private let sample: JSONValue
	private let turn: PageTurn

	/// Finds the next-page link in `fields`.
	///
	/// Returns `nil` if the pages have no link, or if the next page is requested by a link or a cursor.
	init?(fields: [EnvelopeField], sample: JSONValue, turn: PageTurn) {
		switch turn {
		case .number, .offset: break
		case .cursor, .last, .link: return nil
		}
		let link = fields.first { field in
			let isNext =
				PageWords.links.contains(field.word)
				|| (PageWords.linkParts.contains(field.word) && PageWords.links.contains(field.parentWord))
			return isNext && field.isText && field.isLink(in: sample)
		}
		guard let link else { return nil }
		(field, self.sample, self.turn) = (link, sample, turn)
	}

	/// Tells the author that the app does not follow the link, and which of the link's query items the app does not
	/// send.
	///
	/// Query items in the author's `path` need no mention.
	func note(beside path: String?, inHead name: String?) -> String {
		let lost = field.items(in: sample, besides: path).filter { $0.name != turn.query }
		let keys = field.properties.map(\.key)
		let place =
			name.map { "the field \($0) in the head" }
			?? keys.reduce(JSONPath.root) { $0.appending(key: $1) }.description
		let items = lost.map { "\($0.name)=\($0.value)" }.joined(separator: "&")
		return "pages are requested by \(turn.label == "page" ? "number" : "offset"), although \(place) is a link; "
			+ (items.isEmpty ? "" : "requests lack \(items) of the link, so add it by --list-path 'PATH?\(items)'; ")
			+ "to follow the link, add --page-by link"
	}
}

extension EnvelopeField {
	/// The query items of the link that the author's `path` lacks.
	fileprivate func items(in sample: JSONValue, besides path: String?) -> [(name: String, value: String)] {
		let given = path?.split(separator: "?").dropFirst().first.map(String.init) ?? ""
		let names = given.split(separator: "&").map { String($0.split(separator: "=").first ?? "") }
		return items(in: sample).filter { !names.contains($0.name) }
	}

	/// Notes that the followed link has a query item for the page's size, and the author's `path` of the first page
	/// lacks it.
	///
	/// Without this query item, the first page may have another size, or even another form.
	func noteOnSize(in sample: JSONValue, besides path: String?) -> String? {
		let sizes = items(in: sample, besides: path).filter {
			PageWords.sizeQueries.contains(PageWords.word(of: $0.name))
		}
		guard let size = sizes.first.map({ "\($0.name)=\($0.value)" }) else { return nil }
		return
			"the link to the next page has \(size), but the request for the first page lacks it; add it by --list-path 'PATH?\(size)'"
	}
}
