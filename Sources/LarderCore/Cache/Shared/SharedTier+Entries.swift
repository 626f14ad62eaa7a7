import Foundation

/// What a read of the store found, with dates of this machine's clock.
struct SharedFound<Key: Hashable & Sendable, Value: Sendable>: Sendable {
	let outcome: SharedRead<Key, Value>.Outcome
	let entry: CacheEntry<Value>?
	let number: SharedNumber?
	let removal: SharedNumber?
	let run: String
	let moment: SharedMoment

	/// Whether a copy in memory may be served after an error, although the store has no entry.
	func admits(_ mark: SharedMark?) -> Bool {
		guard let removal else { return true }
		guard let number = mark?.number else { return false }
		return number.isLater(than: removal)
	}
}

extension SharedTier {
	/// Reads the store for `key`.
	///
	/// The result is `nil` if the store is away.
	func read(
		_ key: Key,
		_ leasing: SharedLeasing,
		_ tags: Set<CacheTag> = [],
		at moment: SharedMoment? = nil
	) async -> SharedFound<Key, Value>? {
		let moment = moment ?? self.moment()
		// The store measures the age after this, so the dates never make the entry look younger than it is.
		let start = wallClock.now
		do {
			let read = try await dataSource.read(key, leasing: leasing, tags: tags)
			if case .leased(let lease) = read.outcome { hold(lease) }
			return SharedFound(
				outcome: read.outcome,
				entry: read.entry.map { entry(of: $0, at: start, moment) },
				number: read.entry?.number,
				removal: read.removal,
				run: read.run,
				moment: moment
			)
		} catch {
			note(error, for: key)
			return nil
		}
	}

	/// Whether the store's entry for `key` is fresh and still has this number, or `nil` if the store is away.
	func verify(_ key: Key, _ number: SharedNumber) async -> Bool? {
		do {
			return try await dataSource.verify([key: number]).contains(key)
		} catch {
			note(error, for: key)
			return nil
		}
	}

	private func entry(of copy: SharedCopy<Value>, at start: Date, _ moment: SharedMoment) -> CacheEntry<Value> {
		let (age, remaining) = (copy.metadata.age, copy.metadata.remaining)
		var freshness = copy.metadata.freshness
		if remaining > .zero {
			freshness.lifetime = age + remaining
		} else if freshness.lifetime.map({ $0 > age }) ?? true {
			// A lifetime equal to the age is not enough: after rounding, or if the clock is set back, the entry would
			// be fresh again.
			freshness = freshness.invalidated(after: age)
		}
		return CacheEntry(
			copy.value,
			storedAt: start.addingTimeInterval(-(age / .seconds(1))),
			validators: copy.metadata.validators,
			freshness: freshness,
			mark: CacheMark(
				shared: SharedMark(number: copy.number, at: moment, isInvalidated: copy.isInvalidated),
				tags: copy.metadata.tags ?? []
			)
		)
	}
}

extension CacheEntry {
	/// The same entry, with this number and moment in its mark.
	func marked(_ number: SharedNumber?, at moment: SharedMoment) -> CacheEntry {
		var entry = self
		let isInvalidated = metadata.mark?.shared?.isInvalidated ?? false
		let mark = SharedMark(number: number, at: moment, isInvalidated: isInvalidated)
		entry.metadata.mark = CacheMark(shared: mark, tags: metadata.mark?.tags ?? [])
		return entry
	}

	/// The same entry, which must be compared with the store before it is served.
	var unverified: CacheEntry {
		guard let mark = metadata.mark?.shared, mark.moment.stretch != nil else { return self }
		return marked(mark.number, at: mark.moment.unverified)
	}
}

extension Freshness {
	/// A duration that is longer than any store keeps an entry.
	private static var longest: Duration { .seconds(86_400 * 36_500) }

	/// The metadata of an entry for the store, with durations instead of dates.
	///
	/// If one of the entry's tags was invalidated, its lifetime and its revalidate window are over.
	func shared(_ metadata: EntryMetadata, now: Date, tags: Set<CacheTag>?) -> SharedMetadata {
		let age = age(of: metadata, now: now)
		var own = metadata.freshness
		if metadata.mark?.shared?.isInvalidated == true {
			own = own.invalidated(after: min(age, own.lifetime ?? lifetime ?? age))
			own.revalidateWindow = .zero
		}
		return SharedMetadata(
			age: age,
			remaining: max((own.lifetime ?? lifetime ?? .zero) - age, .zero),
			keptAfter: max(own.revalidateWindow ?? revalidateWindow, own.errorWindow ?? errorWindow ?? Self.longest),
			validators: metadata.validators,
			freshness: own,
			tags: tags
		)
	}
}
