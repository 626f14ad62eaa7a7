actor AlbumMemoryDataSource: AlbumLocalDataSourceContract {
	private var albums: [Int: AlbumDTO] = [:]

	func getAlbum(identifier: Int) async -> AlbumDTO? {
		albums[identifier]
	}

	func saveAlbum(_ album: AlbumDTO) async {
		albums[album.id] = album
	}
}
