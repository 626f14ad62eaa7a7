/// The limit that the code exceeds.
struct NestingExcess: Error {
	let message: String

	static let brackets = Self(message: "more than \(NestingLimit.depth) brackets are open")
	static let squares = Self(message: "more than \(NestingLimit.squareDepth) square brackets are open")
	static let conditions = Self(message: "more than \(NestingLimit.depth) conditions (#if) are open")
	static let hashes = Self(message: "more than \(NestingLimit.depth) # in a row")
	static let keywords = Self(message: "more than \(NestingLimit.depth) keywords follow each other")
	static let arrows = Self(message: "more than \(NestingLimit.depth) arrows are in one signature")
	static let angles = Self(message: "more than \(NestingLimit.depth) angle brackets are open")
}
