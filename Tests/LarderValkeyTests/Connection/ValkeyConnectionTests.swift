#if Valkey && os(Linux)
	import Foundation
	import LarderTesting
	import NIOCore
	import NIOEmbedded
	import NIOPosix
	import Testing

	@testable import LarderValkey

	@Suite(.needsRedis, .timeLimit(.minutes(2)))
	struct ValkeyConnectionTests {
		@Test("A connection over SwiftNIO keeps every law", arguments: StoreConnectionLaw.allCases)
		func keeps(law: StoreConnectionLaw) async throws {
			try await RedisServer.run { server in
				try await StoreConnectionConformance { server.connector() }.check(law)
			}
		}

		private func failure(_ work: () async throws -> Void) async -> StoreError? {
			do {
				try await work()
				return nil
			} catch {
				return error as? StoreError
			}
		}

		@Test("A wrong or missing password is refused, and the right password signs in")
		func passwords() async throws {
			try await RedisServer.run(["--requirepass", "right"]) { server in
				for password in ["wrong", nil] {
					let error = await failure { _ = try await server.connector(password: password).connect { _ in } }
					#expect(error == .signInRefused)
				}
				let connection = try await server.connector(password: "right").connect { _ in }
				#expect(try await connection.send(StoreCommand("PING"), within: .seconds(10)).text == "PONG")
				connection.close()
			}
		}

		@Test("The error about a wrong password does not contain the password")
		func secret() async throws {
			try await RedisServer.run(["--requirepass", "right"]) { server in
				let error = await failure { _ = try await server.connector(password: "s3cret").connect { _ in } }
				#expect(error?.description.contains("s3cret") == false)
			}
		}

		@Test("If nothing listens at the address, the error says that the store is unreachable")
		func nobodyListens() async throws {
			let port = try await RedisServer.run { $0.port }
			let connector = ValkeyConnector(host: "127.0.0.1", port: Int(port))

			guard case .unreachable? = await failure({ _ = try await connector.connect { _ in } }) else {
				Issue.record("It was reached.")
				return
			}
		}

		@Test(
			"If a server is too old, broken or silent, the error says so",
			arguments: [
				("-ERR unknown command 'HELLO'\r\n", StoreError.tooOld), ("+OK\r\n", .tooOld), ("", .timedOut),
				("HTTP/1.1 400 Bad Request\r\n\r\n", .unexpectedReply("")), ("$99999999999\r\n", .unexpectedReply("")),
			]
		)
		func otherServers(answer: String, expected: StoreError) async throws {
			let server = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
				.childChannelInitializer { channel in
					channel.pipeline.addHandler(Answering(answer: answer))
				}
				.bind(host: "127.0.0.1", port: 0).get()
			defer { server.close(promise: nil) }
			let port = try #require(server.localAddress?.port)
			let timeout: Duration = answer.isEmpty ? .milliseconds(100) : .seconds(10)
			let connector = ValkeyConnector(host: "127.0.0.1", port: port, connectTimeout: timeout)

			let error = await failure { _ = try await connector.connect { _ in } }
			if case .unexpectedReply = expected, case .unexpectedReply? = error { return }
			#expect(error == expected)
		}

		@Test("Over TLS, a server is accepted if a trusted authority signed its certificate, and refused otherwise")
		func tls() async throws {
			let files = ["--tls-cert-file", "c.pem", "--tls-key-file", "k.pem", "--tls-ca-cert-file", "c.pem"]
			let port = ["--tls-auth-clients", "no", "--tls-replication", "no"]
			try await RedisServer.run(files + port, prepare: Certificates.make) { server in
				let tlsPort = Int(server.port) + 1 > 65_535 ? Int(server.port) - 1 : Int(server.port) + 1
				try await server.command("CONFIG", "SET", "tls-port", "\(tlsPort)")
				func connector(_ security: StoreSecurity) -> ValkeyConnector {
					ValkeyConnector(host: "localhost", port: tlsPort, security: security)
				}
				let trusting = StoreSecurity(authorities: server.folder.appending(path: "c.pem"))
				let connection = try await connector(trusting).connect { _ in }
				#expect(try await connection.send(StoreCommand("PING"), within: .seconds(10)).text == "PONG")
				connection.close()

				let error = await failure { _ = try await connector(StoreSecurity()).connect { _ in } }
				guard case .connectionLost? = error else {
					Issue.record("Another authority was trusted: \(String(describing: error))")
					return
				}
			}
		}
	}

	/// Answers everything with the same bytes.
	private final class Answering: ChannelInboundHandler, Sendable {
		typealias InboundIn = ByteBuffer
		typealias OutboundOut = ByteBuffer
		private let answer: String

		init(answer: String) { self.answer = answer }

		func channelRead(context: ChannelHandlerContext, data: NIOAny) {
			context.writeAndFlush(wrapOutboundOut(ByteBuffer(string: answer)), promise: nil)
		}
	}

	/// A key and a certificate for `localhost` in a folder.
	private enum Certificates {
		static func make(in folder: URL) throws {
			let process = Process()
			process.executableURL = URL(filePath: "/usr/bin/openssl")
			process.arguments = [
				"req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost", "-addext",
				"subjectAltName=DNS:localhost", "-keyout", folder.appending(path: "k.pem").path, "-out",
				folder.appending(path: "c.pem").path,
			]
			process.standardError = FileHandle.nullDevice
			try process.run()
			process.waitUntilExit()
		}
	}

	struct CommandHandlerTests {
		/// A handler on a channel without a network, whose time stands still.
		private func channel(_ ends: Counter = Counter()) throws -> (EmbeddedChannel, CommandHandler) {
			let handler = CommandHandler(replyLimit: 1_000) { if case .ended = $0 { ends.add() } }
			let channel = EmbeddedChannel(handler: handler)
			try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
			return (channel, handler)
		}

		private func call(_ results: Results, seconds: Int64) -> PendingCall {
			PendingCall(results.waiter(), deadline: .uptimeNanoseconds(0) + .seconds(seconds))
		}

		@Test("When the earliest deadline of a command passes, the connection ends, even if that command was sent last")
		func earliestDeadline() async throws {
			let (ends, results) = (Counter(), Results())
			let (channel, handler) = try channel(ends)
			handler.send(ByteBuffer(string: "a"), for: call(results, seconds: 9))
			handler.send(ByteBuffer(string: "b"), for: call(results, seconds: 3))
			channel.embeddedEventLoop.advanceTime(by: .milliseconds(2_999))
			#expect(ends.value == 0)
			channel.embeddedEventLoop.advanceTime(by: .milliseconds(2))

			#expect(ends.value == 1)
			#expect(await results.all() == [.timedOut, .timedOut])
		}

		@Test("After a reply in time, the connection waits for the deadline of the next command")
		func nextDeadline() async throws {
			let (ends, results) = (Counter(), Results())
			let (channel, handler) = try channel(ends)
			handler.send(ByteBuffer(string: "a"), for: call(results, seconds: 3))
			handler.send(ByteBuffer(string: "b"), for: call(results, seconds: 9))
			try channel.writeInbound(ByteBuffer(string: "+a\r\n"))
			channel.embeddedEventLoop.advanceTime(by: .milliseconds(8_999))
			#expect(ends.value == 0)
			try channel.writeInbound(ByteBuffer(string: "+b\r\n"))
			channel.embeddedEventLoop.advanceTime(by: .seconds(100))

			#expect(ends.value == 0)
			#expect(await results.all() == [nil, nil])
		}

		@Test("A reply without a command ends the connection")
		func unaskedReply() throws {
			let ends = Counter()
			let (channel, _) = try channel(ends)
			try channel.writeInbound(ByteBuffer(string: "+a\r\n"))

			#expect(ends.value == 1)
		}

		@Test("A message larger than the limit ends the connection, and the waiting commands fail")
		func largeReply() async throws {
			let (ends, results) = (Counter(), Results())
			let (channel, handler) = try channel(ends)
			handler.send(ByteBuffer(string: "a"), for: call(results, seconds: 3))
			try channel.writeInbound(ByteBuffer(string: "$1001\r\n"))

			#expect(ends.value == 1)
			#expect(await results.all().count == 1)
		}
	}
#endif
