import LarderTesting

@testable import LarderCore

/// One seeded run of a list that is paged, refreshed and deleted from while its user signs out, by public API alone.
///
/// The service keeps one list a user, and takes its answer at the beginning or at the end of a request. The app deletes
/// at the service first, and removes the row here soon or much later, whether a page has brought it or not.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
final class ListSchedule: Sendable {
	/// A member: the number of its user, and its own.
	struct Item: Hashable, Sendable {
		let user: Int
		let id: Int
	}

	private struct State {
		var random: SeededGenerator
		/// The user, whose sign-out has not begun.
		var user = 1
		/// The users whose sign-out has returned.
		var signedOut = 0
		var service: [Int]
		var lastID: Int
		/// Members that the service took in later, which a list by numbers need not show before it is refreshed.
		var inserted: Set<Int> = []
		/// The members whose removal here has returned.
		var removed: Set<Item> = []
		var violations: [String] = []
	}

	private let executor: SeededExecutor
	private let state: Mutex<State>
	private let pageSize: Int
	private let hasOffsets: Bool
	private let group = CacheGroup()
	private let cache: TieredCache<Item, Item>
	private let lists: ListCache<Int, Item, Item>

	init(seed: UInt64) {
		var generator = SeededGenerator(seed: seed)
		executor = SeededExecutor(seed: generator.next())
		pageSize = .random(in: 1...3, using: &generator)
		hasOffsets = .random(using: &generator)
		let count = Int.random(in: 2...12, using: &generator)
		cache = TieredCache(
			memory: MemoryDataSource(),
			disk: nil,
			configuration: CacheConfiguration(freshness: .forever),
			group: group,
			coordinator: CacheCoordinator(startTask: executor.start)
		)
		lists = ListCache("list", of: cache, freshness: .forever) { $0 }
		state = Mutex(State(random: generator, service: Array(1...count), lastID: count))
	}

	/// Runs `count` operations to their end, and returns what went wrong.
	func run(operationCount count: Int) -> [String] {
		let observer = Task(executorPreference: executor) {
			for await state in self.lists.updates(for: 1) {
				if let list = state.value { self.check(list, isObserved: true) }
				await self.pause(upTo: 3)
			}
		}
		_ = executor.run { await self.perform(.open) }
		for _ in 0..<count {
			let operation = Operation.random { pick($0) }
			Task(executorPreference: executor) {
				await self.pause(upTo: 25)
				await self.perform(operation)
			}
		}
		executor.drain()
		_ = executor.run { await self.checkRest() }
		observer.cancel()
		executor.drain()
		return state.withLock { $0.violations }
	}

	private enum Operation {
		case open, refresh, more, delete, insert, signOut

		static func random(pick: (Int) -> Int) -> Operation {
			switch pick(24) {
			case 0..<3: .open
			case 3..<5: .refresh
			case 5..<14: .more
			case 14..<21: .delete
			case 21, 22: .insert
			default: .signOut
			}
		}
	}

	private func perform(_ operation: Operation) async {
		do {
			switch operation {
			case .open: check(try await lists.list(for: 1, fetch: fetch))
			case .refresh: check(try await lists.list(for: 1, policy: .remoteFirst, fetch: fetch))
			case .more: check(try await lists.more(for: 1, fetch: fetch))
			case .delete: try await delete()
			case .insert: insert()
			case .signOut: try await signOut()
			}
		} catch {
			// A sign-out and a service that fails are part of the schedule.
		}
	}

	/// A page of the user who asked for it.
	private func fetch(_ cursor: PageCursor?) async throws -> Page<Item> {
		let user = state.withLock { $0.user }
		let early = pick(2) == 0 ? try page(at: cursor, of: user) : nil
		await pause(upTo: 10)
		guard pick(12) > 0 else { throw RemoteFailure.unreachable }
		if let early { return early }
		return try page(at: cursor, of: user)
	}

	private func page(at cursor: PageCursor?, of user: Int) throws -> Page<Item> {
		try state.withLock { state in
			// The credential of a user who has signed out is worth nothing.
			guard user == state.user else { throw RemoteFailure.refused }
			let place = cursor.flatMap(\.number).map { hasOffsets ? $0 : ($0 - 1) * pageSize } ?? 0
			let ids = state.service.dropFirst(place).prefix(pageSize)
			let end = place + ids.count
			let next = end < state.service.count ? PageCursor(hasOffsets ? end : place / pageSize + 2) : nil
			return Page(items: ids.map { Item(user: user, id: $0) }, next: next)
		}
	}

	private func delete() async throws {
		let item: Item? = state.withLock { state in
			let places = state.service.indices
			guard places.count > 1, let place = places.randomElement(using: &state.random) else { return nil }
			return Item(user: state.user, id: state.service.remove(at: place))
		}
		guard let item else { return }
		await pause(upTo: pick(3) == 0 ? 100 : 6)
		// If the user has signed out, the whole list is gone.
		try await cache.remove(item)
		state.withLock { _ = $0.removed.insert(item) }
	}

	/// What the service takes in at the front moves the rest back, so that pages overlap.
	private func insert() {
		state.withLock { state in
			state.lastID += 1
			state.service.insert(state.lastID, at: 0)
			state.inserted.insert(state.lastID)
		}
	}

	private func signOut() async throws {
		let user = state.withLock { state in
			defer { state.user += 1 }
			return state.user
		}
		try await group.removeAll()
		state.withLock { $0.signedOut = max($0.signedOut, user) }
	}

	/// No list has a member twice, and a list that is read after a sign-out has no member of that user.
	private func check(_ list: CachedList<Item>, isObserved: Bool = false) {
		let items = list.items
		if Set(items).count != items.count { report("a member stands twice in \(items)") }
		if Set(items.map(\.user)).count > 1 { report("two users share \(items)") }
	}

	/// A list that was read to its end has the members of the service, and no removed member.
	private func checkRest() async {
		let (user, signedOut) = state.withLock { ($0.user, $0.signedOut) }
		guard signedOut == user - 1 else { return report("a sign-out has not ended") }
		if !cache.isIdle { report("something is still under way at rest") }
		var list: CachedList<Item>?
		for _ in 0..<400 {
			guard list?.hasMore ?? true else { break }
			// The service fails now and then.
			if let longer = try? await lists.more(for: 1, fetch: fetch) { list = longer }
		}
		guard let list, !list.hasMore else { return report("the list does not end") }
		check(list)
		for item in list.items where item.user != user { report("\(item) is of an ended session") }
		let (service, inserted, removed) = state.withLock { ($0.service, $0.inserted, $0.removed) }
		for item in list.items where removed.contains(item) { report("\(item) is back after its removal") }
		let missing = Set(service).subtracting(inserted).subtracting(list.items.map(\.id))
		if !missing.isEmpty { report("\(missing.sorted()) are missing from \(list.items.map(\.id))") }
		if !list.isComplete { report("the list is incomplete") }
	}

	private func report(_ violation: String) {
		state.withLock { $0.violations.append(violation) }
	}

	private func pause(upTo count: Int) async {
		for _ in 0..<pick(count) { await Task.yield() }
	}

	private func pick(_ count: Int) -> Int {
		state.withLock { Int.random(in: 0..<count, using: &$0.random) }
	}
}
