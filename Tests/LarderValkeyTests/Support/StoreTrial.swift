#if Valkey && os(Linux)
	import Foundation
	import LarderCore

	@testable import LarderValkey

	extension ValkeyStoreConfiguration {
		/// Settings that make a test of faults short.
		static var hasty: ValkeyStoreConfiguration {
			var configuration = ValkeyStoreConfiguration(prefix: "test")
			configuration.commandTimeout = .seconds(5)
			// Long enough for a machine that does other work, too.
			configuration.leaseDuration = .seconds(60)
			configuration.shortestPause = .milliseconds(1)
			configuration.longestPause = .milliseconds(10)
			configuration.beatInterval = .milliseconds(20)
			configuration.silenceLimit = .seconds(30)
			return configuration
		}
	}

	extension RedisServer {
		func store(
			_ configuration: ValkeyStoreConfiguration = .hasty,
			scripts: StoreScripts = StoreScripts()
		) -> ValkeyStore {
			let connector = connector(timeout: configuration.commandTimeout)
			return ValkeyStore(connector, configuration, StoreClock(ContinuousClock()), scripts)
		}

		func words(
			_ configuration: ValkeyStoreConfiguration = .hasty,
			schemaVersion: Int = 1
		) -> ValkeyDataSource<Int, String> {
			ValkeyDataSource(store: store(configuration), namespace: "word", schemaVersion: schemaVersion)
		}
	}

	extension SharedEntry where Value == String {
		/// A word that is fresh for a minute.
		static func word(_ word: String, remaining: Duration = .seconds(60), tags: Set<CacheTag> = []) -> SharedEntry {
			SharedEntry(word, metadata: SharedMetadata(remaining: remaining, keptAfter: .seconds(60), tags: tags))
		}
	}

	extension SharedRead {
		var lease: SharedLease<Key>? {
			if case .leased(let lease) = outcome { lease } else { nil }
		}

		var isHeld: Bool {
			if case .held = outcome { true } else { false }
		}
	}

	extension SharedSave {
		var number: SharedNumber? {
			if case .kept(let number) = self { number } else { nil }
		}
	}

	/// The changes that a listener has heard.
	final class Changes: Sendable {
		private let heard = Mutex<[SharedChange<Int>]>([])
		private let waiters = Mutex<[(@Sendable ([SharedChange<Int>]) -> Bool, CheckedContinuation<Void, Never>)]>([])

		var all: [SharedChange<Int>] { heard.withLock { $0 } }

		func note(_ change: SharedChange<Int>) {
			let changes = heard.withLock { heard in
				heard.append(change)
				return heard
			}
			resume(changes)
		}

		/// Returns when what was heard satisfies the condition.
		func wait(until condition: @escaping @Sendable ([SharedChange<Int>]) -> Bool) async {
			await withCheckedContinuation { continuation in
				waiters.withLock { $0.append((condition, continuation)) }
				resume(all)
			}
		}

		func wait(for change: SharedChange<Int>) async { await wait { $0.contains(change) } }

		private func resume(_ changes: [SharedChange<Int>]) {
			let ready = waiters.withLock { waiters in
				let ready = waiters.filter { $0.0(changes) }
				waiters.removeAll { $0.0(changes) }
				return ready
			}
			for (_, continuation) in ready { continuation.resume() }
		}
	}

	/// Returns when the condition holds, which another thread brings about.
	func wait(until condition: () async throws -> Bool) async throws {
		while try await !condition() {
			try Task.checkCancellation()
			await Task.yield()
		}
	}
#endif
