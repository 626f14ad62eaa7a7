struct ShelfResponse: Decodable {
	let id: Int
	let label: String
}
