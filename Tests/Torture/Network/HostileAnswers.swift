import LoopbackServers

/// A service that fails in each of many ways, and then recovers.
struct HostileAnswers: Fault {
	let name = "hostile-answers"

	func run(_ trials: inout Trials) async throws {
		for answer in HostileAnswer.all {
			try await trials.attempt(answer.name) { _ in try await verify(answer) }
		}
	}

	private func verify(_ answer: HostileAnswer) async throws {
		try await withRawServer(script: { try await Self.play(answer, to: $0) }) { url in
			let service = CachedService(baseURL: url)
			try answer.expectation.verify(try await service.fetchAndVerify(timeout: answer.timeout))
			try expect(
				try await service.fetch(path: "/recovered") == Order(id: 1),
				"the service's recovery went unnoticed"
			)
		}
	}

	private static func play(_ answer: HostileAnswer, to connection: RawConnection) async throws {
		let head = try await connection.readRequestHead()
		if head.hasPrefix("GET /recovered ") {
			try await connection.send(HTTPText.answer())
		} else {
			try await answer.play(connection)
		}
	}
}
