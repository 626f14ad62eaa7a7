/// A small value of a service.
struct Price: Codable, Sendable {
	let id: Int
	let cents: Int
	let currency: String
	let name: String
	let version: Int

	init(_ id: Int) {
		(self.id, cents, currency, version) = (id, 995 + id, "EUR", 1)
		name = "The article with the number \(id), in a box of twelve"
	}
}
