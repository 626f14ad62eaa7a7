import Foundation
import LarderTesting

@testable import LarderCore

/// One seeded run of two machines over one store, which are cut off, killed and told late, checked against the laws of a store that
/// machines share.
///
/// A service has a version of each key, and each change makes a new one. A machine *knows* a change once its own call has ended, a
/// message has told it, or a new connection hears of changes. No read that begins afterwards answers an older version.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
final class SharedSchedule: Sendable {
	/// The oldest versions that a machine may answer.
	struct Floors {
		/// Whatever the read does.
		var hard: [String: Int] = [:]
		/// Unless it falls back after an error.
		var soft: [String: Int] = [:]

		mutating func raise(_ floors: SharedStoreDouble.Floors) {
			soft.merge(floors.values) { max($0, $1) }
			if !floors.allowsFallback { hard.merge(floors.values) { max($0, $1) } }
		}
	}

	final class Machine: Sendable {
		let source: SharedMachineDouble
		let memory = MemoryDataSource<String, Int>()
		let wallClock: ManualClock
		let cache: TieredCache<String, Int>
		let tasks = TaskList()
		let floors: Mutex<Floors>
		/// What the store had when the last connection began, which only a read that asks the store has to know.
		let asked: Mutex<Floors>
		private let killed = AtomicCount()
		private let isForgetful: Bool

		init(_ schedule: SharedSchedule, offset: Double) {
			let (store, executor) = (schedule.store, schedule.executor)
			let known = FloorBox()
			floors = Mutex(Floors())
			asked = Mutex(Floors())
			isForgetful = schedule.isForgetful
			source = SharedMachineDouble(
				store,
				hearsAtOnce: false,
				pause: { [weak schedule] in await schedule?.pause(upTo: 6) },
				onHearing: { change in known.machine?.hear(change) },
				onConnection: { known.machine?.connect() }
			)
			wallClock = ManualClock(date: Date(timeIntervalSinceReferenceDate: 800_000_000 + offset))
			wallClock.advance(by: store.time)
			let freshness = Freshness(lifetime: SharedSchedule.lifetime, revalidateWindow: schedule.window)
			var configuration = CacheConfiguration(freshness: freshness)
			configuration.clock = wallClock.wallClock
			cache = TieredCache(
				memory: memory,
				shared: source,
				configuration: configuration,
				clock: store.clock,
				coordinator: CacheCoordinator { executor.start($0) }
			)
			known.set(self)
		}

		func raise(_ values: [String: Int], allowsFallback: Bool = false) {
			floors.withLock { $0.raise(SharedStoreDouble.Floors(values: values, allowsFallback: allowsFallback)) }
		}

		/// Whether it was killed, so that nothing of it reaches the store any more.
		var isKilled: Bool { killed.value > 0 }

		func kill() {
			killed.set(1)
			source.isolate(true)
			tasks.cancelAll()
		}

		private func hear(_ change: SharedChange<String>) {
			let number: SharedNumber? =
				switch change {
				case .saved(_, let number), .removed(_, let number), .invalidated(_, let number),
					.removedAll(let number):
					number
				case .renewed(_, _, let number, _, _): number
				case .leaseEnded, .touched, .anything: nil
				}
			guard let number, let known = source.store.now.log[number] else { return }
			floors.withLock { $0.raise(known) }
		}

		/// From now on, each copy is compared with what the store has now.
		private func connect() {
			let content = source.store.now
			asked.withLock { floors in
				for known in content.log.values { floors.soft.merge(known.values) { max($0, $1) } }
				// What the store may forget does not outrank a fallback.
				let entries = isForgetful ? [:] : content.entries.filter { content.entry($0.key) != nil }
				var hard = entries.mapValues(\.value)
				for (key, removal) in content.removals {
					let version = content.log[content.number(removal.number)]?.values[key] ?? 0
					hard[key] = max(hard[key] ?? 0, version)
				}
				hard.merge(content.log[content.number(content.floor)]?.values ?? [:]) { max($0, $1) }
				floors.hard.merge(hard) { max($0, $1) }
			}
		}
	}

	/// Lets the closures of a machine's connection reach the machine.
	final class FloorBox: Sendable {
		private struct Box { weak var machine: Machine? }
		private let box = Mutex(Box())
		var machine: Machine? { box.withLock { $0.machine } }
		func set(_ machine: Machine) { box.withLock { $0.machine = machine } }
	}

	struct State {
		var random: SeededGenerator
		var versions: [String: Int] = [:]
		/// When the service has last said that it has this version.
		var confirmed: [String: [Int: Duration]] = [:]
		var writing: Set<String> = []
		var calls: [String: Int] = [:]
		var machines: [Machine] = []
		/// Whether a machine was killed that owed the store something.
		var hasLostDebts = false
		var runningCount = 0
		var answerCount = 0
		var violations: [String] = []
	}

	static let lifetime = Duration.seconds(10)
	static let keys = ["a", "b", "c"]

	let executor: SeededExecutor
	let state: Mutex<State>
	let store: SharedStoreDouble
	/// Whether there are only reads and no faults, so that each key is fetched once.
	let isCalm: Bool
	/// Whether entries are evicted and the store is emptied.
	let isForgetful: Bool
	/// For how long a value is served after its lifetime while it is refreshed.
	let window: Duration

	init(seed: UInt64) {
		var generator = SeededGenerator(seed: seed)
		executor = SeededExecutor(seed: generator.next())
		isCalm = seed % 5 == 0
		isForgetful = seed % 2 == 0
		window = seed % 3 == 0 ? .seconds(15) : .zero
		let versions = VersionBox()
		store = SharedStoreDouble { versions.schedule?.state.withLock { $0.versions } ?? [:] }
		state = Mutex(State(random: generator))
		state.withLock { $0.versions = Dictionary(uniqueKeysWithValues: Self.keys.map { ($0, 1) }) }
		versions.set(self)
		for offset in [0.0, 3_600] {
			let machine = Machine(self, offset: offset)
			state.withLock { $0.machines.append(machine) }
		}
	}

	final class VersionBox: Sendable {
		private struct Box { weak var schedule: SharedSchedule? }
		private let box = Mutex(Box())
		var schedule: SharedSchedule? { box.withLock { $0.schedule } }
		func set(_ schedule: SharedSchedule) { box.withLock { $0.schedule = schedule } }
	}

	var machines: [Machine] { state.withLock { $0.machines } }
	var answerCount: Int { state.withLock { $0.answerCount } }

	func pick(_ count: Int) -> Int { state.withLock { Int.random(in: 0..<count, using: &$0.random) } }
	func report(_ violation: String) { state.withLock { $0.violations.append(violation) } }
	func pause(upTo count: Int) async { for _ in 0..<pick(count) { await Task.yield() } }

	func advance(by duration: Duration) {
		// A beat proves that messages come within a second.
		if duration >= .seconds(1) { for machine in machines { machine.source.hear() } }
		for clock in [store.clock] + machines.map(\.wallClock) { clock.advance(by: duration) }
	}

	/// Runs operations in rounds to their end, and returns what went wrong.
	func run(rounds: Int) -> [String] {
		for _ in 0..<rounds {
			for _ in 0..<(1 + pick(4)) { start() }
			for machine in machines where pick(3) > 0 {
				Task(executorPreference: executor) {
					await self.pause(upTo: 10)
					let source = machine.source
					source.hear(upTo: source.lastSequence - source.pendingCount + 1 + self.pick(3))
				}
			}
			executor.drain()
			let times: [Duration] = [.zero, .milliseconds(20), .milliseconds(400), .seconds(3), .seconds(11)]
			advance(by: times[pick(isCalm ? 3 : times.count)])
		}
		comeToRest()
		return state.withLock { $0.violations } + store.violations
	}

	private func start() {
		let (place, key, operation) = (pick(2), Self.keys[pick(Self.keys.count)], pick(isCalm ? 8 : 40))
		state.withLock { $0.runningCount += 1 }
		let machine = machines[place]
		machine.tasks.append(
			Task(executorPreference: executor) {
				await self.pause(upTo: 12)
				await self.perform(operation, key, on: machine, at: place)
				self.state.withLock { $0.runningCount -= 1 }
			}
		)
	}

	private func finish() {
		for _ in 0..<500 {
			executor.drain()
			let isOver = state.withLock { $0.runningCount == 0 } && machines.allSatisfy { $0.cache.isIdle }
			if isOver { return }
			advance(by: .milliseconds(200))
		}
		report("something is still under way at rest")
	}

	private func comeToRest() {
		store.setAway(false)
		for machine in machines { machine.source.isolate(false) }
		finish()
		for machine in machines {
			_ = executor.run { try? await machine.source.verify(["a": SharedNumber(run: "", value: 0)]) }
		}
		for machine in machines { machine.source.hear() }
		finish()
		// Leases of killed machines end.
		advance(by: SharedStoreDouble.leaseDuration)
		if isCalm {
			for (key, count) in state.withLock({ $0.calls }) where count != 1 { report("\(key): \(count) calls") }
		}
		_ = store.run(by: nil) { content, _ in
			for (key, lease) in content.leases {
				self.report("the lease \(lease.number) of \(key) was never given back")
			}
		}
		for (place, machine) in machines.enumerated() { checkRest(machine, place) }
	}

	private func checkRest(_ machine: Machine, _ place: Int) {
		for key in Self.keys {
			machine.source.hear()
			executor.drain()
			let box = machine.memory.box(for: key)
			if let box, machine.cache.shared?.isVerified(box.metadata.mark) == true,
				let entry = store.now.entry(key), box.metadata.mark?.shared?.number?.value != entry.number
			{
				let number = box.metadata.mark?.shared?.number
				report(
					"machine \(place) takes \(key) for verified: \(String(describing: number)), and the store has \(entry)"
				)
			}
			let answer = executor.run {
				try? await machine.cache.value(for: key, tags: ["t"]) { self.state.withLock { $0.versions[key] ?? 0 } }
			}
			executor.drain()
			let version = state.withLock { $0.versions[key] }
			if answer != version, !state.withLock({ $0.hasLostDebts }) {
				report(
					"at rest, machine \(place) answers \(String(describing: answer)) for \(key), not \(String(describing: version))"
				)
			}
		}
	}
}
