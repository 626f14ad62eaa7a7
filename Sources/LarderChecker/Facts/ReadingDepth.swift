extension SourceFacts {
	/// How much of a file is read; one with a suppression is always read whole.
	enum Depth: Equatable, Sendable {
		/// Types, and what protocols promise: all that rules ask of a file beside the features.
		case declarations
		/// Members and references too, and bodies as far as rules ask: those in types whose names have one of these
		/// suffixes, those that make an error what it is, whatever it is called, and tests.
		case bodies(ofTypes: [String])
		/// Every body too.
		case everything
	}
}

extension Settings {
	/// How much rules ask of a file that stands there.
	func depth(at location: Location?) -> SourceFacts.Depth {
		guard let location else { return .declarations }
		if location.isIn(folders.mocks) { return .everything }
		return .bodies(
			ofTypes: [suffixes.dataSource, suffixes.error, suffixes.mapper, suffixes.mock, suffixes.repository]
		)
	}
}
