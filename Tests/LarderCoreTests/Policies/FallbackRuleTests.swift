import LarderCore
import Testing

struct FallbackRuleTests {
	@Test(
		"With the fallback rule anyError, a read may fall back after any error, and no error evicts the entry",
		arguments: RemoteErrorReason.all
	)
	func anyErrorFallsBackAndNoneEvicts(reason: RemoteErrorReason) {
		let sut = FallbackRule.anyError

		#expect(sut.allows(ReasonedFailure(reason: reason)))
		#expect(!sut.evicts(ReasonedFailure(reason: reason)))
	}

	@Test(
		"With the fallback rule transientErrors, a read falls back only after transient errors, and a not-found error evicts the entry",
		arguments: RemoteErrorReason.all
	)
	func onlyTransientErrorsFallBack(reason: RemoteErrorReason) {
		let sut = FallbackRule.transientErrors

		#expect(sut.allows(ReasonedFailure(reason: reason)) == (reason == .transient))
		#expect(sut.evicts(ReasonedFailure(reason: reason)) == (reason == .notFound))
	}

	@Test(
		"Unless an error says otherwise, the request may have reached the service, and the service asks for no pause"
	)
	func defaultsAreCautious() {
		let error = ReasonedFailure(reason: .transient)

		#expect(error.mayHaveArrived)
		#expect(error.retryAfter == nil)
	}

	@Test("An error without a reason counts as permanent")
	func unknownErrorIsPermanent() {
		#expect(!FallbackRule.transientErrors.allows(UnknownFailure()))
	}

	@Test("A fallback rule is not asked about a cancellation")
	func cancellationNeverFallsBack() {
		let sut = FallbackRule(allows: { _ in true }, evicts: { _ in true })

		#expect(!sut.allows(CancellationError()))
		#expect(!sut.evicts(CancellationError()))
	}
}

private struct UnknownFailure: Error {}

private struct ReasonedFailure: RemoteErrorContract {
	let reason: RemoteErrorReason
}

extension RemoteErrorReason {
	fileprivate static let all: [RemoteErrorReason] = [
		.transient, .notFound, .unauthenticated, .conflict, .undecodable, .invalidResponse, .permanent,
	]
}
