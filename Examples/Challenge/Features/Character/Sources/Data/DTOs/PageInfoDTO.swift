/// Where a page stands among the others, as the service sends it.
struct PageInfoDTO: Codable, Equatable {
	let count: Int
	let pages: Int
	let next: String?
	let prev: String?
}
