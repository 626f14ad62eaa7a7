protocol AlbumLocalDataSourceContract: Actor {
	func getAlbum(identifier: Int) async -> AlbumDTO?
	func saveAlbum(_ album: AlbumDTO) async
}
