import LarderCore

enum RemoteFailure: String, RemoteErrorContract {
	case unreachable, missing, refused

	var reason: RemoteErrorReason {
		switch self {
		case .unreachable: .transient
		case .missing: .notFound
		case .refused: .permanent
		}
	}
}

struct TierFailure: Error {}
