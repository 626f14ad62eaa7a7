/// A failure of the feature Album.
public enum AlbumError: Error, Equatable {
	case loadFailed(description: String = "")
	case notFound(identifier: Int)
}
