import Foundation

/// The languages that a browser prefers.
enum AcceptedLanguages {
	/// The tags of an `Accept-Language` field, best first, without `*` and without those of weight zero.
	static func tags(of field: String?) -> [String] {
		let ranges = (field ?? "").split(separator: ",").map { range in
			let parts = range.split(separator: ";", omittingEmptySubsequences: false).map {
				$0.trimmingCharacters(in: .whitespaces)
			}
			return (tag: parts.first ?? "", weight: weight(parts.dropFirst()))
		}
		let wanted = ranges.enumerated().filter { !$1.tag.isEmpty && $1.tag != "*" && $1.weight > 0 }
		// Among equal weights the first wins, which sorting alone does not promise.
		return wanted.sorted { ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset) }.map(\.element.tag)
	}

	private static func weight(_ parameters: ArraySlice<String>) -> Double {
		for parameter in parameters where parameter.lowercased().hasPrefix("q=") {
			return Double(parameter.dropFirst(2)) ?? 0
		}
		return 1
	}
}
