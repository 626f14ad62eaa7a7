import Foundation
import LarderCore

extension ConformanceTrial {
	func missIsNil() async throws {
		for index in keys.indices { try await expect(nil, at: index, "before any save") }
	}

	func entryIsKeptExactly() async throws {
		let awkward = [
			Date.distantPast, .distantFuture, Date(timeIntervalSinceReferenceDate: 0.1 + 0.2),
			Date(timeIntervalSince1970: 0),
		]
		let validators = [Validators(), Validators(entityTag: ""), Validators(lastModified: "\u{E9} \"'\\")]
		let freshness = [
			FreshnessOverride(),
			.mustRevalidate(after: .zero),
			FreshnessOverride(lifetime: .seconds(31_536_000) + .nanoseconds(1), errorWindow: .seconds(5)),
		]
		let marks = [
			nil, CacheMark(file: .min, number: 0, tags: []), CacheMark(file: 1, number: .max, tags: ["é", "\"\\"]),
		]
		for (round, storedAt) in awkward.enumerated() {
			for (index, value) in values.enumerated() {
				let kept = CacheEntry(
					value,
					storedAt: storedAt,
					validators: validators[(index + round) % 3],
					freshness: freshness[(index + round) % 3],
					mark: marks[(index + round) % 3]
				)
				try await tier.saveEntry(kept, for: keys[index % keys.count])
				try await expect(kept, at: index % keys.count, "after a save")
				try await expect(kept, at: index % keys.count, "read a second time")
			}
		}
	}

	func saveReplaces() async throws {
		try await tier.saveEntry(entry(0), for: keys[0])
		let bare = CacheEntry(values[1], storedAt: entry(0).storedAt - 60)
		try await tier.saveEntry(bare, for: keys[0])
		try await expect(bare, at: 0, "after a second save with an older date and no validators")
	}

	func renewalKeepsTheValue() async throws {
		try await saveEveryKey()
		var renewed = entry(0)
		let validators = renewed.validators
		renewed.storedAt += 1_000
		renewed.validators.lastModified = nil
		renewed.freshness = FreshnessOverride(lifetime: .seconds(30), revalidateWindow: .seconds(5), errorWindow: .zero)
		try await renew(0, matching: validators, as: renewed)
		try await expect(renewed, at: 0, "after its renewal")
		renewed.freshness = FreshnessOverride()
		renewed.metadata.mark = CacheMark(file: 1, number: 2, tags: ["a"])
		try await renew(0, as: renewed)
		try await expect(renewed, at: 0, "after its renewal without a freshness of its own, with tags")
		for index in keys.indices.dropFirst() {
			try await expect(entry(index), at: index, "after the renewal of key 0")
		}
	}

	func renewalMatchesValidators() async throws {
		try await tier.saveEntry(entry(0), for: keys[0])
		for validators in [Validators(), Validators(entityTag: entry(0).validators.entityTag), entry(1).validators] {
			var other = entry(0)
			other.validators = validators
			other.storedAt += 1_000
			try await renew(0, as: other)
			try await expect(entry(0), at: 0, "after a renewal for other validators")
		}
		try await renew(1, as: entry(1))
		try await expect(nil, at: 1, "after the renewal of a key that was not saved")
		let bare = CacheEntry(values[0], storedAt: entry(0).storedAt)
		try await tier.saveEntry(bare, for: keys[0])
		var renewed = bare
		renewed.storedAt += 1_000
		try await renew(0, as: renewed)
		try await expect(renewed, at: 0, "without validators, after its renewal")
	}

	func removalForgets() async throws {
		try await saveEveryKey()
		try await tier.removeEntry(for: keys[0])
		try await expect(nil, at: 0, "after its removal")
		for index in keys.indices.dropFirst() {
			try await expect(entry(index), at: index, "after the removal of key 0")
		}
		try await tier.saveEntry(entry(0, round: 1), for: keys[0])
		try await expect(entry(0, round: 1), at: 0, "saved again after its removal")
	}

	func removingNothingIsAllowed() async throws {
		try await tier.removeEntry(for: keys[0])
		try await tier.saveEntry(entry(1), for: keys[1])
		try await tier.removeEntry(for: keys[0])
		try await expect(entry(1), at: 1, "after the removal of key 0, which was not saved")
	}

	func removeAllForgetsEveryKey() async throws {
		try await tier.removeAll()
		try await saveEveryKey()
		try await tier.removeAll()
		for index in keys.indices { try await expect(nil, at: index, "after the removal of all") }
		try await tier.saveEntry(entry(0, round: 1), for: keys[0])
		try await expect(entry(0, round: 1), at: 0, "saved again after the removal of all")
	}

	func keysAreIndependent() async throws {
		for index in keys.indices {
			try await expect(nil, at: index, "before its save, after those of the keys before it")
			try await tier.saveEntry(entry(index), for: keys[index])
		}
		for index in keys.indices { try await expect(entry(index), at: index, "after a save for every key") }
	}

	private func renew(
		_ index: Int,
		matching validators: Validators? = nil,
		as entry: CacheEntry<Source.Value>
	) async throws {
		try await tier.renewEntry(
			for: keys[index],
			matching: validators ?? entry.validators,
			as: entry.metadata
		)
	}

	private func saveEveryKey() async throws {
		for index in keys.indices { try await tier.saveEntry(entry(index), for: keys[index]) }
	}
}
