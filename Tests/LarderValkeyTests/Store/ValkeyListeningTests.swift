#if Valkey && os(Linux)
	import Foundation
	import LarderCore
	import Testing

	@testable import LarderValkey

	@Suite(.needsRedis, .timeLimit(.minutes(2)))
	struct ValkeyListeningTests {
		/// Runs `body` with a machine that listens, and one that writes.
		private func withListener(
			_ configuration: ValkeyStoreConfiguration = .hasty,
			_ body: (RedisServer, ValkeyDataSource<Int, String>, Changes, any SharedSubscriptionContract) async throws
				-> Void
		) async throws {
			try await RedisServer.run { server in
				let changes = Changes()
				let listening = server.words(configuration)
				let subscription = listening.listen { changes.note($0) }
				try await wait { subscription.isLiving }
				try await body(server, server.words(), changes, subscription)
			}
		}

		@Test("A listener is notified of each kind of commit, with its number")
		func commits() async throws {
			try await withListener { _, words, changes, _ in
				let first = try #require(try await words.save(.word("a"), for: 1, by: nil).number)
				let lease = try #require(try await words.read(1, leasing: .always, tags: []).lease)
				let metadata = SharedMetadata(remaining: .seconds(9), keptAfter: .seconds(1))
				let second = try #require(try await words.renew(by: lease, from: first, as: metadata).number)
				let removal = try await words.remove(1)
				let tag = try await words.invalidate(["t"])
				let failed = try #require(try await words.read(2, leasing: .ifMissing, tags: []).lease)
				await words.giveBack(failed)
				let last = try await words.removeAll()
				await changes.wait(for: .removedAll(last))

				let told = changes.all.filter { if case .touched = $0 { false } else { true } }
				#expect(
					told == [
						.saved(1, first),
						.renewed(1, from: first, to: second, remaining: .seconds(9), keptAfter: .seconds(1)),
						.removed(1, removal), .invalidated("t", tag), .leaseEnded(2), .removedAll(last),
					]
				)
			}
		}

		@Test("A listener is notified when another program changes or removes a key")
		func foreignChange() async throws {
			try await withListener { server, words, changes, _ in
				_ = try await words.save(.word("a"), for: 1, by: nil)
				await changes.wait(for: .touched(1))
				let count = changes.all.count
				try await server.command("DEL", "test:e:word:1")

				await changes.wait { $0.dropFirst(count).contains(.touched(1)) }
			}
		}

		@Test("A listener is notified when an entry expires")
		func expiry() async throws {
			try await withListener { server, words, changes, _ in
				_ = try await words.save(.word("a"), for: 1, by: nil)
				await changes.wait(for: .touched(1))
				let count = changes.all.count
				try await server.command("PEXPIRE", "test:e:word:1", "1")

				// The change of the time, and then the end of it.
				await changes.wait { $0.dropFirst(count).count { $0 == .touched(1) } >= 2 }
			}
		}

		@Test(
			"If the store is emptied, a listener is told that anything may have changed, and the subscription goes on in a new epoch"
		)
		func emptied() async throws {
			try await withListener { server, _, changes, subscription in
				let epoch = try #require(subscription.trust.epoch)
				try await server.command("FLUSHALL")
				await changes.wait(for: .anything)

				#expect(try #require(subscription.trust.epoch) > epoch)
			}
		}

		@Test("If the store's counter is lost, the next heartbeat notices the loss, and a new epoch begins")
		func lostCounter() async throws {
			try await withListener { server, _, changes, subscription in
				let epoch = try #require(subscription.trust.epoch)
				try await server.command("DEL", "test:n")
				await changes.wait(for: .anything)

				#expect(try #require(subscription.trust.epoch) > epoch)
			}
		}

		@Test(
			"If a connection ends, a listener is told that anything may have changed, and the next connection begins a new epoch"
		)
		func lostConnection() async throws {
			try await withListener { server, words, changes, subscription in
				let epoch = try #require(subscription.trust.epoch)
				try await server.command("CLIENT", "KILL", "TYPE", "pubsub")
				await changes.wait(for: .anything)
				try await wait { subscription.isLiving }
				#expect(try #require(subscription.trust.epoch) > epoch)

				// The writer's connection was ended, too.
				try await wait { (try? await words.remove(7)) != nil }
				await changes.wait { $0.contains { if case .removed(7, _) = $0 { true } else { false } } }
			}
		}

		@Test(
			"If the store freezes, the subscription counts as lost after the limit, even on an open connection, and recovers later"
		)
		func frozen() async throws {
			var configuration = ValkeyStoreConfiguration.hasty
			configuration.silenceLimit = .milliseconds(300)
			try await withListener(configuration) { server, _, changes, subscription in
				server.freeze()
				try await wait { !subscription.isLiving }
				await changes.wait(for: .anything)
				server.thaw()

				try await wait { subscription.isLiving }
			}
		}

		@Test("If messages stop while commands are still answered, the subscription counts as lost")
		func lostSubscription() async throws {
			var configuration = ValkeyStoreConfiguration.hasty
			configuration.silenceLimit = .milliseconds(300)
			try await RedisServer.run { server in
				let connector = DeafConnector(inner: server.connector())
				let store = ValkeyStore(connector, configuration, StoreClock(ContinuousClock()), StoreScripts())
				let changes = Changes()
				let words = ValkeyDataSource<Int, String>(store: store, namespace: "word")
				let subscription = words.listen { changes.note($0) }
				try await wait { subscription.isLiving }
				connector.isDeaf.withLock { $0 = true }
				await changes.wait(for: .anything)

				connector.isDeaf.withLock { $0 = false }
				try await wait { subscription.isLiving }
			}
		}

		@Test("The loss of a single message is noticed at the next message or heartbeat")
		func lostMessage() async throws {
			for hasNext in [true, false] {
				try await RedisServer.run { server in
					let connector = DeafConnector(inner: server.connector())
					let store = ValkeyStore(connector, .hasty, StoreClock(ContinuousClock()), StoreScripts())
					let changes = Changes()
					let listening = ValkeyDataSource<Int, String>(store: store, namespace: "word")
					let subscription = listening.listen { changes.note($0) }
					try await wait { subscription.isLiving }
					let epoch = try #require(subscription.trust.epoch)
					let words = server.words()
					_ = try await words.invalidate(["heard"])
					connector.isForgetful.withLock { $0 = true }
					// The keys of tags are not tracked, so nothing else tells of this.
					_ = try await words.invalidate(["lost"])
					if hasNext { _ = try await words.invalidate(["next"]) }
					await changes.wait(for: .anything)

					#expect(try #require(subscription.trust.epoch) == epoch + 1)
					#expect(subscription.isLiving)
					#expect(!changes.all.contains { if case .invalidated("lost", _) = $0 { true } else { false } })
				}
			}
		}

		@Test("If a message arrives twice, its listener is notified twice, and no message counts as missed")
		func doubledMessages() async throws {
			try await RedisServer.run { server in
				let connector = DeafConnector(inner: server.connector())
				let store = ValkeyStore(connector, .hasty, StoreClock(ContinuousClock()), StoreScripts())
				let changes = Changes()
				let listening = ValkeyDataSource<Int, String>(store: store, namespace: "word")
				let subscription = listening.listen { changes.note($0) }
				try await wait { subscription.isLiving }
				connector.doubles.withLock { $0 = true }
				let words = server.words()
				let first = try #require(try await words.save(.word("a"), for: 1, by: nil).number)
				let last = try await words.remove(1)
				await changes.wait { $0.count { $0 == .removed(1, last) } == 2 }

				#expect(changes.all.count { $0 == .saved(1, first) } == 2)
				#expect(!changes.all.contains(.anything))
			}
		}

		@Test(
			"A listener is not notified of changes in another namespace, nor of anything after its release"
		)
		func otherNamespaces() async throws {
			try await RedisServer.run { server in
				let store = server.store()
				let (one, other) = (Changes(), Changes())
				let words = ValkeyDataSource<Int, String>(store: store, namespace: "word")
				var subscription: (any SharedSubscriptionContract)? = words.listen { one.note($0) }
				let others = ValkeyDataSource<Int, String>(store: store, namespace: "other")
				let otherSubscription = others.listen { other.note($0) }
				try await wait { subscription?.isLiving == true }
				let number = try #require(try await words.save(.word("a"), for: 1, by: nil).number)
				await one.wait(for: .saved(1, number))
				subscription = nil
				let next = try #require(try await others.save(.word("a"), for: 1, by: nil).number)
				await other.wait(for: .saved(1, next))

				#expect(!other.all.contains(.saved(1, number)))
				#expect(!one.all.contains(.saved(1, next)))
				withExtendedLifetime(otherSubscription) {}
			}
		}

		@Test("When a store object is released, it closes its connection")
		func released() async throws {
			try await RedisServer.run { server in
				do {
					let words = server.words()
					let subscription = words.listen { _ in }
					try await wait { subscription.isLiving }
					#expect(try await server.clientCount() == 2)
				}
				try await wait { try await server.clientCount() == 1 }
			}
		}
	}

	extension SharedSubscriptionContract {
		var isLiving: Bool {
			if case .living = trust { true } else { false }
		}
	}

	extension RedisServer {
		/// The number of connections, with the one that asks.
		fileprivate func clientCount() async throws -> Int {
			try await command("CLIENT", "LIST").text?.split(separator: "\n").count ?? 0
		}
	}

	/// Makes connections whose pushes get lost or come twice if a test says so.
	private final class DeafConnector: StoreConnectorContract {
		let isDeaf = Mutex(false)
		/// Whether the next message of a script gets lost.
		let isForgetful = Mutex(false)
		/// Whether each push comes twice.
		let doubles = Mutex(false)
		private let inner: ValkeyConnector

		init(inner: ValkeyConnector) { self.inner = inner }

		func connect(
			_ listener: @escaping @Sendable (StoreSignal) -> Void
		) async throws -> any StoreConnectionContract {
			try await inner.connect { [self] signal in
				if case .push(let values) = signal {
					if isDeaf.withLock({ $0 }) { return }
					if values.count == 3, values[1].text == "test:c", isForgetful.withLock({ $0 }) {
						return isForgetful.withLock { $0 = false }
					}
					if doubles.withLock({ $0 }) { listener(signal) }
				}
				listener(signal)
			}
		}
	}
#endif
