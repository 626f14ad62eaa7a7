import Foundation
import Testing

/// Runs the command that was built as anyone would: as a process.
///
/// One after another: a process that starts while another test copies the command would hold the copy open for writing.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct CommandTests {
	private static let checkout = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
		.standardizedFileURL

	@Test("Writes a feature, found the Larder package above itself, and ends with 0")
	func writesFeature() throws {
		try withTemporaryFolder { folder in
			let sample = Self.checkout.appending(path: "Samples/character.json").path(percentEncoded: false)

			let process = try larder(["new", "Character", "--json", sample, "--output", "Demo"], in: folder)

			#expect(process.status == 0)
			#expect(process.output.hasPrefix("created .gitignore\n"))
			#expect(process.errors == "Demo: 38 created, 0 unchanged.\n")
		}
	}

	@Test("Does not need the folder of its own build")
	func needsNothingOfItsBuildFolder() throws {
		try withTemporaryFolder { folder in
			let copy = folder.appending(path: "larder")
			// Not by this process: a file that it writes while another test starts a process is busy when it is to be run.
			let arguments = [CommandProcess.command, copy].map { $0.path(percentEncoded: false) }
			try Process.run(URL(filePath: "/bin/cp"), arguments: arguments).waitUntilExit()
			let root = Self.checkout.path(percentEncoded: false)
			let sample = "\(root)/Samples/character.json"

			let process = try run(
				copy,
				["new", "Character", "--json", sample, "--output", "Demo", "--larder", root],
				in: folder
			)

			#expect(process.status == 0)
		}
	}

	@Test("Without a Larder package above the command or the current folder, the command ends with 4")
	func missingPackageEndsWith4() throws {
		try withTemporaryFolder { folder in
			let copy = folder.appending(path: "larder")
			// Not by this process: a file that it writes while another test starts a process is busy when it is to be run.
			let arguments = [CommandProcess.command, copy].map { $0.path(percentEncoded: false) }
			try Process.run(URL(filePath: "/bin/cp"), arguments: arguments).waitUntilExit()
			let sample = Self.checkout.appending(path: "Samples/character.json").path(percentEncoded: false)

			let process = try run(copy, ["new", "Character", "--json", sample, "--output", "Demo"], in: folder)

			#expect(process.status == 4)
			#expect(process.errors.hasSuffix("give the folder of its Package.swift by --larder PATH\n"))
		}
	}

	@Test(
		"Ends with the documented status",
		arguments: [(["new", "order", "--json", "/", "--output", "x"], 3), (["new"], 64), (["--help"], 0)]
	)
	func endsWithStatus(arguments: [String], status: Int) throws {
		try withTemporaryFolder { folder in
			let process = try larder(arguments, in: folder)

			#expect(process.status == Int32(status))
		}
	}

	private func larder(_ arguments: [String], in folder: URL) throws -> Ended {
		try run(CommandProcess.command, arguments, in: folder)
	}

	private func run(_ command: URL, _ arguments: [String], in folder: URL) throws -> Ended {
		try CommandProcess(arguments, command: command, in: folder).wait()
	}
}
