// Signal sources may be used from any thread, which their type does not say.
@preconcurrency import Dispatch
import Foundation
import LarderGenerator
import Synchronization

/// Notices that the run is to end, by Ctrl-C or another's wish, so that what it does can be taken back first.
final class Interruption: Sendable {
	private struct State {
		var isRequested = false
		var child: Process?
	}

	private let state = Mutex(State())
	private let sources: [any DispatchSourceSignal]

	/// Whether the run is to end.
	var isRequested: Bool { state.withLock { $0.isRequested } }

	/// Notices SIGINT and SIGTERM from now on, in place of ending at once.
	init() {
		let signals = [SIGINT, SIGTERM]
		sources = signals.map { number in
			signal(number, SIG_IGN)
			return DispatchSource.makeSignalSource(signal: number, queue: .global())
		}
		for (number, source) in zip(signals, sources) {
			source.setEventHandler { [weak self] in self?.request(number) }
			source.activate()
		}
	}

	/// Runs `child` to its end, and passes to it what ends the run.
	func run(_ child: Process) throws {
		try child.run()
		state.withLock { $0.child = child }
		if isRequested { child.interrupt() }
		child.waitUntilExit()
		state.withLock { $0.child = nil }
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
