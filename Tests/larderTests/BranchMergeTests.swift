import Foundation
import LarderGenerator
import Subprocess
import Testing

@testable import larder

/// Two people each add something on a branch, and `git merge` joins it.
struct BranchMergeTests {
	@Test("Two features that were added on two branches merge without a conflict")
	func featuresMerge() async throws {
		try await withRepository(of: ["Book", "Note"]) { app in
			try await app.change(on: "mine") { _ = try app.new("Apple") }
			try await app.change(on: "theirs") { _ = try app.new("Zebra") }

			try await app.git("merge", "--no-edit", "mine")
			try await app.git("merge", "--no-edit", "theirs")

			try await expectMerged(app, ["Apple/Apple", "Book/Book", "Note/Note", "Zebra/Zebra"])
		}
	}

	@Test("Two entities of one feature that were added on two branches merge without a conflict")
	func entitiesMerge() async throws {
		try await withRepository(of: ["Book"]) { app in
			try await app.change(on: "mine") { _ = try app.new("Author", "--feature", "Book") }
			try await app.change(on: "theirs") { _ = try app.new("Zine", "--feature", "Book") }

			try await app.git("merge", "--no-edit", "mine")
			try await app.git("merge", "--no-edit", "theirs")

			try await expectMerged(app, ["Book/Author", "Book/Book", "Book/Zine"])
			let error = "Features/Book/Sources/Domain/Errors/BookError.swift"
			let owners = try Lock.read(in: app.root).files[error]?.owners
			#expect(owners?.all == ["Book/Author", "Book/Book", "Book/Zine"])
		}
	}

	@Test("An entity that changes the shared error takes over its record, on both branches in the same way")
	func recordMovesAlike() async throws {
		try await withRepository(of: ["Book"]) { app in
			let path = ".larder/lock/Book.json"
			var records: [String] = []
			for name in ["Author", "Zine"] {
				try await app.change(on: name) {
					_ = try app.new(["\(name)", "--feature", "Book"], sample: #"{"id": "a", "name": "Rick"}"#)
					records.append(try app.text(path))
				}
			}

			#expect(records.count == 2)
			#expect(records[0] == records[1])
		}
	}

	private func expectMerged(_ app: WrittenApp, _ entities: [String]) async throws {
		#expect(try Lock.read(in: app.root).entities.map(\.id) == entities)
		let update = try app.update()
		#expect(update.status == nil)
		#expect(update.data.allSatisfy { $0.hasPrefix("unchanged ") || $0.hasPrefix("kept ") }, "\(update.data)")
		#expect(try await CheckedProject(root: app.root).check("--no-cache").data == [])
	}

	/// Gives `body` an app with these features in a repository's first commit.
	private func withRepository(of features: [String], _ body: (WrittenApp) async throws -> Void) async throws {
		try await withTemporaryFolder { folder in
			let app = WrittenApp(root: folder.appending(path: "Demo", directoryHint: .isDirectory))
			try app.put("", at: ".larder.yml")
			for feature in features { _ = try app.new(feature) }
			try await app.git("init", "--quiet", "--initial-branch", "main")
			try await app.commit()
			try await body(app)
		}
	}
}

extension WrittenApp {
	/// Commits what `change` does, on a branch that starts at `main`, and returns to `main`.
	fileprivate func change(on branch: String, _ change: () throws -> Void) async throws {
		try await git("checkout", "--quiet", "-b", branch)
		try change()
		try await commit()
		try await git("checkout", "--quiet", "main")
	}

	fileprivate func commit() async throws {
		try await git("add", "--all")
		try await git("commit", "--quiet", "--message", "Add")
	}

	/// Runs git, which has to succeed.
	fileprivate func git(_ arguments: String...) async throws {
		let identity = ["-c", "user.name=A", "-c", "user.email=a@example.com", "-c", "commit.gpgsign=false"]
		let result = try await Subprocess.run(
			.name("git"),
			arguments: Arguments(["-C", path] + identity + arguments),
			output: .string(limit: 1 << 20),
			error: .string(limit: 1 << 20)
		)
		try #require(
			result.terminationStatus.isSuccess,
			"git \(arguments): \(result.standardOutput) \(result.standardError)"
		)
	}
}
