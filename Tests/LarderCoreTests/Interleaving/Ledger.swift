import LarderCore

/// The sequential model of a schedule: every fetch and change gets a mark when it begins, and the highest mark wins.
final class Ledger: Sendable {
	enum Conclusion {
		case value, removal
	}

	private struct Fetch {
		let key: String
		let isCommitted: Bool
	}

	private struct State {
		var lastMark = 0
		var fetchCount = 0
		/// The number of saves, modifications, removals, seeds and committed fetches that ended; each was written to disk once, unless it was refused.
		var commitCount = 0
		/// Fetches that run, were not cancelled, and have seen no change since they began.
		var runningFetches: [Int: Fetch] = [:]
		var conclusions: [String: [Int: Conclusion]] = [:]
		/// The oldest values that a read may answer if it begins now, for changes and for fetches.
		var lastChanges: [String: Int] = [:]
		/// The beginnings and the answers of the sent changes that are kept, in order.
		var sentChanges: [String: [(beginning: Int, answer: Int)]] = [:]
		var changeFloors: [String: Int] = [:]
		var fetchFloors: [String: Int] = [:]
		/// The mark of the last invalidation of the tag that has ended.
		var tagFloor = 0
		/// Keys whose fetches may have been refused without a newer value.
		var invalidatedKeys: Set<String> = []
		/// What the observer of each key saw last, and the newest value that it saw.
		var observed: [String: CacheState<Int>] = [:]
		var newestObserved: [String: Int] = [:]
		/// The key of each value.
		var keys: [Int: String] = [:]
		/// The values that each page brought, by key.
		var pages: [[String: Int]] = []
		/// Whether memory may lack what is on disk.
		var isEvicted = false
		/// What the observer of the list saw last, and the newest value of each key that it saw in it.
		var observedList: [String: Int]?
		var newestListed: [String: Int] = [:]
		var violations: [String] = []
	}

	private let state = Mutex(State())

	var violations: [String] { state.withLock { $0.violations } }

	/// What happened, in one line.
	var summary: String {
		state.withLock { state in
			let conclusions = state.conclusions.mapValues { $0.sorted { $0.key < $1.key }.map { "\($0)" } }
			return "\(state.lastMark) \(state.fetchCount) \(conclusions.sorted { $0.key < $1.key })"
		}
	}

	func report(_ violation: String) {
		state.withLock { $0.violations.append(violation) }
	}

	// MARK: - What happens

	func beginFetch(of key: String, isCommitted: Bool) -> Int {
		state.withLock { state in
			state.lastMark += 1
			state.fetchCount += 1
			if state.runningFetches.values.contains(where: { $0.key == key && $0.isCommitted == isCommitted }) {
				state.violations.append("two calls at once for \(key)")
			}
			state.keys[state.lastMark] = key
			state.runningFetches[state.lastMark] = Fetch(key: key, isCommitted: isCommitted)
			return state.lastMark
		}
	}

	/// A fetch has ended or was cancelled.
	func endFetch(_ mark: Int) {
		state.withLock { $0.runningFetches[mark] = nil }
	}

	func beginModification() -> Int {
		nextMark()
	}

	/// Something is cached, so the modification is a change, and readers join no fetch that runs now.
	///
	/// A sent change that began before it, and was answered while it waited for its turn, is not kept.
	func applyModification(_ mark: Int, of key: String) {
		state.withLock { state in
			state.keys[mark] = key
			for sent in state.sentChanges[key] ?? [] where sent.beginning < mark && mark < sent.answer {
				state.conclusions[key]?[sent.answer] = nil
				state.sentChanges[key]?.removeAll { $0.answer == sent.answer }
			}
			state.runningFetches = state.runningFetches.filter { $0.value.key != key }
			state.lastChanges[key] = max(state.lastChanges[key] ?? 0, mark)
		}
	}

	/// The service answers a sent change, which is kept unless a change of the key began later.
	func answerSentChange(_ beginning: Int, of key: String) -> (value: Int, isKept: Bool) {
		state.withLock { state in
			state.lastMark += 1
			state.commitCount += 1
			let answer = state.lastMark
			state.keys[answer] = key
			guard beginning > state.lastChanges[key] ?? 0, beginning > state.sentChanges[key]?.last?.beginning ?? 0
			else {
				return (answer, false)
			}
			state.sentChanges[key, default: []].append((beginning, answer))
			state.runningFetches = state.runningFetches.filter { $0.value.key != key }
			state.conclusions[key, default: [:]][answer] = .value
			return (answer, true)
		}
	}

	/// Whether no change of the key has begun since a sent change was answered.
	func isNewestChange(_ answer: Int, of key: String) -> Bool {
		state.withLock { answer > $0.lastChanges[key] ?? 0 && answer == $0.sentChanges[key]?.last?.answer }
	}

	private func nextMark() -> Int {
		state.withLock { state in
			state.lastMark += 1
			return state.lastMark
		}
	}

	func beginChange(of keys: [String]) -> Int {
		state.withLock { state in
			state.lastMark += 1
			state.runningFetches = state.runningFetches.filter { !keys.contains($0.value.key) }
			for key in keys {
				state.lastChanges[key] = state.lastMark
				state.keys[state.lastMark] = key
			}
			return state.lastMark
		}
	}

	func beginInvalidation(of key: String) {
		_ = beginChange(of: [key])
		state.withLock { _ = $0.invalidatedKeys.insert(key) }
	}

	/// Readers join no fetch that runs now, and a read only falls back to an older value.
	func beginTagInvalidation() -> Int {
		state.withLock { state in
			state.lastMark += 1
			state.runningFetches = [:]
			return state.lastMark
		}
	}

	/// Readers join no fetch that began while the invalidation was being committed.
	func finishTagInvalidation(_ mark: Int) {
		state.withLock { state in
			state.runningFetches = [:]
			state.tagFloor = max(state.tagFloor, mark)
		}
	}

	/// The oldest value that a read may answer without an error if it begins now.
	var tagFloor: Int { state.withLock { $0.tagFloor } }

	func isInvalidated(_ key: String) -> Bool {
		state.withLock { $0.invalidatedKeys.contains(key) }
	}

	func conclude(_ mark: Int, _ conclusion: Conclusion, of key: String) {
		state.withLock { state in
			state.commitCount += 1
			state.conclusions[key, default: [:]][mark] = conclusion
		}
	}

	/// The values of a seeding come; readers join no fetch that is older.
	func concludeSeeding(_ mark: Int, of keys: [String]) {
		state.withLock { state in
			state.runningFetches = state.runningFetches.filter { $0.key > mark || !keys.contains($0.value.key) }
		}
		for key in keys { conclude(mark, .value, of: key) }
	}

	/// Everything was removed, which a tier does in one step.
	func concludeClear(_ mark: Int, of keys: [String]) {
		state.withLock { state in
			for key in keys { state.conclusions[key, default: [:]][mark] = .removal }
		}
	}

	/// The oldest value that a read may answer if it begins now; a noCache read may share a fetch older than the cached value.
	func floor(of key: String, isCached: Bool) -> Int {
		state.withLock { state in
			let change = state.changeFloors[key] ?? 0
			return isCached ? max(change, state.fetchFloors[key] ?? 0) : change
		}
	}

	func finishChange(_ mark: Int, of key: String) {
		state.withLock { $0.changeFloors[key] = max($0.changeFloors[key] ?? 0, mark) }
	}

	func finishRead(_ value: Int, of key: String) {
		state.withLock { state in
			// A fetch that is older than a change answers its readers, but is not committed.
			guard value >= max(state.lastChanges[key] ?? 0, state.sentChanges[key]?.last?.answer ?? 0) else { return }
			state.fetchFloors[key] = max(state.fetchFloors[key] ?? 0, value)
		}
	}

	func observe(_ seen: CacheState<Int>, of key: String) {
		state.withLock { state in
			state.observed[key] = seen
			guard let value = seen.value else { return }
			if value < state.newestObserved[key] ?? 0 {
				state.violations.append("\(key) was seen going back to \(value)")
			}
			state.newestObserved[key] = value
		}
	}

	// MARK: - Lists

	/// A page or a seeding is asked for; each of its values counts as fetched now.
	func beginPage(of keys: [String], isOneStep: Bool) -> [Int] {
		state.withLock { state in
			let first = state.lastMark + 1
			state.lastMark += keys.count
			if isOneStep { state.pages.append(Dictionary(uniqueKeysWithValues: zip(keys, first...))) }
			for (key, mark) in zip(keys, first...) { state.keys[mark] = key }
			return Array(first..<first + keys.count)
		}
	}

	/// The key of a value.
	func key(of mark: Int) -> String {
		state.withLock { $0.keys[mark] ?? "" }
	}

	/// Checks a list, which has each identifier once, and all of a page or something newer.
	func checkList(_ keys: [String], _ values: [Int], isOneStep: Bool) {
		if Set(keys).count != keys.count { report("an identifier stands twice in \(keys)") }
		guard isOneStep else { return }
		let values = Dictionary(zip(keys, values)) { first, _ in first }
		let (pages, changes) = state.withLock { ($0.pages, $0.lastChanges) }
		for page in pages where page.contains(where: { values[$0.key] == $0.value }) {
			// A change refuses an older value from the moment when it begins.
			for (key, value) in page where value > changes[key] ?? 0 {
				if let seen = values[key], seen < value { report("\(key) is \(seen) in a list that has \(page)") }
			}
		}
	}

	func noteEviction() {
		state.withLock { $0.isEvicted = true }
	}

	/// Whether memory may lack what is on disk.
	private func isEvicted(_ memory: Int?) -> Bool {
		memory == nil && state.withLock { $0.isEvicted }
	}

	func observeList(_ values: [String: Int]?) {
		state.withLock { state in
			state.observedList = values
			for (key, value) in values ?? [:] {
				if value < state.newestListed[key] ?? 0 {
					state.violations.append("\(key) was seen in the list going back to \(value)")
				}
				state.newestListed[key] = value
			}
		}
	}

	/// At rest, both tiers keep the same list, an observer sees it, and no removed key stands in it.
	func checkListAtRest(memory: [String]?, disk: [String]?, values: [String: Int]) {
		let (observed, removed) = state.withLock { state in
			let last = state.conclusions.mapValues { $0.max { $0.key < $1.key }?.value }
			// An invalidation refuses an older removal.
			return (
				state.observedList, Set(last.filter { $0.value == .removal }.keys).subtracting(state.invalidatedKeys)
			)
		}
		if memory != disk { report("the list ends as \(memory ?? []) in memory and \(disk ?? []) on disk") }
		let gone = removed.intersection(memory ?? [])
		if !gone.isEmpty { report("\(gone) was removed and stands in the list") }
		let expected = memory.map { keys in values.filter { keys.contains($0.key) } }
		if observed != expected { report("the list is seen as \(observed ?? [:]), and is \(expected ?? [:])") }
	}

	// MARK: - What must hold

	/// At rest, an observer knows of no fetch, and of the value that memory has, unless that may have failed.
	func checkObserver(of key: String, memory: Int??) {
		guard let seen = state.withLock({ $0.observed[key] }) else { return report("\(key) was not observed") }
		if seen.isRefreshing { report("\(key) is seen refreshing at rest") }
		guard let memory, seen.value != memory, !isEvicted(memory) else { return }
		report("\(key) is seen as \(text(seen.value)) at rest, and is \(text(memory)) in memory")
	}

	func check(_ value: Int, of key: String, isAtLeast floor: Int) {
		if value < floor { report("a read of \(key) that began after \(floor) was answered \(value)") }
	}

	func checkCalls(eventCount: Int) {
		let count = state.withLock { $0.fetchCount }
		if count != eventCount { report("\(count) remote calls, \(eventCount) fetch events") }
	}

	func checkCommits(writeCount: Int, refusalCount: Int) {
		let count = state.withLock { $0.commitCount }
		guard writeCount != count - refusalCount else { return }
		report("\(count) commits, \(refusalCount) of them refused, but \(writeCount) writes to disk")
	}

	func checkRest(of key: String, memory: Int?, disk: Int?) {
		let expected = state.withLock { state -> Int? in
			guard let last = state.conclusions[key]?.max(by: { $0.key < $1.key }) else { return nil }
			return last.value == .value ? last.key : nil
		}
		guard memory != expected && !isEvicted(memory) || disk != expected else { return }
		report("\(key) ends as \(text(memory)) in memory and \(text(disk)) on disk, not as \(text(expected))")
	}

	/// A tier that failed may be empty, and a refused fetch leaves the value that was there.
	///
	/// But no tier may have an older value, or a value that differs from the other tier's.
	func checkRestAfterRefusals(of key: String, memory: Int?, disk: Int?) {
		let floor = floor(of: key, isCached: true)
		for value in [memory, disk] {
			if let value, value < floor { report("\(key) ends as \(value), which is older than \(floor)") }
		}
		if let memory, let disk, memory != disk { report("\(key) ends as \(memory) in memory and \(disk) on disk") }
	}

	private func text(_ value: Int?) -> String {
		value.map { "\($0)" } ?? "nothing"
	}
}
