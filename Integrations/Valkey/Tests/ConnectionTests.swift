#if os(Linux)
	import LarderTesting
	import LarderValkey
	import LarderValkeySwift
	import Synchronization
	import Testing
	import Valkey

	/// What goes beyond the laws of every connection.
	@Suite(.needsStore, .timeLimit(.minutes(2)))
	struct ConnectionTests {
		/// How a connection has ended.
		private final class End: Sendable {
			private let error = Mutex<StoreError?>(nil)
			private let gate = Gate()

			func listen(_ signal: StoreSignal) {
				guard case .ended(let reason) = signal else { return }
				error.withLock { $0 = reason }
				gate.open()
			}

			func wait() async throws -> StoreError? {
				try await gate.wait()
				return error.withLock { $0 }
			}
		}

		private func send(_ words: String..., to connection: any StoreConnectionContract) async throws -> RESPValue {
			try await connection.send(StoreCommand(words.map { Array($0.utf8) }), within: .seconds(10))
		}

		private func failure(_ work: () async throws -> Void) async -> StoreError? {
			do {
				try await work()
				return nil
			} catch {
				return error as? StoreError
			}
		}

		@Test(
			"If the store is emptied, a connection that tracks keys ends, because valkey-swift does not read the store's message"
		)
		func emptied() async throws {
			try await StoreServer.run { server in
				let end = End()
				let connection = try await server.connector.connect { end.listen($0) }
				let other = try await server.connector.connect { _ in }
				defer { [connection, other].forEach { $0.close() } }
				_ = try await send("CLIENT", "TRACKING", "ON", "BCAST", to: connection)
				_ = try await send("FLUSHALL", to: other)

				guard case .unexpectedReply? = try await end.wait() else {
					Issue.record("It ended for another reason.")
					return
				}
			}
		}

		@Test("PSUBSCRIBE and UNSUBSCRIBE are refused, and the connection stays")
		func refusedCommands() async throws {
			try await StoreServer.run { server in
				let connection = try await server.connector.connect { _ in }
				defer { connection.close() }
				for name in ["PSUBSCRIBE", "psubscribe", "UNSUBSCRIBE"] {
					let error = await failure { _ = try await send(name, "channel", to: connection) }
					guard case .unexpectedReply? = error else {
						Issue.record("\(name) was not refused.")
						continue
					}
				}
				#expect(try await send("PING", to: connection).text == "PONG")
			}
		}

		@Test("When the last reference to a connection is released, the connection ends")
		func released() async throws {
			try await StoreServer.run { server in
				let end = End()
				var connection: (any StoreConnectionContract)? = try await server.connector.connect { end.listen($0) }
				if let connection { _ = try await send("PING", to: connection) }
				connection = nil

				#expect(try await end.wait() == .connectionLost("it was closed"))
			}
		}

		@Test("If a user may not listen to a channel, only the SUBSCRIBE to this channel fails")
		func refusedChannel() async throws {
			try await StoreServer.run { server in
				let connection = try await server.connector.connect { _ in }
				defer { connection.close() }
				let channels = ["resetchannels", "&larder-marks-*", "&__redis__:invalidate", "&allowed"]
				let command = StoreCommand((["ACL", "SETUSER", "default"] + channels).map { Array($0.utf8) })
				_ = try await connection.send(command, within: .seconds(10))

				let error = await failure { _ = try await send("SUBSCRIBE", "forbidden", to: connection) }
				guard case .reply("NOPERM", _)? = error else {
					Issue.record("It was not refused: \(String(describing: error))")
					return
				}
				#expect(try await send("SUBSCRIBE", "allowed", to: connection) == .null)
				#expect(try await send("PING", to: connection).text == "PONG")
			}
		}

		@Test("A wrong or missing password is refused, and the right password signs in")
		func passwords() async throws {
			try await StoreServer.run(["--requirepass", "right"]) { server in
				func connector(_ password: String?) -> ValkeySwiftConnector {
					let user = password.map {
						ValkeyConnectionConfiguration.Authentication(username: "default", password: $0)
					}
					return ValkeySwiftConnector(
						.hostname("127.0.0.1", port: server.port),
						configuration: ValkeyConnectionConfiguration(authentication: user),
						connectTimeout: .seconds(10)
					)
				}
				for password in ["wrong", nil] {
					let error = await failure { _ = try await connector(password).connect { _ in } }
					#expect(error == .signInRefused)
				}
				let connection = try await connector("right").connect { _ in }
				#expect(try await send("PING", to: connection).text == "PONG")
				connection.close()
			}
		}

		@Test("If nothing listens at the address, the error says that the store is unreachable")
		func nobodyListens() async throws {
			let connector = ValkeySwiftConnector(.hostname("127.0.0.1", port: 1), connectTimeout: .seconds(10))
			guard case .unreachable? = await failure({ _ = try await connector.connect { _ in } }) else {
				Issue.record("It was reached.")
				return
			}
		}
	}
#endif
