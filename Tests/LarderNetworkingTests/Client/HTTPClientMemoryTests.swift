#if os(Linux)
	import Foundation
	import LarderNetworking
	import LoopbackServers
	import Testing

	/// What a body above the limit costs.
	///
	/// A sanitizer keeps memory that the program has released, so there is nothing to measure under one.
	@Suite(
		.timeLimit(.minutes(30)),
		.disabled(if: ["ASAN_OPTIONS", "TSAN_OPTIONS"].contains { ProcessInfo.processInfo.environment[$0] != nil })
	)
	struct HTTPClientMemoryTests {
		@Test("A body of any length takes at most twice as much memory as the limit", arguments: Transport.allCases)
		func endlessBodyIsBounded(transport: Transport) async {
			await #expect(processExitsWith: .success) { [transport = transport as Transport] in
				let limit = 32 * 1024 * 1024
				let piece = Data(repeating: 0x78, count: 1024 * 1024)
				let script = { @Sendable (connection: RawConnection) in
					_ = try await connection.readRequestHead()
					try await connection.send("HTTP/1.1 200 OK\r\n\r\n")
					for _ in 0..<1024 { try await connection.send(piece) }
				}
				try await withRawServer(script: script) { url in
					try await Transport.$current.withValue(transport) {
						let before = try peakMemory()
						await #expect(throws: HTTPError.bodyTooLarge(limit: limit)) {
							try await HTTPClient(at: url, bodyLimit: limit).response(to: Endpoint(path: "/"))
						}
						#expect(try peakMemory() - before < 2 * limit)
					}
				}
			}
		}

		@Test("An announced length takes no memory before the body arrives", arguments: Transport.allCases, [40, 62])
		func announcedLengthCostsNothing(transport: Transport, bits: Int) async {
			await #expect(processExitsWith: .success) { [transport = transport as Transport, bits = bits as Int] in
				let script = { @Sendable (connection: RawConnection) in
					_ = try await connection.readRequestHead()
					try await connection.send("HTTP/1.1 200 OK\r\nContent-Length: \(1 << bits)\r\n\r\nok")
				}
				try await withRawServer(script: script) { url in
					try await Transport.$current.withValue(transport) {
						let before = try peakMemory()
						await #expect(throws: HTTPError.transport(.networkConnectionLost)) {
							try await HTTPClient(at: url, bodyLimit: .max).response(to: Endpoint(path: "/"))
						}
						#expect(try peakMemory() - before < 32 * 1024 * 1024)
					}
				}
			}
		}

		@Test(
			"Sending or receiving a file needs little memory, and the temporary file of a form is removed",
			arguments: Transport.allCases
		)
		func filesAreNotInMemory(transport: Transport) async {
			await #expect(processExitsWith: .success) { [transport = transport as Transport] in
				let size = 512 * 1024 * 1024
				let piece = Data(repeating: 0x78, count: 1024 * 1024)
				let script = { @Sendable (connection: RawConnection) in
					let head = try await connection.readRequestHead().lowercased()
					let length = head.split(separator: "content-length: ").dropFirst().first?.prefix { $0.isNumber }
					try await connection.skip(length.flatMap { Int($0) } ?? 0)
					try await connection.send("HTTP/1.1 200 OK\r\nContent-Length: \(size)\r\n\r\n")
					for _ in 0..<512 { try await connection.send(piece) }
				}
				try await withFolder { folder in
					// Where the client makes the file of a form.
					setenv("TMPDIR", folder.path, 1)
					try await withRawServer(script: script) { url in
						let (file, copy) = (folder.appending(path: "file"), folder.appending(path: "copy"))
						try Data().write(to: file)
						try FileHandle(forWritingTo: file).truncate(atOffset: UInt64(size))
						let endpoint = Endpoint(path: "/", method: .put).savingBody(to: copy, limit: size)
						try await Transport.$current.withValue(transport) {
							let sut = HTTPClient(at: url)
							let before = try peakMemory()
							for endpoint in [endpoint.withBody(of: file), endpoint.withForm([.file("file", file)])] {
								try await sut.response(to: endpoint)
								#expect(try copy.resourceValues(forKeys: [.fileSizeKey]).fileSize == size)
							}
							// Foundation holds more of a file than AsyncHTTPClient.
							let limit = transport == .urlSession ? 64 : 32
							#expect(try peakMemory() - before < limit * 1024 * 1024)
							#expect(try folder.fileNames == ["copy", "file"])
						}
					}
				}
			}
		}
	}

	/// The largest number of bytes that this process has held in memory so far.
	private func peakMemory() throws -> Int {
		let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
		let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") })
		return try #require(line.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }.first) * 1024
	}
#endif
