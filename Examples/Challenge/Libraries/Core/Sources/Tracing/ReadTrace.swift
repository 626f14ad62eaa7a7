public import Foundation
public import LarderCore

/// What the data sources tell while they serve one read.
///
/// Repositories answer plain models. The reader who wants to know more opens a trace around its call, and the traced data
/// sources below write into the trace of the task that they run in:
///
/// ```swift
/// let answer = try await ReadTrace.observing { () async throws(CharacterError) in
/// 	try await repository.getCharacterDetail(identifier: 1, cachePolicy: .localFirst)
/// }
/// ```
public final class ReadTrace: Sendable {
	/// The trace of the read that this task serves, if anyone asked for one.
	@TaskLocal public static var current: ReadTrace?

	private struct State {
		var answer: (origin: CacheOrigin, storedAt: Date)?
		var remoteError: (any Error)?
	}

	private let state = Mutex(State())

	/// Reads, and answers with what the data sources told meanwhile.
	///
	/// - Throws: What `read` throws.
	public static func observing<Value, Failure: Error>(
		_ read: () async throws(Failure) -> Value
	) async throws(Failure) -> Answer<Value> {
		let trace = ReadTrace()
		let result = await $current.withValue(trace) {
			do throws(Failure) {
				return Result<Value, Failure>.success(try await read())
			} catch {
				return .failure(error)
			}
		}
		return Answer(value: try result.get(), provenance: trace.provenance)
	}

	/// Fetches, and writes into the current trace how that went.
	///
	/// - Parameters:
	///   - clock: What tells when the answer came. Default: the system's.
	///   - fetch: The remote call.
	/// - Throws: What `fetch` throws.
	public static func recordingFetch<DTO>(
		clock: any WallClockContract = SystemWallClock(),
		_ fetch: () async throws -> DTO
	) async throws -> DTO {
		do {
			let value = try await fetch()
			current?.recordAnswer(from: .remote, storedAt: clock.now)
			return value
		} catch {
			current?.recordFailure(error)
			throw error
		}
	}

	/// When the current answer left the remote, once a data source has answered.
	public var storedAt: Date? {
		state.withLock { $0.answer?.storedAt }
	}

	/// Takes down that a data source answered; the last one to say so did.
	public func recordAnswer(from origin: CacheOrigin, storedAt: Date) {
		state.withLock { $0.answer = (origin, storedAt) }
	}

	/// Takes down that the remote failed.
	public func recordFailure(_ error: any Error) {
		state.withLock { $0.remoteError = error }
	}

	private var provenance: Provenance? {
		state.withLock { state in
			state.answer.map { Provenance(origin: $0.origin, storedAt: $0.storedAt, fallbackError: state.remoteError) }
		}
	}
}
