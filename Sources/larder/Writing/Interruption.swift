// Signal sources are safe on any thread, although their type is not Sendable.
@preconcurrency import Dispatch
import Foundation
import LarderGenerator
import Synchronization

/// Notices a request to end the run, such as Ctrl-C, so that the run can undo its changes first.
final class Interruption: Sendable {
	private struct State {
		var isRequested = false
		var child: Process?
	}

	private static let signals = [SIGINT, SIGTERM]

	private let state = Mutex(State())
	private let sources = Mutex<[any DispatchSourceSignal]>([])

	/// Whether the run should end.
	///
	/// The first question starts to watch SIGINT and SIGTERM. Until then they end the process at once, also while it
	/// waits for an answer, because nothing is written yet.
	var isRequested: Bool {
		listen()
		return state.withLock { $0.isRequested }
	}

	/// Runs `child` to its end, and forwards signals to it.
	func run(_ child: Process) throws {
		listen()
		try child.run()
		state.withLock { $0.child = child }
		if isRequested { child.interrupt() }
		child.waitUntilExit()
		state.withLock { $0.child = nil }
	}

	private func listen() {
		sources.withLock { sources in
			guard sources.isEmpty else { return }
			let registrations = DispatchSemaphore(value: 0)
			sources = Self.signals.map { number in
				signal(number, SIG_IGN)
				let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
				source.setRegistrationHandler { registrations.signal() }
				source.setEventHandler { [weak self] in self?.request(number) }
				source.activate()
				return source
			}
			// A signal before its source is registered would be lost, and the child would never get it.
			for _ in sources { registrations.wait() }
		}
	}

	private func request(_ number: Int32) {
		let child = state.withLock { state in
			state.isRequested = true
			return state.child
		}
		guard let child, child.isRunning else { return }
		kill(child.processIdentifier, number)
	}
}
