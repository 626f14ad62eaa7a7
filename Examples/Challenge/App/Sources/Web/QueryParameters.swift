import Foundation

/// The parameters of a request's address, as a browser's form writes them.
struct QueryParameters {
	private let values: [String: String]

	/// Reads a query as it was sent; of a name that comes twice the first counts.
	init(percentEncoded query: String) {
		let pairs = query.split(separator: "&").map { pair in
			let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
			return (Self.decoded(parts[0]), parts.count > 1 ? Self.decoded(parts[1]) : "")
		}
		values = Dictionary(pairs) { first, _ in first }
	}

	/// The value of `name`, trimmed; `nil` where it is absent or empty.
	subscript(name: String) -> String? {
		guard let value = values[name]?.trimmingCharacters(in: .whitespacesAndNewlines) else { return nil }
		return value.isEmpty ? nil : value
	}

	/// Forms write a space as a plus sign; what is not encoded well is taken as it stands.
	private static func decoded(_ text: Substring) -> String {
		let spaced = String(text).replacing("+", with: " ")
		return spaced.removingPercentEncoding ?? spaced
	}
}
