import Foundation
import LarderCore

/// Checks one law on one empty tier.
struct ConformanceTrial<Source: LocalDataSourceContract>: Sendable where Source.Value: Equatable {
	let law: LocalDataSourceLaw
	let tier: Source
	let keys: [Source.Key]
	let values: [Source.Value]

	/// A sample entry for the key at `index` in round `round`.
	///
	/// No two entries have the same date, and few have the same value. The dates use every bit of a `Date`.
	func entry(_ index: Int, round: Int = 0) -> CacheEntry<Source.Value> {
		let storedAt = Date(timeIntervalSinceReferenceDate: 800_000_000.1 + Double(index) * 1_000.3 + Double(round) / 3)
		let validators = Validators(entityTag: "W/\"\(index)-\(round)\"", lastModified: "Sat, 09 May 2026 09:46:40 GMT")
		let part: Duration? = index.isMultiple(of: 2) ? .seconds(index) + .nanoseconds(1) : nil
		return CacheEntry(
			values[(index + round) % values.count],
			storedAt: storedAt,
			validators: validators,
			freshness: FreshnessOverride(
				lifetime: part,
				revalidateWindow: part.map { $0 * 2 },
				errorWindow: part.map { $0 * 3 }
			)
		)
	}

	/// Throws unless the tier returns `expected` for the key at `index`.
	func expect(_ expected: CacheEntry<Source.Value>?, at index: Int, _ moment: String) async throws {
		let found = try await tier.getEntry(for: keys[index])
		guard let difference = difference(of: found, from: expected) else { return }
		throw ConformanceError(law, "\(moment), for key \(index) \(difference)")
	}

	/// The difference between `found` and `expected`, in words that contain no value, or nil if both are equal.
	func difference(of found: CacheEntry<Source.Value>?, from expected: CacheEntry<Source.Value>?) -> String? {
		switch (found, expected) {
		case (nil, nil): nil
		case (nil, _?): "there was no entry"
		case (_?, nil): "there was an entry"
		case (let found?, let expected?): difference(of: found, from: expected)
		}
	}

	private func difference(of found: CacheEntry<Source.Value>, from expected: CacheEntry<Source.Value>) -> String? {
		let seconds = (found.storedAt.timeIntervalSinceReferenceDate, expected.storedAt.timeIntervalSinceReferenceDate)
		if seconds.0.bitPattern != seconds.1.bitPattern { return "storedAt was off by \(seconds.0 - seconds.1) s" }
		if found.value != expected.value { return "the value was different" }
		if found.freshness != expected.freshness { return "its own freshness was different" }
		if found.validators != expected.validators { return "the validators were different" }
		if found.metadata.mark != expected.metadata.mark { return "the mark was different" }
		return nil
	}
}
