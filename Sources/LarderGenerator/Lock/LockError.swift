/// A lock that cannot be used, or that lacks an entity.
package enum LockError: Error, Equatable, CustomStringConvertible {
	/// The lock cannot be read, for this reason.
	case broken(String)
	/// A newer command wrote the lock.
	case newer(version: Int)
	/// An older command wrote the lock.
	case older(version: Int)
	/// The lock has no such entity.
	case unknownEntity(String, known: [String])
	/// Several features have such an entity.
	case ambiguousEntity(String, features: [String])

	/// What is wrong, and what to do.
	package var description: String {
		switch self {
		case .broken(let reason):
			"\(Lock.path): error: it cannot be read (\(reason)); take it back from version control"
		case .newer(let version):
			"\(Lock.path): error: a newer larder wrote it (format \(version)); update the command"
		case .older(let version):
			"\(Lock.path): error: an older larder wrote it (format \(version)); "
				+ "remove it, and run larder new again for each entity"
		case .unknownEntity(let name, let known):
			"\(Lock.path): error: it has no entity \(name); "
				+ (known.isEmpty
					? "larder new writes one" : "name one of \(Set(known).sorted().joined(separator: ", "))")
		case .ambiguousEntity(let name, let features):
			"\(Lock.path): error: \(features.sorted().joined(separator: " and ")) each have an entity \(name); "
				+ "name one by --feature"
		}
	}
}
