import Foundation
import Synchronization
import Testing

@testable import LarderGenerator

struct VerifierTests {
	private let folder = URL(filePath: "/demo", directoryHint: .isDirectory)

	@Test("Builds the package, then runs its tests")
	func buildsThenTests() throws {
		let commands = Commands()
		let sut = Verifier { command, folder in commands.add(command, in: folder) }

		try sut.verify(folder)

		#expect(commands.all == ["/demo/ swift build --build-tests", "/demo/ swift test --skip-build"])
	}

	@Test("A failed build is an error, and no test runs")
	func failedBuildIsError() {
		let commands = Commands()
		let sut = Verifier { command, folder in commands.add(command, in: folder) + 1 }

		let error = #expect(throws: VerificationError.self) { try sut.verify(folder) }

		#expect(
			error?.description == "`swift build --build-tests` failed in /demo/ with status 1; see its output above"
		)
		#expect(commands.all.count == 1)
	}

	@Test("Failed tests are an error")
	func failedTestsAreError() {
		let sut = Verifier { command, _ in command.contains("test") ? 9 : 0 }

		let error = #expect(throws: VerificationError.self) { try sut.verify(folder) }

		#expect(
			error?.description == "`swift test --skip-build` failed in /demo/ with status 9; see its output above"
		)
	}

	@Test("A command that cannot start is an error")
	func missingCommandIsError() {
		let sut = Verifier { _, _ in throw CocoaError(.fileNoSuchFile) }

		#expect(throws: VerificationError.self) { try sut.verify(folder) }
	}

	@Test("A process ends with its own status, in the folder it was given", arguments: [0, 7])
	func processEndsWithItsStatus(status: Int32) throws {
		try withTemporaryFolder { folder in
			let ended = try Verifier.runProcess(["sh", "-c", "touch here; exit \(status)"], in: folder)

			#expect(ended == status)
			#expect(files(in: folder) == ["here"])
		}
	}
}

/// The commands that were run.
private final class Commands: Sendable {
	private let commands = Mutex<[String]>([])

	var all: [String] { commands.withLock { $0 } }

	func add(_ command: [String], in folder: URL) -> Int32 {
		commands.withLock { $0.append("\(folder.path(percentEncoded: false)) \(command.joined(separator: " "))") }
		return 0
	}
}
