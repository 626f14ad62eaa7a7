import Testing

/// The transport of a test's client.
enum Transport: String, CaseIterable, Codable, Sendable {
	case urlSession = "URLSession"
	#if AsyncHTTPClient
		case asyncHTTPClient = "AsyncHTTPClient"
	#endif

	@TaskLocal static var current = urlSession
}

/// Runs each test once for each transport.
struct EveryTransport: SuiteTrait, TestTrait, TestScoping {
	let isRecursive = true

	@concurrent
	func provideScope(
		for test: Test,
		testCase: Test.Case?,
		performing function: @concurrent @Sendable () async throws -> Void
	) async throws {
		for transport in Transport.allCases {
			let naming = IssueHandlingTrait.compactMapIssues { issue in
				var issue = issue
				issue.comments.append("Sent over \(transport.rawValue).")
				return issue
			}
			try await naming.provideScope(for: test, testCase: testCase) {
				do {
					try await Transport.$current.withValue(transport, operation: function)
				} catch {
					Issue.record(error)
				}
			}
		}
	}
}

extension Trait where Self == EveryTransport {
	static var everyTransport: Self { Self() }
}
