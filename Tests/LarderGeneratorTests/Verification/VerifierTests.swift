import Foundation
import LarderCore
import Testing

@testable import LarderGenerator

struct VerifierTests {
	private let folder = URL(filePath: "/demo", directoryHint: .isDirectory)

	@Test("The verifier builds the package before it runs the tests")
	func buildsThenTests() async throws {
		let commands = Commands()
		let sut = Verifier { command, folder in
			if command.contains("test") { try Data("<testcase />".utf8).write(to: URL(filePath: command.last ?? "")) }
			return commands.add(command, in: folder)
		}

		try await sut.verify(folder)

		#expect(commands.all.count == 2)
		#expect(commands.all.first == "/demo/ swift build --build-tests")
		#expect(commands.all.last?.hasPrefix("/demo/ swift test --skip-build --xunit-output ") == true)
	}

	@Test("It is an error if no test ran", arguments: [nil, "<testsuites>\n</testsuites>"])
	func noTestIsError(record: String?) async {
		let sut = Verifier { command, _ in
			if let record, command.contains("test") {
				try Data(record.utf8).write(to: URL(filePath: command.last ?? ""))
			}
			return 0
		}

		let error = await #expect(throws: VerificationError.self) { try await sut.verify(folder) }

		#expect(
			error?.description
				== "`swift test --skip-build` ran no test in /demo/; check that its Package.swift has a target for the feature's "
				+ "tests, and that no Tests/LinuxMain.swift hides them"
		)
	}

	@Test("A failed build is an error, and no test runs")
	func failedBuildIsError() async {
		let commands = Commands()
		let sut = Verifier { command, folder in commands.add(command, in: folder) + 1 }

		let error = await #expect(throws: VerificationError.self) { try await sut.verify(folder) }

		#expect(
			error?.description == "`swift build --build-tests` failed in /demo/ with status 1; see its output above"
		)
		#expect(commands.all.count == 1)
	}

	@Test("Failed tests are an error")
	func failedTestsAreError() async {
		let sut = Verifier { command, _ in command.contains("test") ? 9 : 0 }

		let error = await #expect(throws: VerificationError.self) { try await sut.verify(folder) }

		#expect(
			error?.description == "`swift test --skip-build` failed in /demo/ with status 9; see its output above"
		)
	}

	@Test("A command that cannot start is an error")
	func missingCommandIsError() async {
		let sut = Verifier { _, _ in throw CocoaError(.fileNoSuchFile) }

		await #expect(throws: VerificationError.self) { try await sut.verify(folder) }
	}

	@Test("A process starts in the given folder and ends with its own status", arguments: [0, 7])
	func processEndsWithItsStatus(status: Int32) async throws {
		try await withTemporaryFolder { folder in
			let ended = try await Verifier.runProcess(["sh", "-c", "touch here; exit \(status)"], in: folder)

			#expect(ended == status)
			#expect(files(in: folder) == ["here"])
		}
	}

	@Test("If a signal ends a process, the status is the one that a shell gives")
	func signalHasTheStatusOfAShell() async throws {
		try await withTemporaryFolder { folder in
			let status = try await Verifier.runProcess(["sh", "-c", "kill -TERM $$"], in: folder)

			#expect(status == 128 + SIGTERM)
		}
	}

	@Test("A process starts while 2,000 file descriptors are open, although Foundation may crash then")
	func processStartsBesideManyDescriptors() async {
		await #expect(processExitsWith: .success) {
			var limit = rlimit()
			#if canImport(Darwin)
				let resource = RLIMIT_NOFILE
			#else
				let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
			#endif
			getrlimit(resource, &limit)
			limit.rlim_cur = min(limit.rlim_max, 4_096)
			setrlimit(resource, &limit)
			let descriptors = (0..<2_000).map { _ in open("/dev/null", O_RDONLY) }
			try #require(!descriptors.contains(-1))

			let status = try await Verifier.runProcess(["true"], in: URL(filePath: "/"))

			#expect(status == 0)
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
