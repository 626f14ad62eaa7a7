struct AlbumDTO: Decodable, Equatable {
	let id: Int
	let title: String
}
