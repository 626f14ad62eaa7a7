import FlyingSocks
package import Foundation

/// A connection on which a test sends every byte itself.
package struct RawConnection: Sendable {
	fileprivate let socket: AsyncSocket
	fileprivate let listener: AsyncSocket

	/// Reads the client's bytes up to the empty line at the end of a request's head.
	package func readRequestHead() async throws -> String {
		var head = Data()
		while head.suffix(4) != Data("\r\n\r\n".utf8) {
			head.append(try await socket.read())
		}
		return String(decoding: head, as: UTF8.self)
	}

	package func send(_ text: String) async throws {
		try await send(Data(text.utf8))
	}

	package func send(_ data: Data) async throws {
		// A write for which there is room neither suspends nor ends with the test, which endless answers would outlast.
		try Task.checkCancellation()
		try await socket.write(data)
		await Task.yield()
	}

	/// Reads `count` bytes, and keeps none of them.
	package func skip(_ count: Int) async throws {
		var left = count
		while left > 0 { left -= try await socket.read(atMost: min(left, 1 << 18)).count }
	}

	/// Lets the server refuse any further connection, while those that there are go on.
	package func stopListening() throws {
		guard shutdown(listener.socket.file.rawValue, Int32(SHUT_RDWR)) == 0 else { throw POSIXError(.EIO) }
	}

	/// Suspends until the client has closed the connection.
	///
	/// A reset ends it, too: a client that closes before it has read everything sends one.
	package func waitForClose() async throws {
		do {
			while true { _ = try await socket.read(atMost: 4096) }
		} catch is SocketError {
			return
		}
	}
}

/// Listens at a free port of the loopback interface, runs `script` for each connection and then closes it.
package func withRawServer<Result: Sendable>(
	script: @escaping @Sendable (RawConnection) async throws -> Void,
	_ body: (URL) async throws -> Result
) async throws -> Result {
	let pool: some AsyncSocketPool = .make()
	try await pool.prepare()
	let socket = try Socket(domain: AF_INET)
	try socket.bind(to: sockaddr_in.inet(ip4: "127.0.0.1", port: 0))
	try socket.listen()
	let listener = try AsyncSocket(socket: socket, pool: pool)
	defer { try? listener.close() } // Nobody uses the port any more.
	return try await withThrowingTaskGroup(of: Void.self) { group in
		group.addTask { try await pool.run() }
		group.addTask { await serve(listener, script) }
		defer { group.cancelAll() }
		return try await body(URL(loopbackAddress: try socket.sockname()))
	}
}

/// Connects to the server at `url`, reads one byte and resets the connection, which leaves a longer answer unread.
package func readOneByte(from url: URL) throws {
	let socket = try Socket(domain: AF_INET)
	guard let port = url.port.flatMap(UInt16.init(exactly:)) else { throw NoLoopbackAddress() }
	try socket.connect(to: sockaddr_in.inet(ip4: "127.0.0.1", port: port))
	_ = try socket.read()
	try socket.close()
}

/// Runs `body` with a URL of the loopback interface that refuses connections, because its port is taken and nobody listens.
package func withClosedPort<Result>(_ body: (URL) async throws -> Result) async throws -> Result {
	let socket = try Socket(domain: AF_INET)
	defer { try? socket.close() } // Nobody uses the port any more.
	try socket.bind(to: sockaddr_in.inet(ip4: "127.0.0.1", port: 0))
	return try await body(URL(loopbackAddress: try socket.sockname()))
}

/// The number of a port of the loopback interface that nobody listens at.
package func freePort() throws -> UInt16 {
	let socket = try Socket(domain: AF_INET)
	defer { try? socket.close() } // The number is all that counts.
	try socket.bind(to: sockaddr_in.inet(ip4: "127.0.0.1", port: 0))
	guard case .ip4(_, let port) = try socket.sockname() else { throw NoLoopbackAddress() }
	return port
}

private func serve(
	_ listener: AsyncSocket,
	_ script: @escaping @Sendable (RawConnection) async throws -> Void
) async {
	await withDiscardingTaskGroup { group in
		// It ends if a script stops listening.
		while let socket = try? await listener.accept() {
			group.addTask {
				defer { try? socket.close() } // The client may have closed it already.
				// A script fails if its client closes the connection or its test ends.
				try? await script(RawConnection(socket: socket, listener: listener))
			}
		}
	}
}
