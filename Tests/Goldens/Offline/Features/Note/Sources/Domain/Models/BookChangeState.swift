import OfflineResources

/// How a change of a book stands that the service has not confirmed yet.
public nonisolated enum BookChangeState: Equatable, Sendable {
	/// It is sent when the service can be reached.
	case waiting
	/// It waits until the app resumes the outbox, for example because the user has to sign in first.
	case paused
	/// The service has refused it, and the user decides.
	case refused
	/// It may have been carried out, and the user decides whether it is sent again.
	case unknown
	/// This version of the app cannot send it.
	case parked

	/// The text for the user, in their language.
	public var text: String {
		switch self {
		case .waiting: "bookChange.waiting".localized()
		case .paused: "bookChange.paused".localized()
		case .refused: "bookChange.refused".localized()
		case .unknown: "bookChange.unknown".localized()
		case .parked: "bookChange.parked".localized()
		}
	}
}
