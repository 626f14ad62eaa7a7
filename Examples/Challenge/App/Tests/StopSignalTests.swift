import Foundation
import Testing

@testable import challenge

@Suite(.serialized, .timeLimit(.minutes(30)))
struct StopSignalTests {
	@Test("The first one ends the waiting, and lets the process end as it likes", arguments: [SIGINT, SIGTERM])
	func firstSignalEndsWaiting(number: Int32) async {
		await #expect(processExitsWith: .exitCode(3)) { [number] in
			await StopSignal.wait { kill(getpid(), number) }
			exit(3)
		}
	}

	@Test(
		"The second one ends the process at once, as a shell knows it: after Control-C with 130",
		arguments: [SIGINT, SIGTERM],
		[SIGINT, SIGTERM]
	)
	func secondSignalEndsProcess(first: Int32, second: Int32) async {
		await #expect(processExitsWith: .signal(second)) { [first, second] in
			await StopSignal.wait { kill(getpid(), first) }
			// Where the thread that sends a signal may get it, it is there before sending returns.
			var signals = sigset_t()
			sigemptyset(&signals)
			sigaddset(&signals, second)
			pthread_sigmask(SIG_UNBLOCK, &signals, nil)
			kill(getpid(), second)
		}
	}
}
