/// The lock cannot be used, or lacks an entity.
package enum LockError: Error, Equatable, CustomStringConvertible {
	/// A file of the lock that cannot be read, and why.
	case broken(String, String)
	/// A file of the lock that a newer command wrote.
	case newer(String, version: Int)
	/// A file of the lock that an older command wrote.
	case older(String)
	/// No entity has this name.
	///
	/// `known` has all names.
	case unknownEntity(String, known: [String])
	/// Several features (`features`) have an entity of this name.
	case ambiguousEntity(String, features: [String])

	/// Says what is wrong, and what to do.
	package var description: String {
		switch self {
		case .broken(let path, let reason):
			"\(path): error: it cannot be read (\(reason)); restore it from version control"
		case .newer(let path, let version):
			"\(path): error: a newer larder wrote it (format \(version)); update the command larder"
		case .older(let path):
			"\(path): error: an older larder wrote it; remove it, and run larder new again for each entity in it"
		case .unknownEntity(let name, let known):
			"\(Lock.folder): error: it has no entity \(name); "
				+ (known.isEmpty
					? "write the entity with larder new"
					: "name one of these: \(Set(known).sorted().joined(separator: ", "))")
		case .ambiguousEntity(let name, let features):
			"\(Lock.folder): error: \(features.sorted().joined(separator: " and ")) each have an entity \(name); "
				+ "choose a feature by --feature"
		}
	}
}
