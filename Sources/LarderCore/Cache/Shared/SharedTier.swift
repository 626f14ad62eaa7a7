import Foundation

/// The tier that machines share, with the rules for its failures.
///
/// A failed call emits an event. The operation that made the call then treats the store as away.
final class SharedTier<Key: Hashable & Sendable, Value: Sendable>: Sendable {
	let dataSource: any SharedDataSourceContract<Key, Value>
	let clock: any Clock<Duration>
	let wallClock: any WallClockContract
	let startTask: TaskStart
	let events: CacheEvents<Key>
	/// A copy of ``SharedEpochs/count`` that can be read without the lock.
	///
	/// The copy may lag behind, but is never ahead.
	let epoch = GroupEpoch()
	let waits = SharedWaits<Key>()
	private let epochs = Mutex(SharedEpochs())
	private let subscription = Mutex<(any SharedSubscriptionContract)?>(nil)
	private let leases = Mutex<Set<SharedLease<Key>>>([])
	/// For each key with a running commit on this machine, the newest number of another machine's commit.
	private let heard = Mutex<[Key: SharedNumber]>([:])
	private let refreshing = Mutex<Set<Key>>([])
	/// Called when a new stretch begins: this machine receives every change again.
	private let onNewStretch = Mutex<(@Sendable () -> Void)?>(nil)

	init(
		_ dataSource: any SharedDataSourceContract<Key, Value>,
		_ clock: any Clock<Duration>,
		_ wallClock: any WallClockContract,
		events: CacheEvents<Key>,
		startTask: @escaping TaskStart
	) {
		(self.dataSource, self.clock, self.wallClock) = (dataSource, clock, wallClock)
		(self.events, self.startTask) = (events, startTask)
	}

	/// Subscribes to changes in the store.
	func listen(
		_ listener: @escaping @Sendable (SharedChange<Key>) -> Void,
		onNewStretch: @escaping @Sendable () -> Void
	) {
		self.onNewStretch.withLock { $0 = onNewStretch }
		let listening = dataSource.listen(listener)
		subscription.withLock { $0 = listening }
	}

	/// Whether this machine can rely on being notified of every change.
	var trust: SharedTrust { subscription.withLock { $0 }?.trust ?? .lost(for: .zero) }

	func note(_ error: any Error, for key: Key?) {
		if !(error is CancellationError) { events.emit(.tierFailure(.shared, error), for: key) }
	}
}

// MARK: - Copies in memory

extension SharedTier {
	/// The moment of a read, a fetch or a comparison that begins now.
	func moment() -> SharedMoment {
		// The trust is read under the lock. If the subscription is lost later, the loss is recorded after this change.
		let (moment, isNew) = change { epochs in epochs.moment(trust) }
		if isNew { onNewStretch.withLock { $0 }?() }
		return moment
	}

	func loseTrack() {
		change { $0.loseTrack() }
		waits.wakeAll()
	}

	func noteInvalidation(of tags: Set<CacheTag>) {
		change { $0.invalidate(tags) }
	}

	/// Whether a copy in memory is verified.
	func isVerified(_ mark: CacheMark?) -> Bool {
		guard let mark, let shared = mark.shared else { return false }
		return epochs.withLock { $0.isVerified(shared.moment, mark.tags) }
	}

	/// The count at which a copy was found to be verified, or `nil` if it is not.
	func verifiedEpoch(of mark: CacheMark?) -> Int? {
		guard let mark, let shared = mark.shared, !shared.isInvalidated else { return nil }
		return epochs.withLock { $0.isVerified(shared.moment, mark.tags) ? $0.count : nil }
	}

	/// Whether this machine has received every change since a moment, and none of these tags was invalidated.
	func hasHeardAll(since moment: SharedMoment, of tags: Set<CacheTag>) -> Bool {
		epochs.withLock { $0.isVerified(moment, tags) }
	}

	/// Whether a tag of a copy was invalidated.
	func isInvalidated(_ mark: CacheMark?) -> Bool {
		guard let mark, let shared = mark.shared else { return false }
		return shared.isInvalidated || epochs.withLock { $0.isInvalidated(shared.moment, mark.tags) }
	}

	@discardableResult
	private func change<Answer>(_ body: (inout SharedEpochs) -> Answer) -> Answer {
		epochs.withLock { epochs in
			defer { epoch.count.set(epochs.count) }
			return body(&epochs)
		}
	}
}

// MARK: - Changes during a commit

extension SharedTier {
	/// Records the number of another machine's commit, because a commit of the key may be running on this machine.
	func noteHeard(_ number: SharedNumber, of key: Key) {
		heard.withLock { heard in
			if let known = heard[key], known.isLater(than: number) { return }
			heard[key] = number
		}
	}

	/// Forgets the number of another machine's commit.
	///
	/// Call this with exclusive access to the key.
	func forgetHeard(of key: Key) {
		heard.withLock { $0[key] = nil }
	}

	/// Whether another machine has committed the key under a later number during this machine's commit.
	func hasHeardLater(than number: SharedNumber, of key: Key) -> Bool {
		guard let known = heard.withLock({ $0[key] }) else { return false }
		return known.run != number.run || known.isLater(than: number)
	}
}

// MARK: - Leases

extension SharedTier {
	/// Records that this machine holds a lease.
	func hold(_ lease: SharedLease<Key>) {
		leases.withLock { _ = $0.insert(lease) }
	}

	/// Extends a lease until the returned task is cancelled or the lease has been lost.
	func keepExtending(_ lease: SharedLease<Key>) -> Task<Void, Never> {
		startTask { [dataSource, clock] in
			while true {
				do {
					try await clock.sleep(for: lease.duration / 3)
				} catch {
					return
				}
				do {
					guard try await dataSource.extend(lease) else { return }
				} catch {
					// The store may be back before the lease expires.
				}
			}
		}
	}

	/// Records that a lease has ended in the store.
	func end(_ lease: SharedLease<Key>) {
		leases.withLock { _ = $0.remove(lease) }
	}

	/// Gives a lease back in a separate task, because the caller's task may be cancelled.
	func giveBack(_ lease: SharedLease<Key>) {
		_ = startTask { [self] in
			await dataSource.giveBack(lease)
			end(lease)
		}
	}

	/// Gives back all leases of this machine.
	func giveBackAll() async {
		for lease in leases.withLock({ $0 }) {
			await dataSource.giveBack(lease)
			end(lease)
		}
	}

	/// Begins a refresh of `key`, or returns false if one is already running.
	func beginRefresh(of key: Key) -> Bool { refreshing.withLock { $0.insert(key).inserted } }

	func endRefresh(of key: Key) { refreshing.withLock { _ = $0.remove(key) } }
}
