import Foundation
import LarderCore
import LarderTesting

/// One way to break a tier.
enum Fault: CaseIterable {
	case answersUnknownKeys, roundsDates, forgetsValidators, forgetsLifetimes, forgetsWindows, forgetsMarks,
		keepsFirstValue, ignoresRenewal, renewsAny
	case ignoresRemoval, throwsOnMissingRemoval, ignoresRemoveAll, mixesKeysUp, writesLate, losesParallelSaves,
		tearsEntries

	var brokenLaw: LocalDataSourceLaw {
		switch self {
		case .answersUnknownKeys: .missIsNil
		case .roundsDates, .forgetsValidators, .forgetsLifetimes, .forgetsWindows, .forgetsMarks: .entryIsKeptExactly
		case .keepsFirstValue: .saveReplaces
		case .ignoresRenewal: .renewalKeepsTheValue
		case .renewsAny: .renewalMatchesValidators
		case .ignoresRemoval: .removalForgets
		case .throwsOnMissingRemoval: .removingNothingIsAllowed
		case .ignoresRemoveAll: .removeAllForgetsEveryKey
		case .mixesKeysUp: .keysAreIndependent
		case .writesLate: .finishedWriteIsSeen
		case .losesParallelSaves: .parallelKeysKeepTheirEntries
		case .tearsEntries: .lastFinishedSaveWins
		}
	}
}

/// A tier with one fault.
actor FaultyDataSource: LocalDataSourceContract {
	private let fault: Fault
	private var entries: [Int: CacheEntry<String>] = [:]
	private var waiting: (Int, CacheEntry<String>)?

	init(_ fault: Fault) {
		self.fault = fault
	}

	func getEntry(for key: Int) -> CacheEntry<String>? {
		let entry = entries[place(of: key)]
		guard fault == .answersUnknownKeys else { return entry }
		return entry ?? CacheEntry("soup", storedAt: .distantPast)
	}

	func saveEntry(_ entry: CacheEntry<String>, for key: Int) async {
		switch fault {
		case .roundsDates: keep(changed(entry) { $0.storedAt = rounded($0.storedAt) }, for: key)
		case .forgetsValidators: keep(changed(entry) { $0.validators = Validators() }, for: key)
		case .forgetsLifetimes: keep(changed(entry) { $0.freshness.lifetime = nil }, for: key)
		case .forgetsWindows: keep(changed(entry) { $0.freshness.errorWindow = nil }, for: key)
		case .forgetsMarks: keep(changed(entry) { $0.metadata.mark = nil }, for: key)
		case .keepsFirstValue: keep(entries[key] ?? entry, for: key)
		case .writesLate: keepLate(entry, for: key)
		case .losesParallelSaves: await keepAfterSuspension(entry, for: key)
		case .tearsEntries: await keepInTwoSteps(entry, for: key)
		default: keep(entry, for: key)
		}
	}

	func renewEntry(for key: Int, matching validators: Validators, as metadata: EntryMetadata) {
		guard fault != .ignoresRenewal, var entry = entries[place(of: key)] else { return }
		guard fault == .renewsAny || entry.validators == validators else { return }
		entry.metadata = metadata
		keep(entry, for: key)
	}

	func removeEntry(for key: Int) throws {
		if fault == .throwsOnMissingRemoval, entries[key] == nil { throw CocoaError(.fileNoSuchFile) }
		guard fault != .ignoresRemoval else { return }
		entries[place(of: key)] = nil
	}

	func removeAll() {
		guard fault != .ignoresRemoveAll else { return }
		entries = [:]
	}

	private func place(of key: Int) -> Int {
		fault == .mixesKeysUp ? key % 7 : key
	}

	private func keep(_ entry: CacheEntry<String>, for key: Int) {
		entries[place(of: key)] = entry
	}

	private func changed(
		_ entry: CacheEntry<String>,
		change: (inout CacheEntry<String>) -> Void
	) -> CacheEntry<String> {
		var entry = entry
		change(&entry)
		return entry
	}

	private func rounded(_ date: Date) -> Date {
		Date(timeIntervalSinceReferenceDate: date.timeIntervalSinceReferenceDate.rounded())
	}

	/// Saves the entry of the save before this one.
	private func keepLate(_ entry: CacheEntry<String>, for key: Int) {
		if let waiting { keep(waiting.1, for: waiting.0) }
		waiting = (key, entry)
	}

	/// Writes back a copy of all entries, although others may have changed them meanwhile.
	private func keepAfterSuspension(_ entry: CacheEntry<String>, for key: Int) async {
		var copy = entries
		await Task.yield()
		copy[key] = entry
		entries = copy
	}

	private func keepInTwoSteps(_ entry: CacheEntry<String>, for key: Int) async {
		entries[key, default: entry].value = entry.value
		await Task.yield()
		entries[key]?.storedAt = entry.storedAt
		entries[key]?.validators = entry.validators
	}
}
