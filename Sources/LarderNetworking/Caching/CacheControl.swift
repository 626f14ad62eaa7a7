/// The directives of an answer's `Cache-Control` that bear on a private cache (RFC 9111, section 5.2.2).
///
/// Of several readings the one that caches for a shorter time is taken.
struct CacheControl: Equatable {
	/// How long the answer is fresh.
	var maximumAge: Duration?
	/// Whether the answer must be validated before each use; a `no-cache` that names fields counts as one that does not.
	var requiresValidation = false
	/// Whether the answer must be validated before each use once it is stale.
	var forbidsStaleness = false
	/// How long after that it may be used while it is validated (RFC 5861, section 3).
	var revalidateWindow: Duration?
	/// How long after that it may be used in place of an error (RFC 5861, section 4).
	var errorWindow: Duration?
	/// Whether the answer is to be kept nowhere.
	var forbidsStoring = false
}

extension CacheControl {
	/// Reads the value of the field, or of several joined by commas; takes what it understands from any text.
	init(_ text: String) {
		self.init()
		for directive in text.parts(separatedBy: ",") {
			let parts = directive.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map {
				String($0).trimmingSpaces
			}
			apply(parts.first?.lowercased(), argument: parts.dropFirst().first?.unquoted)
		}
	}

	private mutating func apply(_ name: String?, argument: String?) {
		switch name {
		case "max-age": shorten(&maximumAge, to: argument)
		case "stale-while-revalidate": shorten(&revalidateWindow, to: argument)
		case "stale-if-error": shorten(&errorWindow, to: argument)
		case "must-revalidate": forbidsStaleness = true
		case "no-cache": requiresValidation = true
		case "no-store": forbidsStoring = true
		default: break
		}
	}

	/// A time that is no number is zero (section 4.2.1), and of two the smaller counts.
	private func shorten(_ time: inout Duration?, to argument: String?) {
		let other = argument.flatMap(Duration.init(deltaSeconds:)) ?? .zero
		time = min(time ?? other, other)
	}
}
