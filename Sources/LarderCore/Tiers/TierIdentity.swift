/// The identity of the place where a tier keeps its entries.
///
/// Two data sources have equal identities if they share their entries. All ``TieredCache``s of a process over tiers of
/// the same identity work as one.
public struct TierIdentity: Hashable, Sendable {
	private enum Place: Hashable {
		case object(ObjectIdentifier)
		case path(String)
	}

	private let place: Place
	private let name: String

	/// Whether tiers of both identities keep their entries in the same object or file.
	func sharesPlace(with other: TierIdentity) -> Bool { place == other.place }

	/// The identity of a tier that keeps its entries in `object`.
	///
	/// If several tiers keep their entries in the same object, give each tier its own name. The tier must keep a strong
	/// reference to `object`, so that no later object gets the same identity.
	public init(_ object: AnyObject, name: String = "") {
		place = .object(ObjectIdentifier(object))
		self.name = name
	}

	/// The identity of a tier that keeps its entries outside the process, such as in the file at `path`.
	///
	/// - Parameters:
	///   - path: Names the place. Equal places need equal paths, so resolve symbolic links.
	///   - name: Names the tier in that place. Default: no name.
	public init(path: String, name: String = "") {
		place = .path(path)
		self.name = name
	}
}
