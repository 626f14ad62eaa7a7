// Signal sources are safe on any thread, although their type is not Sendable.
@preconcurrency import Dispatch
import Foundation
import LarderGenerator
import LarderCore

/// Notices a request to end the run, such as Control-C.
///
/// After the request, the run can undo its changes before it ends.
final class Interruption: Sendable {
	private struct State {
		var isRequested = false
		var cancelWork: (@Sendable () -> Void)?
	}

	private static let signals = [SIGINT, SIGTERM]

	private let state = Mutex(State())
	private let sources = Mutex<[any DispatchSourceSignal]>([])

	/// Whether the run should end.
	///
	/// The first read of this property starts to watch SIGINT and SIGTERM. Until then, the signals end the process at
	/// once, even while the process waits for a person's answer, because nothing is written yet.
	var isRequested: Bool {
		listen()
		return state.withLock { $0.isRequested }
	}

	/// Runs `work`, and cancels it when the run should end.
	///
	/// - Throws: ``InterruptionError/whileVerifying`` if the run should end, otherwise the error of `work`.
	func run<Value: Sendable>(_ work: @escaping @Sendable () async throws -> Value) async throws -> Value {
		listen()
		let task = Task { try await work() }
		state.withLock { $0.cancelWork = { task.cancel() } }
		defer { state.withLock { $0.cancelWork = nil } }
		if isRequested { task.cancel() }
		let result = await task.result
		guard !isRequested else { throw InterruptionError.whileVerifying }
		return try result.get()
	}

	private func listen() {
		sources.withLock { sources in
			guard sources.isEmpty else { return }
			let registrations = DispatchSemaphore(value: 0)
			sources = Self.signals.map { number in
				signal(number, SIG_IGN)
				let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
				source.setRegistrationHandler { registrations.signal() }
				source.setEventHandler { [weak self] in self?.request() }
				source.activate()
				return source
			}
			// A signal before its source is registered would be lost, and the child process would never receive it.
			for _ in sources { registrations.wait() }
		}
	}

	private func request() {
		let cancelWork = state.withLock { state in
			state.isRequested = true
			return state.cancelWork
		}
		cancelWork?()
	}
}
