/// The directives of a response's `Cache-Control` that matter to a private cache (RFC 9111, section 5.2.2).
///
/// If a directive is ambiguous, the interpretation with the shortest time is used.
struct CacheControl: Equatable {
	/// How long the response is fresh.
	var maximumAge: Duration?
	/// Whether the response must be validated before each use.
	///
	/// A `no-cache` with field names also counts.
	var requiresValidation = false
	/// Whether a stale response must be validated before each use.
	var forbidsStaleness = false
	/// How long a stale response may be used while it is validated (RFC 5861, section 3).
	var revalidateWindow: Duration?
	/// How long a stale response may be used in place of an error (RFC 5861, section 4).
	var errorWindow: Duration?
	/// Whether the response must not be stored.
	var forbidsStoring = false
}

extension CacheControl {
	/// Reads the value of the field, or of several fields joined by commas.
	///
	/// Unknown directives are ignored.
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

	/// Shortens `time` to the argument, if the argument is shorter.
	///
	/// An argument that is not a number counts as zero (section 4.2.1).
	private func shorten(_ time: inout Duration?, to argument: String?) {
		let other = argument.flatMap(Duration.init(deltaSeconds:)) ?? .zero
		time = min(time ?? other, other)
	}
}
