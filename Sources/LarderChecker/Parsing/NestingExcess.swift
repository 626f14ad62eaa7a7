/// The limit that code exceeds.
enum NestingExcess: Error {
	case brackets, squares, conditions, hashes, keywords, arrows, angles

	var message: String {
		let depth = NestingLimit.depth
		return switch self {
		case .brackets: "more than \(depth) brackets are open"
		case .squares: "more than \(NestingLimit.squareDepth) square brackets are open"
		case .conditions: "more than \(depth) conditions (#if) are open"
		case .hashes: "more than \(depth) # stand together"
		case .keywords: "more than \(depth) keywords stand one behind another"
		case .arrows: "more than \(depth) arrows stand in a signature"
		case .angles: "more than \(depth) angle brackets are open"
		}
	}
}
