import Foundation
import LarderCore

/// One law tried on one empty tier.
struct ConformanceTrial<Source: LocalDataSourceContract>: Sendable where Source.Value: Equatable {
	let law: LocalDataSourceLaw
	let tier: Source
	let keys: [Source.Key]
	let values: [Source.Value]

	/// The entry of the key at `index` in its `round`; no two have the same date, and few the same value.
	///
	/// The dates are no whole seconds, and need every digit that a `Date` has.
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

	/// Throws unless the key at `index` is answered as `expected`.
	func expect(_ expected: CacheEntry<Source.Value>?, at index: Int, _ moment: String) async throws {
		let found = try await tier.getEntry(for: keys[index])
		guard let difference = difference(of: found, from: expected) else { return }
		throw ConformanceError(law, "\(moment), for key \(index) \(difference)")
	}

	/// What tells `found` from `expected`, in words that show neither.
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
		if found.value != expected.value { return "the value was another" }
		if found.freshness != expected.freshness { return "its own freshness was another" }
		if found.validators != expected.validators { return "the validators were others" }
		return nil
	}
}
