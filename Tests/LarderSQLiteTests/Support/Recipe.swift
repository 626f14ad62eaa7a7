import Foundation
import LarderCore

/// A value with nested parts, like a DTO.
struct Recipe: Codable, Equatable, Sendable {
	var name: String
	var steps: [String] = ["Chop", "Fry"]
	var servings: Int?
	var weight: Double = 0.1 + 0.2
}

extension CacheEntry where Value == Recipe {
	/// An entry whose date has many digits, with both validators.
	static func stub(_ name: String = "Soup") -> CacheEntry<Recipe> {
		CacheEntry(
			Recipe(name: name),
			storedAt: Date(timeIntervalSinceReferenceDate: 800_000_000.123_456_7),
			validators: Validators(entityTag: "\"a'1\"", lastModified: "Sat, 09 May 2026 09:46:40 GMT")
		)
	}
}
