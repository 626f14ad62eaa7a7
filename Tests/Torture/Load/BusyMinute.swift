import LarderCore
import LarderTesting

/// One minute of an app with many screens, whose overlapping tasks use every operation of a cache.
struct BusyMinute: Sendable {
	private static let taskCount = 8
	private static let operationCount = 50
	private static let keyCount = 300

	let cache: TieredCache<Int, Order>
	let clock: ManualClock
	let seed: UInt64

	private struct Outage: Error {}

	func run() async throws {
		try await withThrowingTaskGroup(of: Void.self) { group in
			for task in 0..<Self.taskCount { group.addTask { try await screen(task) } }
			for _ in 0..<6 {
				clock.advance(by: .seconds(10))
				await Task.yield()
			}
			try await group.waitForAll()
		}
	}

	private func screen(_ task: Int) async throws {
		var random = SeededGenerator(seed: seed &+ UInt64(task))
		let listening = Task { for await _ in cache.events(keys: .shown, bufferLimit: 10) {} }
		for _ in 0..<Self.operationCount { try await operate(&random) }
		listening.cancel()
		await listening.value
	}

	private func operate(_ random: inout SeededGenerator) async throws {
		let key = random.number(in: 1...Self.keyCount)
		switch random.number(in: 0...99) {
		case 0..<50: try await read(key, by: random.pick(CachePolicy.allCases), failing: random.happens(onceIn: 5))
		case 50..<65: try await cache.save(Order(id: key, lineCount: random.number(in: 0...20)), for: key)
		case 65..<75: try await cache.remove(key)
		case 75..<80: await cache.invalidate(key)
		case 80..<90: await cancelledRead(key)
		case 90..<99: try await observe(key)
		default: try await cache.removeAll()
		}
	}

	private func read(_ key: Int, by policy: CachePolicy, failing isFailing: Bool) async throws {
		do {
			let order = try await cache.value(for: key, policy: policy) {
				await Task.yield()
				guard !isFailing else { throw Outage() }
				return Order(id: key)
			}
			try expect(order.id == key && order.isWhole, "the key \(key) answered \(order)")
		} catch is Outage {
			// A reader may share the failed fetch of another one.
		}
	}

	private func cancelledRead(_ key: Int) async {
		let read = Task {
			try await cache.value(for: key, policy: .remoteFirst) {
				try await Task.sleep(for: .milliseconds(20))
				return Order(id: key)
			}
		}
		await Task.yield()
		read.cancel()
		_ = await read.result // It is cancelled, or answered by another task's fetch.
	}

	private func observe(_ key: Int) async throws {
		for await state in cache.updates(for: key) {
			try expect(state.value?.isWhole ?? true, "an observer of \(key) saw \(state)")
			break
		}
	}
}
