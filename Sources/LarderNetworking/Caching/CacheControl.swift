/// The directives of an answer's `Cache-Control` that bear on a private cache (RFC 9111, section 5.2.2).
///
/// Of several readings the one that caches for a shorter time is taken.
struct CacheControl: Equatable {
	/// How long the answer is fresh; of two ages the smaller counts, and one that is no number is zero (section 4.2.1).
	var maximumAge: Duration?
	/// Whether the answer must be validated before each use; a `no-cache` that names fields counts as one that does not.
	var requiresValidation = false
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
		case "max-age":
			let age = argument.flatMap(Duration.init(deltaSeconds:)) ?? .zero
			maximumAge = min(maximumAge ?? age, age)
		case "no-cache": requiresValidation = true
		case "no-store": forbidsStoring = true
		default: break
		}
	}
}
