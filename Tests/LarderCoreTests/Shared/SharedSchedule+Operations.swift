import Foundation
import LarderTesting

@testable import LarderCore

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension SharedSchedule {
	func perform(_ operation: Int, _ key: String, on machine: Machine, at place: Int) async {
		do {
			switch operation {
			case 0..<12: try await read(key, .localFirst, on: machine)
			case 12..<15: try await read(key, .remoteFirst, on: machine)
			case 15: try await read(key, .noCache, on: machine)
			case 16..<20:
				await write([key], on: machine) { version in
					try await machine.cache.save(version, for: key, tags: ["t"])
				}
			case 20, 21: await send(key, on: machine)
			case 22..<24: await write([key], on: machine) { _ in try await machine.cache.remove(key) }
			case 24: await write(Self.keys, on: machine) { _ in try await machine.cache.removeAll() }
			case 25, 26:
				await write(Self.keys, on: machine, allowsFallback: true) { _ in
					try await machine.cache.invalidate(tags: ["t"])
				}
			case 27 where window > .zero:
				// The value before may still be served in its window, so the service does not change.
				guard begin([key], on: machine) else { return }
				defer { end([key]) }
				await machine.cache.invalidate(key)
			case 27:
				await write([key], on: machine, allowsFallback: true) { _ in await machine.cache.invalidate(key) }
			case 28, 29: await modify(key, on: machine)
			case 30: machine.memory.removeEntry(for: key)
			case 31: if isForgetful { store.evict(key) }
			case 32: if isForgetful, pick(3) == 0 { store.flush() }
			case 33: machine.source.cut()
			case 34, 35:
				machine.source.isolate(true)
				await pause(upTo: 40)
				machine.source.isolate(false)
			case 36:
				store.setAway(true)
				await pause(upTo: 40)
				store.setAway(false)
			case 37: machine.tasks.cancelOne { self.pick($0) }
			case 38: if pick(2) == 0 { kill(machine, at: place) }
			default: try? machine.source.connect()
			}
		} catch {
			// A refused remote, a store that is away and a cancellation are part of the schedule.
		}
	}

	private func read(_ key: String, _ policy: CachePolicy, on machine: Machine) async throws {
		let (known, asked, start) = (machine.floors.withLock { $0 }, machine.asked.withLock { $0 }, store.time)
		let result = try await machine.cache.result(for: key, policy: policy, tags: ["t"]) { validators in
			try await self.fetch(key, validators)
		}
		state.withLock { $0.answerCount += 1 }
		let isFallback = result.fallbackError != nil
		let floors = result.isVerified ? [known, asked] : [known]
		let floor = floors.compactMap { (isFallback ? $0.hard : $0.soft)[key] }.max() ?? 0
		if result.value < floor {
			report("\(policy) of \(key) answers \(result.value) of \(result.origin), although \(floor) was known")
		}
		guard !isFallback else { return }
		let confirmed = state.withLock { $0.confirmed[key]?[result.value] } ?? .zero
		if start - confirmed >= Self.lifetime + window + .seconds(1) {
			report(
				"\(policy) of \(key) answers \(result.value) of \(result.origin), \(start - confirmed) after it was confirmed"
			)
		}
	}

	/// What the service answers, as it was at the beginning or at the end of the request.
	private func fetch(_ key: String, _ validators: Validators) async throws -> Fetched<Int> {
		let early = state.withLock { state in
			state.calls[key, default: 0] += 1
			return state.versions[key] ?? 0
		}
		let begun = store.time
		await pause(upTo: 8)
		if pick(3) == 0 { try await store.clock.sleep(for: .milliseconds(pick(5_000))) }
		if !isCalm {
			let outcome = pick(12)
			guard outcome > 1 else { throw RemoteFailure.unreachable }
			guard outcome > 2 else { throw RemoteFailure.missing }
		}
		let isEarly = pick(2) == 0
		let time = isEarly ? begun : store.time
		let version = state.withLock { state in
			let version = isEarly ? early : state.versions[key] ?? 0
			let known = state.confirmed[key]?[version] ?? .zero
			state.confirmed[key, default: [:]][version] = max(known, store.time, time)
			return version
		}
		let metadata = FetchMetadata(validators: Validators(entityTag: "\(version)"))
		return validators.entityTag == "\(version)"
			? .notModified(metadata: metadata) : .value(version, metadata: metadata)
	}

	// MARK: - Changes

	/// Begins a change, unless one of the keys is being changed: the service and an app order their changes.
	private func begin(_ keys: [String], on machine: Machine) -> Bool {
		guard !machine.isKilled else { return false }
		return state.withLock { state in
			guard state.writing.isDisjoint(with: keys) else { return false }
			state.writing.formUnion(keys)
			return true
		}
	}

	private func end(_ keys: [String]) { state.withLock { $0.writing.subtract(keys) } }

	/// Makes a new version of each key.
	private func change(_ keys: [String]) -> [String: Int] {
		let time = store.time
		return state.withLock { state in
			for key in keys {
				state.versions[key, default: 0] += 1
				state.confirmed[key, default: [:]][state.versions[key] ?? 0] = time
			}
			return state.versions.filter { keys.contains($0.key) }
		}
	}

	/// Changes the service and then the cache.
	///
	/// Whether the store has it or not, this machine knows it.
	private func write(
		_ keys: [String],
		on machine: Machine,
		allowsFallback: Bool = false,
		_ work: (Int) async throws -> Void
	) async {
		guard begin(keys, on: machine) else { return }
		defer { end(keys) }
		let versions = change(keys)
		await pause(upTo: 4)
		// The machine owes what has failed.
		try? await work(versions[keys[0]] ?? 0)
		machine.raise(versions, allowsFallback: allowsFallback)
	}

	private func send(_ key: String, on machine: Machine) async {
		guard begin([key], on: machine) else { return }
		defer { end([key]) }
		let version = await machine.cache.save(for: key, tags: ["t"]) {
			await self.pause(upTo: 6)
			let version = self.change([key])[key] ?? 0
			await self.pause(upTo: 6)
			return version
		}
		machine.raise([key: version])
	}

	private func modify(_ key: String, on machine: Machine) async {
		guard begin([key], on: machine) else { return }
		defer { end([key]) }
		let version = Mutex<Int?>(nil)
		var isNothing = false
		do {
			let result = try await machine.cache.modify(key) { value in
				value = self.change([key])[key] ?? 0
				version.withLock { [value] in $0 = value }
			}
			isNothing = result == nil
		} catch {
			// The machine owes what has failed.
		}
		guard let version = version.withLock({ $0 }) else { return }
		if isNothing {
			// The store has lost the value meanwhile, so nothing was modified, although the service has changed.
			state.withLock { $0.hasLostDebts = true }
		} else {
			machine.raise([key: version])
		}
	}

	/// The machine ends, and another one begins in its place.
	private func kill(_ machine: Machine, at place: Int) {
		let hasDebts = machine.source.hasDebts
		state.withLock { state in
			if hasDebts || !state.writing.isEmpty { state.hasLostDebts = true }
		}
		machine.kill()
		let other = Machine(self, offset: Double(pick(7_200)))
		state.withLock { $0.machines[place] = other }
	}
}
