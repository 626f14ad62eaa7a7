import ArgumentParser
import ChallengeResources
import Foundation
import Testing

@testable import challenge

@Suite(.timeLimit(.minutes(30)))
struct ChallengeProgramTests {
	private let program = ProgramRun()

	// MARK: - Where answers come from

	@Test("The first show reads from remote, a second in the same run from memory, and one in a later run from disk")
	func showSaysWhereItCameFrom() async throws {
		let first = await program.run("show", "1", "1")
		let second = await program.run("show", "1")

		#expect(first.rows.map(\.origin) == ["remote", "memory"])
		#expect(second.rows.map(\.origin) == ["disk"])
		#expect(second.rows.first?.text.hasPrefix("1   Rick Sanchez  alive") == true)
		#expect(first.exitCode == 0)
		program.removeFolder()
	}

	@Test("RemoteFirst asks the service although there is an answer on disk")
	func remoteFirstAsksTheService() async throws {
		_ = await program.run("show", "1")

		let run = await program.run("show", "1", "--policy", "remoteFirst")

		#expect(run.rows.map(\.origin) == ["remote"])
		program.removeFolder()
	}

	@Test("NoCache saves nothing")
	func noCacheLeavesNothingBehind() async throws {
		_ = await program.run("show", "1", "--policy", "noCache")

		let run = await program.run("show", "1")

		#expect(run.rows.map(\.origin) == ["remote"])
		program.removeFolder()
	}

	@Test("A list shows a page of 20 and where it came from")
	func listShowsAPage() async throws {
		let first = await program.run("list", "--page", "2")
		let second = await program.run("list", "--page", "2")

		#expect(first.rows.count == 20)
		#expect(first.output.contains("\nPage 2 of 3, 54 characters, from remote, "))
		#expect(second.output.contains(", from disk, "))
		program.removeFolder()
	}

	@Test("A search finds by name and status, and recent shows the names, newest first")
	func searchIsRemembered() async throws {
		let search = await program.run("search", "rick", "--status", "dead")
		_ = await program.run("search", "Morty")
		let recent = await program.run("recent")

		#expect(search.rows.map(\.text).allSatisfy { $0.contains("Rick") && $0.contains("dead") })
		#expect(search.output.contains("from remote"))
		#expect(recent.output == "RECENT SEARCHES\nMorty\nrick\n")
		program.removeFolder()
	}

	// MARK: - Without a network

	@Test("Offline, remoteFirst answers from disk and says so")
	func offlineRemoteFirstFallsBack() async throws {
		_ = await program.run("show", "1")

		let run = await program.run("show", "1", "--offline", "--policy", "remoteFirst")

		#expect(run.output.contains("disk (fallback)"))
		#expect(run.output.contains("fallback for 1: The service could not be reached."))
		#expect(run.exitCode == 0)
		program.removeFolder()
	}

	@Test("Offline, localFirst answers from disk without a mark")
	func offlineLocalFirstIsUnmarked() async throws {
		_ = await program.run("list")

		let run = await program.run("list", "--offline")

		#expect(run.output.contains("from disk,"))
		#expect(!run.output.contains("fallback"))
		#expect(run.exitCode == 0)
		program.removeFolder()
	}

	@Test(
		"Offline, noCache prints the error in the user's language and exits with 1",
		arguments: [
			("en", "challenge: The character could not be loaded.\n"),
			("es", "challenge: No se pudo cargar el personaje.\n"),
		]
	)
	func offlineNoCacheFails(language: String, message: String) async throws {
		_ = await program.run("show", "1")

		let run = await AppLanguages.$current.withValue([language]) {
			await program.run("show", "1", "--offline", "--policy", "noCache")
		}

		#expect(run.output.isEmpty)
		#expect(run.diagnostics == message + "  cause: The service could not be reached.\n")
		#expect(run.exitCode == 1)
		program.removeFolder()
	}

	// MARK: - Failures

	@Test("An unknown ID is a failure beside the other answers")
	func unknownIDIsAFailure() async throws {
		let run = await AppLanguages.$current.withValue(["en"]) { await program.run("show", "2", "999") }

		#expect(run.rows.count == 1)
		#expect(run.diagnostics == "challenge: There is no character with ID 999.\n")
		#expect(run.exitCode == 1)
		program.removeFolder()
	}

	@Test("A failing cache is reported once, and the answer still comes")
	func failingCacheIsToldOf() async throws {
		let run = await program.run("show", "1", "--cache", "/dev/null/nowhere")

		#expect(run.rows.map(\.origin) == ["remote"])
		#expect(run.diagnostics.hasPrefix("challenge: a cache failed, and the answer does without it: Could not"))
		#expect(run.diagnostics.split(separator: "\n").count == 1)
		#expect(run.exitCode == 0)
	}

	@Test("Answers of another service are not used")
	func servicesAreKeptApart() async throws {
		_ = await program.run("show", "1")

		let run = await program.run("show", "1", "--base-url", "https://example.com/api", "--offline")

		#expect(run.output.isEmpty)
		#expect(run.exitCode == 1)
		program.removeFolder()
	}

	@Test("A policy for a search is ignored with a message")
	func policyIsPassedOverAloud() async throws {
		let run = await program.run("search", "rick", "--policy", "localFirst")

		#expect(run.diagnostics == "challenge: --policy is ignored: only list and show read through the caches.\n")
		#expect(run.exitCode == 0)
		program.removeFolder()
	}

	// MARK: - Usage

	@Test(
		"Invalid arguments are a usage error, and the service is not asked",
		arguments: [
			["show"], ["show", "rick"], ["list", "--page", "0"], ["list", "--policy", "newest"],
			["list", "--base-url", "rick"],
			["search", "rick", "--status", "asleep"], ["dance"],
		]
	)
	func nonsenseIsAUsageError(arguments: [String]) async {
		let run = await program.run(arguments)

		#expect(run.output.isEmpty)
		#expect(run.diagnostics.hasPrefix("Error: "))
		#expect(run.exitCode == ExitCode.validationFailure.rawValue)
	}

	@Test("Help is an answer", arguments: [[], ["--help"], ["help", "show"], ["list", "--help"]])
	func helpIsAnAnswer(arguments: [String]) async {
		let run = await program.run(arguments)

		#expect(run.output.contains("USAGE: challenge"))
		#expect(run.diagnostics.isEmpty)
		#expect(run.exitCode == 0)
	}
}
