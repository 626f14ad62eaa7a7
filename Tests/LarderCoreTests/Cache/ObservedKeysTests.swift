import Foundation
import Testing

@testable import LarderCore

struct ObservedKeysTests {
	private var sut = ObservedKeys<String, String, String>()
	private let entry = CacheEntry("value", storedAt: .distantPast)

	@Test("Later observers of a key share the current entry that the first observer has read")
	mutating func othersJoinTheFirst() {
		#expect(sut.join("a", "first") == nil)
		let first = sut.observe("a", current: entry, "first")
		let second = sut.join("a", "second")

		#expect(second != nil)
		#expect(sut.snapshot(of: "a")?.entry == entry)
		#expect(sut.observerCount == 2)
		sut.leave(first, of: "a")
		if let second { sut.leave(second, of: "a") }
		#expect(sut.count == 0)
	}

	@Test("An observer sees a fetch that began before the observation, and the key is forgotten once both have ended")
	mutating func earlierFetchIsSeen() {
		let fetch = sut.beginFetch(of: "a").id
		let observer = sut.observe("a", current: nil, "observer")
		#expect(sut.snapshot(of: "a")?.isRefreshing == true)
		sut.leave(observer, of: "a")
		#expect(sut.count == 1)

		#expect(sut.endFetch(fetch, of: "a", error: nil) == [])

		#expect(sut.count == 0)
	}

	@Test("Observers see two overlapping fetches as one refresh, which ends when both fetches have ended")
	mutating func overlappingFetchesAreOneRefresh() {
		_ = sut.observe("a", current: nil, "observer")
		let (first, wokenByFirst) = sut.beginFetch(of: "a")
		let (second, wokenBySecond) = sut.beginFetch(of: "a")

		#expect(wokenByFirst == ["observer"])
		#expect(wokenBySecond == [])
		#expect(sut.endFetch(first, of: "a", error: nil) == [])
		#expect(sut.snapshot(of: "a")?.isRefreshing == true)
		#expect(sut.endFetch(second, of: "a", error: nil) == ["observer"])
		#expect(sut.snapshot(of: "a")?.isRefreshing == false)
	}

	@Test("Observers see the committed entry and the end of its fetch in one change")
	mutating func commitEndsItsFetch() {
		_ = sut.observe("a", current: nil, "observer")
		let fetch = sut.beginFetch(of: "a").id
		#expect(sut.commit(entry, of: "a", by: fetch) == ["observer"])

		#expect(sut.snapshot(of: "a")?.isRefreshing == false)
		#expect(sut.snapshot(of: "a")?.entry == entry)
		#expect(sut.endFetch(fetch, of: "a", error: nil) == [])
	}

	@Test("Observers see the error of a fetch, unless something newer was committed or a newer fetch has failed")
	mutating func olderErrorDoesNotShow() {
		_ = sut.observe("a", current: nil, "observer")
		let fetches = (0..<4).map { _ in sut.beginFetch(of: "a").id }
		_ = sut.endFetch(fetches[1], of: "a", error: RemoteFailure.refused)
		_ = sut.endFetch(fetches[0], of: "a", error: RemoteFailure.missing)
		#expect(sut.snapshot(of: "a")?.error as? RemoteFailure == .refused)
		_ = sut.commit(entry, of: "a")
		_ = sut.endFetch(fetches[2], of: "a", error: RemoteFailure.missing)

		#expect(sut.snapshot(of: "a")?.error == nil)
		let newest = sut.beginFetch(of: "a").id
		_ = sut.commit(entry, of: "a", by: fetches[3])
		_ = sut.endFetch(newest, of: "a", error: RemoteFailure.unreachable)
		#expect(sut.snapshot(of: "a")?.error as? RemoteFailure == .unreachable)
	}

	@Test("A removal of all entries empties every key and notifies all observers")
	mutating func clearWakesEveryone() {
		for key in ["a", "b"] { _ = sut.observe(key, current: entry, key) }

		#expect(sut.commitClear().sorted() == ["a", "b"])
		for key in ["a", "b"] { #expect(sut.snapshot(of: key)?.entry == nil) }
	}

	@Test("If nobody observes a key, a commit of the key leaves no state")
	mutating func unobservedCommitIsNotKept() {
		#expect(sut.commit(entry, of: "a") == [])

		#expect(sut.count == 0)
	}
}
