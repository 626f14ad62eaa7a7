import Foundation
import Testing

@testable import challenge

@Suite(.serialized, .timeLimit(.minutes(30)))
struct StopSignalTests {
	@Test("The first signal ends the waiting, and the process goes on", arguments: [SIGINT, SIGTERM])
	func firstSignalEndsWaiting(number: Int32) async {
		await #expect(processExitsWith: .exitCode(3)) { [number] in
			await StopSignal.wait { kill(getpid(), number) }
			exit(3)
		}
	}

	@Test(
		"The second signal ends the process at once, with a shell's exit code: 130 after Control-C",
		arguments: [SIGINT, SIGTERM],
		[SIGINT, SIGTERM]
	)
	func secondSignalEndsProcess(first: Int32, second: Int32) async {
		await #expect(processExitsWith: .signal(second)) { [first, second] in
			await StopSignal.wait { kill(getpid(), first) }
			// A thread that sends a signal to itself gets it before the call returns.
			var signals = sigset_t()
			sigemptyset(&signals)
			sigaddset(&signals, second)
			pthread_sigmask(SIG_UNBLOCK, &signals, nil)
			kill(getpid(), second)
		}
	}
}
