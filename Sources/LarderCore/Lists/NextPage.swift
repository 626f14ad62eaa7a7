/// The state of the next page of a list.
public enum NextPage: Sendable {
	/// The service has no other page.
	case end
	/// The service has another page.
	case ready
	/// The next page is being loaded.
	case loading
	/// The next page could not be loaded.
	///
	/// The list stays as it is. The app decides when to try again.
	case failed(any Error)

	/// The error of the next page, if it could not be loaded.
	public var error: (any Error)? {
		if case .failed(let error) = self { error } else { nil }
	}
}

extension NextPage: Equatable {
	/// Whether both states are equal.
	///
	/// Errors that are not `Equatable` count as different.
	public static func == (lhs: NextPage, rhs: NextPage) -> Bool {
		switch (lhs, rhs) {
		case (.end, .end), (.ready, .ready), (.loading, .loading): true
		case (.failed(let error), .failed(let other)): areKnownEqual(error, other)
		default: false
		}
	}
}
