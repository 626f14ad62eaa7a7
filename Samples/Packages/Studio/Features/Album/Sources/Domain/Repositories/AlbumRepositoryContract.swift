import StudioCore

protocol AlbumRepositoryContract: Sendable {
	@concurrent func getAlbum(identifier: Int, cachePolicy: CachePolicy) async throws(AlbumError) -> Album
}
