/// The fixed part of an endpoint's path.
struct EndpointPath: Equatable {
	let segments: [String]

	/// Splits `path`, with or without slashes around it.
	///
	/// - Throws: ``EndpointError`` where a segment is empty, a dot segment, or has other characters than those that
	///   RFC 3986, section 2.3, leaves unreserved.
	init(_ path: String) throws(EndpointError) {
		let inner = path.hasPrefix("/") ? path.dropFirst() : Substring(path)
		let trimmed = inner.hasSuffix("/") ? inner.dropLast() : inner
		segments = trimmed.split(separator: "/", omittingEmptySubsequences: false).map { String($0) }
		guard segments.allSatisfy(Self.isSegment) else { throw EndpointError(path: path) }
	}

	private static func isSegment(_ segment: String) -> Bool {
		guard !["", ".", ".."].contains(segment) else { return false }
		return segment.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-._~".contains($0)) }
	}
}

/// A path that no endpoint can begin with.
package struct EndpointError: Error, Equatable, CustomStringConvertible {
	/// Which path, why not, and what to write instead.
	package let description: String

	init(path: String) {
		let rule = "give segments of letters, digits and -._~ with slashes between them"
		description =
			"the path \(SwiftLiteral.string(path)) cannot come before an identifier; \(rule), as in /api/character"
	}
}
