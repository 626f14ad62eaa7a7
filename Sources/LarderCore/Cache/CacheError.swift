/// What a cache itself finds wrong; everything else that a read throws is the fetch's own error.
public enum CacheError: Error, Equatable, CustomStringConvertible {
	/// A fetch answered "not modified" twice although it was given no validators, so there is no value.
	case notModifiedWithoutEntry

	/// What happened and what to do.
	public var description: String {
		switch self {
		case .notModifiedWithoutEntry:
			"The remote answered \"not modified\" to a fetch without validators; send them only where the fetch is given any."
		}
	}
}
