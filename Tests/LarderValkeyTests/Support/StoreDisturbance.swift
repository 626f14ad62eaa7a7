#if Valkey && os(Linux)
	import LarderCore

	@testable import LarderValkey

	/// Disturbs a store at random while machines use it.
	struct StoreDisturbance: Sendable {
		enum Fault: String, CaseIterable, Hashable, Sendable {
			case flush, entry, lease, counter, tag, freeze, olderData, connections, scripts, eviction
		}

		/// How far the machines are.
		struct Progress: Sendable {
			var operations: Int
			/// How many answers and writes have had to do without the store.
			var failures: Int
			var isOver: Bool
		}

		let server: RedisServer
		let faults: [Fault]
		/// The keys and tags are numbers below these.
		let keyCount: Int
		let tagCount: Int
		/// How many operations are made between two faults, at most.
		let interval: Int
		let progress: @Sendable () -> Progress

		/// Makes faults until the machines have ended, and tells each before it is made.
		func run(_ random: SeededGenerator, _ note: (Fault) -> Void) async throws {
			var random = random
			while !progress().isOver {
				try await wait(Int.random(in: 1...interval, using: &random), \.operations)
				guard let fault = faults.randomElement(using: &random) else { return }
				note(fault)
				try await make(fault, at: Int.random(in: 0..<keyCount, using: &random))
			}
		}

		private func make(_ fault: Fault, at key: Int) async throws {
			switch fault {
			case .flush: try await server.command("FLUSHALL")
			case .entry: try await server.command("DEL", "test:e:key:\(key)")
			case .lease: try await server.command("DEL", "test:l:key:\(key)")
			case .counter: try await server.command("DEL", "test:n")
			case .tag: try await server.command("DEL", "test:t:\(key % tagCount)")
			case .scripts: try await server.command("SCRIPT", "FLUSH")
			case .connections: try await server.command("CLIENT", "KILL", "TYPE", "pubsub")
			case .freeze:
				server.freeze()
				try await wait(10, \.failures)
				server.thaw()
			case .olderData:
				try await server.command("SAVE")
				try await wait(interval, \.operations)
				server.kill()
				try server.start()
			case .eviction:
				try await server.command("CONFIG", "SET", "maxmemory-policy", "allkeys-random")
				try await server.command("CONFIG", "SET", "maxmemory", "1mb")
				try await wait(20, \.operations)
				try await server.command("CONFIG", "SET", "maxmemory", "0")
			}
		}

		private func wait(_ count: Int, _ number: @Sendable (Progress) -> Int) async throws {
			let start = number(progress())
			try await LarderValkeyTests.wait { progress().isOver || number(progress()) >= start + count }
		}
	}
#endif
