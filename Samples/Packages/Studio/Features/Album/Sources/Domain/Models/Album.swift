struct Album: Equatable {
	let id: Int
	let title: String
}
