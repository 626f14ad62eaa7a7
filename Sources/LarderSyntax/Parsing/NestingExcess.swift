/// The limit that the code exceeds.
enum NestingExcess: Error {
	case brackets, squares, conditions, hashes, keywords, arrows, angles

	var message: String {
		let depth = NestingLimit.depth
		return switch self {
		case .brackets: "more than \(depth) brackets are open"
		case .squares: "more than \(NestingLimit.squareDepth) square brackets are open"
		case .conditions: "more than \(depth) conditions (#if) are open"
		case .hashes: "more than \(depth) # in a row"
		case .keywords: "more than \(depth) keywords follow each other"
		case .arrows: "more than \(depth) arrows are in one signature"
		case .angles: "more than \(depth) angle brackets are open"
		}
	}
}
