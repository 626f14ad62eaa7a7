import LarderTesting

@testable import LarderCore

/// A store that machines share, in memory.
///
/// It keeps the rules of ``SharedDataSourceContract`` by itself: its own clock, a number for each commit, leases by number, marks of
/// removals, numbers of tags, and another run after it was emptied. What a real store could not have been asked is a violation.
final class SharedStoreDouble: Sendable {
	typealias Lease = SharedLease<String>

	struct Entry {
		var value: Int
		var number: Int
		/// The number of the lease by which it was fetched or saved.
		var ticket: Int
		var metadata: SharedMetadata
		var newAt: Duration
		var freshUntil: Duration
		var keptUntil: Duration
		var tags: Set<CacheTag>
	}

	/// What a commit has made known: the oldest value of each key that may be answered afterwards.
	struct Floors: Sendable {
		var values: [String: Int] = [:]
		/// Whether an older value may be a fallback.
		var allowsFallback = false
	}

	struct Content {
		var run = 1
		var counter = 0
		var entries: [String: Entry] = [:]
		var removals: [String: (number: Int, until: Duration)] = [:]
		var floor = 0
		var leases: [String: (number: Int, until: Duration)] = [:]
		var tags: [CacheTag: Int] = [:]
		var given: Set<Lease> = []
		var isAway = false
		/// What each commit has made known.
		var log: [SharedNumber: Floors] = [:]
		/// How many leases were given.
		var leaseCount = 0
	}

	static let leaseDuration = Duration.seconds(2)
	static let longestLifetime = Duration.seconds(3_600)

	let clock = ManualClock()
	/// The versions that the service has now.
	let versions: @Sendable () -> [String: Int]
	private let content = Mutex(Content())
	private let machines = Mutex<[WeakMachine]>([])
	private let found = Mutex<[String]>([])

	init(versions: @escaping @Sendable () -> [String: Int] = { [:] }) {
		self.versions = versions
	}

	struct WeakMachine {
		weak var machine: SharedMachineDouble?
	}

	func add(_ machine: SharedMachineDouble) {
		machines.withLock { $0.append(WeakMachine(machine: machine)) }
	}

	var now: Content { content.withLock { $0 } }
	var time: Duration { clock.now.offset }
	var violations: [String] { found.withLock { $0 } }

	func report(_ violation: String) { found.withLock { $0.append(violation) } }

	/// What a script has told: messages, and keys that were touched.
	struct Told {
		var changes: [SharedChange<String>] = []
		var touched: [String] = []
	}

	/// Runs a script in one step, and tells all machines what it says.
	///
	/// - Parameter caller: The machine that hears messages before it has the reply, and of touched keys after it.
	func run<Result>(by caller: SharedMachineDouble?, _ script: (inout Content, inout Told) -> Result) -> (Result, Int)
	{
		let all = machines.withLock { $0.compactMap(\.machine) }
		var position = 0
		let result = content.withLock { content in
			expire(&content)
			var told = Told()
			let result = script(&content, &told)
			for machine in all { machine.enqueue(told.changes) }
			position = caller?.lastSequence ?? 0
			for machine in all { machine.enqueue(told.touched.map { .touched($0) }) }
			return result
		}
		return (result, position)
	}

	/// Lets the machines hear that hear at once.
	func tellAll() {
		for machine in machines.withLock({ $0.compactMap(\.machine) }) { machine.hearIfAtOnce() }
	}

	/// Loses everything, as FLUSHALL or a failover to an empty replica does.
	func flush() {
		_ = run(by: nil) { content, told in
			content = Content(run: content.run + 1, isAway: content.isAway, log: content.log)
			told.changes = [.anything]
		}
		tellAll()
	}

	/// Removes an entry, as another program or an eviction does.
	func evict(_ key: String) {
		_ = run(by: nil) { content, told in
			if content.entries.removeValue(forKey: key) != nil { told.touched = [key] }
		}
		tellAll()
	}

	func setAway(_ isAway: Bool) {
		content.withLock { $0.isAway = isAway }
		guard isAway else { return }
		for machine in machines.withLock({ $0.compactMap(\.machine) }) { machine.cut() }
	}

	private func expire(_ content: inout Content) {
		let now = time
		content.entries = content.entries.filter { $0.value.keptUntil > now }
		content.removals = content.removals.filter { $0.value.until > now }
		content.leases = content.leases.filter { $0.value.until > now }
	}
}

extension SharedCopy {
	var isFresh: Bool { metadata.remaining > .zero && !isInvalidated }
}

// MARK: - Scripts

extension SharedStoreDouble.Content {
	mutating func nextNumber() -> Int {
		counter += 1
		return counter
	}

	func number(_ value: Int) -> SharedNumber { SharedNumber(run: "\(run)", value: value) }

	func holds(_ lease: SharedStoreDouble.Lease) -> Bool {
		lease.number.run == "\(run)" && lease.number.value > floor && leases[lease.key]?.number == lease.number.value
	}

	func entry(_ key: String) -> SharedStoreDouble.Entry? {
		entries[key].flatMap { $0.number > floor ? $0 : nil }
	}

	func isInvalidated(_ entry: SharedStoreDouble.Entry) -> Bool {
		entry.tags.contains { tags[$0] ?? .max > entry.ticket }
	}

	mutating func know(_ tags: Set<CacheTag>, _ number: Int) {
		for tag in tags where self.tags[tag] == nil { self.tags[tag] = number }
	}

	func copy(_ key: String, _ now: Duration) -> SharedCopy<Int>? {
		guard let entry = entry(key) else { return nil }
		var metadata = entry.metadata
		metadata.age = now - entry.newAt
		metadata.remaining = max(entry.freshUntil - now, .zero)
		metadata.keptAfter = entry.keptUntil - max(now, entry.freshUntil)
		metadata.tags = entry.tags
		let number = number(entry.number)
		return SharedCopy(value: entry.value, number: number, metadata: metadata, isInvalidated: isInvalidated(entry))
	}

	mutating func giveLease(of key: String, _ tags: Set<CacheTag>, _ now: Duration) -> SharedStoreDouble.Lease {
		let number = nextNumber()
		leases[key] = (number, now + SharedStoreDouble.leaseDuration)
		leaseCount += 1
		know(tags, number)
		let lease = SharedLease(key: key, number: self.number(number), duration: SharedStoreDouble.leaseDuration)
		given.insert(lease)
		return lease
	}

	mutating func read(
		_ key: String,
		_ leasing: SharedLeasing,
		_ tags: Set<CacheTag>,
		_ now: Duration
	) -> SharedRead<String, Int> {
		let copy = copy(key, now)
		let removal = max(floor, removals[key]?.number ?? 0)
		let outcome: SharedRead<String, Int>.Outcome
		if let copy, copy.isFresh, leasing != .always {
			outcome = .fresh
		} else if leasing == .never {
			outcome = .missing
		} else if leasing == .ifMissing, let lease = leases[key], lease.number > floor {
			outcome = .held(remaining: lease.until - now)
		} else {
			outcome = .leased(giveLease(of: key, tags, now))
		}
		return SharedRead(
			outcome: outcome,
			entry: copy,
			removal: removal > 0 ? number(removal) : nil,
			run: "\(run)"
		)
	}

	mutating func save(
		_ entry: SharedEntry<Int>,
		by lease: SharedStoreDouble.Lease,
		_ now: Duration,
		_ told: inout SharedStoreDouble.Told
	) -> SharedSave {
		guard holds(lease) else { return .overtaken }
		let number = nextNumber()
		know(entry.metadata.tags ?? [], number)
		leases[lease.key] = nil
		removals[lease.key] = nil
		let freshUntil = now + entry.metadata.remaining
		entries[lease.key] = SharedStoreDouble.Entry(
			value: entry.value,
			number: number,
			ticket: lease.number.value,
			metadata: entry.metadata,
			newAt: now - entry.metadata.age,
			freshUntil: freshUntil,
			keptUntil: freshUntil + min(entry.metadata.keptAfter, SharedStoreDouble.longestLifetime),
			tags: entry.metadata.tags ?? []
		)
		log[self.number(number)] = SharedStoreDouble.Floors(values: [lease.key: entry.value])
		told.changes.append(.saved(lease.key, self.number(number)))
		told.touched.append(lease.key)
		return .kept(self.number(number))
	}

	mutating func renew(
		by lease: SharedStoreDouble.Lease,
		from old: SharedNumber,
		as metadata: SharedMetadata,
		_ now: Duration,
		_ told: inout SharedStoreDouble.Told
	) -> SharedSave {
		guard holds(lease), old.run == "\(run)", var entry = entry(lease.key), entry.number == old.value else {
			return .overtaken
		}
		let number = nextNumber()
		know(metadata.tags ?? [], number)
		leases[lease.key] = nil
		entry.number = number
		entry.ticket = lease.number.value
		entry.tags = metadata.tags ?? entry.tags
		entry.metadata = metadata
		entry.newAt = now - metadata.age
		entry.freshUntil = now + metadata.remaining
		entry.keptUntil = entry.freshUntil + min(metadata.keptAfter, SharedStoreDouble.longestLifetime)
		entries[lease.key] = entry
		log[self.number(number)] = SharedStoreDouble.Floors(values: [lease.key: entry.value])
		let to = self.number(number)
		let kept = entry.keptUntil - entry.freshUntil
		told.changes.append(.renewed(lease.key, from: old, to: to, remaining: metadata.remaining, keptAfter: kept))
		told.touched.append(lease.key)
		return .kept(to)
	}

	mutating func remove(
		_ key: String,
		_ now: Duration,
		_ versions: [String: Int],
		_ told: inout SharedStoreDouble.Told
	) -> SharedNumber {
		let number = nextNumber()
		entries[key] = nil
		leases[key] = nil
		removals[key] = (number, now + SharedStoreDouble.longestLifetime)
		log[self.number(number)] = SharedStoreDouble.Floors(values: versions.filter { $0.key == key })
		told.changes.append(.removed(key, self.number(number)))
		told.touched.append(key)
		return self.number(number)
	}

	mutating func removeAll(_ versions: [String: Int], _ told: inout SharedStoreDouble.Told) -> SharedNumber {
		floor = nextNumber()
		log[number(floor)] = SharedStoreDouble.Floors(values: versions)
		told.changes.append(.removedAll(number(floor)))
		return number(floor)
	}

	mutating func invalidate(
		_ tags: Set<CacheTag>,
		_ versions: [String: Int],
		_ told: inout SharedStoreDouble.Told
	) -> SharedNumber {
		let number = nextNumber()
		for tag in tags {
			self.tags[tag] = number
			told.changes.append(.invalidated(tag, self.number(number)))
		}
		log[self.number(number)] = SharedStoreDouble.Floors(values: versions, allowsFallback: true)
		return self.number(number)
	}
}
