/// A shelf with books.
public struct Shelf: Equatable, Sendable {
	/// The identifier.
	public let id: Int
	/// What stands on it.
	public let name: String

	/// Creates a shelf.
	public init(id: Int, name: String) {
		self.id = id
		self.name = name
	}
}
