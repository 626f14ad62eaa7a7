#if os(Linux)
	import LarderTesting
	import LarderValkey
	import LarderValkeySwift
	import Testing

	@Suite(.needsStore, .timeLimit(.minutes(2)))
	struct ConformanceTests {
		@Test("A connection over valkey-swift keeps every law", arguments: StoreConnectionLaw.allCases)
		func keeps(law: StoreConnectionLaw) async throws {
			try await StoreServer.run { server in
				try await StoreConnectionConformance { server.connector }.check(law)
			}
		}
	}
#endif
