protocol AlbumRemoteDataSourceContract: Sendable {
	@concurrent func fetchAlbum(identifier: Int) async throws -> AlbumDTO
}
