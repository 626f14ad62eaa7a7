public import Observation

/// A write with its state, for example for a form that saves a memo.
///
/// ```swift
/// let saving = Write { memo in try await repository.save(memo) }
/// ```
///
/// The form's button starts the write, and is disabled until the memo is sent:
///
/// ```swift
/// Button("Save") { Task { await saving(memo) } }.disabled(saving.isSending)
/// ```
///
/// A write belongs to this object: if the calling task is cancelled, the write goes on. Writes run one after another, in the
/// order of the calls.
@MainActor @Observable
public final class Write<Input: Sendable, Output: Sendable> {
	/// What a write is doing.
	public enum Activity: Sendable {
		/// Nothing is being sent, and the last write has not failed.
		case idle
		/// A write is running.
		case sending
		/// The last write failed, and ``Write/error`` says why.
		case failed
	}

	/// The activity of the write.
	public private(set) var activity = Activity.idle
	/// The error of the last write, until the next write begins.
	public private(set) var error: (any Error)?

	@ObservationIgnored private let send: @Sendable (Input) async throws -> Output
	@ObservationIgnored private var last: Task<Result<Output, any Error>, Never>?
	@ObservationIgnored private var pendingCount = 0

	/// Creates a write.
	///
	/// - Parameter send: Sends the input, and stores the value of the response, for example through a repository.
	public init(_ send: @escaping @Sendable (Input) async throws -> Output) {
		self.send = send
	}

	/// Whether a write is running.
	public var isSending: Bool { activity == .sending }

	/// Sends `input` after all earlier writes of this object have ended.
	///
	/// - Returns: The result of `send`. If `send` failed, `nil`; ``error`` says why.
	@discardableResult
	public func callAsFunction(_ input: Input) async -> Output? {
		pendingCount += 1
		if activity != .sending { activity = .sending }
		if error != nil { error = nil }
		let (previous, send) = (last, send)
		let task = Task { () -> Result<Output, any Error> in
			_ = await previous?.value
			let result: Result<Output, any Error>
			do { result = .success(try await send(input)) } catch { result = .failure(error) }
			self.note(result)
			return result
		}
		last = task
		return try? await task.value.get()
	}

	/// For tests: returns when no write is being sent any more.
	public func settles() async {
		while pendingCount > 0 { _ = await last?.value }
	}

	private func note(_ result: Result<Output, any Error>) {
		pendingCount -= 1
		switch result {
		case .success: if error != nil { error = nil }
		case .failure(let failure): error = failure
		}
		activity = pendingCount > 0 ? .sending : error == nil ? .idle : .failed
	}
}
