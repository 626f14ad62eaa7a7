import Foundation

/// The parameters of an address, as a browser's form writes them.
struct QueryParameters {
	private let values: [String: String]

	/// Reads a query; if a name appears twice, the first counts.
	init(percentEncoded query: String) {
		let pairs = query.split(separator: "&").map { pair in
			let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
			return (Self.decoded(parts[0]), parts.count > 1 ? Self.decoded(parts[1]) : "")
		}
		values = Dictionary(pairs) { first, _ in first }
	}

	/// The trimmed value of `name`; `nil` if it is absent or empty.
	subscript(name: String) -> String? {
		guard let value = values[name]?.trimmingCharacters(in: .whitespacesAndNewlines) else { return nil }
		return value.isEmpty ? nil : value
	}

	/// Decodes `text`; a plus sign is a space, and malformed text is taken as it is.
	private static func decoded(_ text: Substring) -> String {
		let spaced = String(text).replacing("+", with: " ")
		return spaced.removingPercentEncoding ?? spaced
	}
}
