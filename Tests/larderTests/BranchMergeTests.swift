import Foundation
import LarderChecker
import LarderGenerator
import LarderSyntax
import Subprocess
import Testing

@testable import larder

/// Two people each add something on a branch, and `git merge` joins it.
struct BranchMergeTests {
	@Test("Two features added on two branches merge without a conflict")
	func featuresMerge() async throws {
		try await withRepository(of: ["Book", "Note"]) { app in
			try await app.change(on: "mine") { _ = try app.new("Apple") }
			try await app.change(on: "theirs") { _ = try app.new("Zebra") }

			try await app.git("merge", "--no-edit", "mine")
			try await app.git("merge", "--no-edit", "theirs")

			try await expectMerged(app, ["Apple/Apple", "Book/Book", "Note/Note", "Zebra/Zebra"])
		}
	}

	@Test("Two entities added to one feature on two branches merge without a conflict")
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

	@Test(
		"If two branches each add an entity to one feature, the lock records the shared error in the same way on both branches"
	)
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

	@Test(
		"After a conflict, one update merges the manifest and the catalog of both branches",
		arguments: [
			("Greetings", ["Cart"], ["Order"]), ("Workshop", ["Cart"], ["Order"]), ("Shopkeeper", ["Order"], ["Zone"]),
			("Studio", ["Account"], ["Cart"]), ("Greetings", ["Cart", "--public"], ["Order", "--public"]),
		]
	)
	func conflictIsJoined(package: String, mine: [String], theirs: [String]) async throws {
		try await withConflict(in: package, mine, theirs) { app in
			let names = [mine[0], theirs[0]]
			#expect(try await app.conflicts().contains("Package.swift"))

			let run = try app.update()

			#expect(run.status == nil)
			#expect(
				run.messages.contains(
					"note: Package.swift had conflict markers; it now has what larder wrote on both branches"
				)
			)
			let manifest = try app.text("Package.swift")
			for name in names {
				#expect(manifest.ranges(of: "Features/\(name)/Tests").count == 1, "\(manifest)")
			}
			#expect(PackageManifest.parses(manifest))
			#expect(try app.update().data.allSatisfy { $0.hasPrefix("unchanged ") || $0.hasPrefix("kept ") })
			// The sample Studio has findings of its own.
			let findings = try await CheckedProject(root: app.root).check("--no-cache").data
			#expect(findings.allSatisfy { $0.contains("Features/Album/") }, "\(findings)")
			for path in try app.paths() where path.hasSuffix("swift") || path.hasSuffix("strings") {
				#expect(try !app.text(path).contains("<<<<<<< "), "\(path)")
			}
		}
	}

	@Test(
		"After larder merge --install, git merges the manifest and the catalog of both branches",
		arguments: [
			("Greetings", ["Cart"], ["Order"]), ("Workshop", ["Cart"], ["Order"]), ("Shopkeeper", ["Order"], ["Zone"]),
			("Studio", ["Account"], ["Cart"]), ("Greetings", ["Cart", "--public"], ["Order", "--public"]),
		]
	)
	func gitJoins(package: String, mine: [String], theirs: [String]) async throws {
		try await withBranches(in: package, mine, theirs) { app in
			let installation = try await CommandProcess.run(["merge", "--install"], in: app.root)
			#expect(installation.status == 0, "\(installation.errors)")
			try await app.git("merge", "--no-edit", mine[0])
			try await app.git("merge", "--no-edit", theirs[0])

			#expect(try app.update().data.allSatisfy { $0.hasPrefix("unchanged ") || $0.hasPrefix("kept ") })
			// The sample Studio has findings of its own.
			let findings = try await CheckedProject(root: app.root).check("--no-cache").data
			#expect(findings.allSatisfy { $0.contains("Features/Album/") }, "\(findings)")
		}
	}

	@Test(
		"If the command is missing or both branches changed the same line, git leaves both versions between conflict markers"
	)
	func gitConflictsStay() async throws {
		for isInstalled in [true, false] {
			try await withBranches(in: "Greetings", ["Cart"], ["Order"]) { app in
				let installation = try await CommandProcess.run(["merge", "--install"], in: app.root)
				#expect(installation.status == 0, "\(installation.errors)")
				if isInstalled {
					for branch in ["Cart", "Order"] {
						try await app.git("checkout", "--quiet", branch)
						let text = try app.text("Package.swift")
						try app.put(text.replacing("\"Greetings\",", with: "\"\(branch)\","), at: "Package.swift")
						try await app.commit()
					}
					try await app.git("checkout", "--quiet", "main")
				} else {
					let config = try app.text(".git/config")
					let path = try #require(config.firstMatch(of: /-x '([^']+)'/)).1
					try app.put(config.replacing(path, with: "/no/larder"), at: ".git/config")
				}
				try await app.git("merge", "--no-edit", "Cart")

				try await app.gitFails("merge", "--no-edit", "Order")

				let manifest = try app.text("Package.swift")
				#expect(manifest.contains("<<<<<<< ") && manifest.contains(">>>>>>> "), "\(manifest)")
			}
		}
	}

	@Test("Installing the merge driver twice adds one line to git's attributes, and the other lines stay")
	func installationRepeats() async throws {
		try await withTemporaryFolder { folder in
			let app = WrittenApp(root: folder)
			try await app.git("init", "--quiet")
			try app.put("*.png binary", at: ".git/info/attributes")
			for _ in 0..<2 {
				let run = try await CommandProcess.run(["merge", "--install"], in: folder)
				#expect(run.status == 0, "\(run.errors)")
			}

			let attributes = try app.text(".git/info/attributes")
			#expect(attributes == "*.png binary\nPackage.swift merge=larder\n*.xcstrings merge=larder\n")
		}
	}

	@Test("A git attributes file that is not UTF-8 stays as it is, and the message says so")
	func foreignAttributes() async throws {
		try await withTemporaryFolder { folder in
			let app = WrittenApp(root: folder)
			try await app.git("init", "--quiet")
			let file = folder.appending(path: ".git/info/attributes")
			let bytes = Data([0x2A, 0xFF, 0x0A])
			try FileManager.default.createDirectory(
				at: file.deletingLastPathComponent(),
				withIntermediateDirectories: true
			)
			try bytes.write(to: file)

			let run = try await CommandProcess.run(["merge", "--install"], in: folder)

			#expect(run.status == 4)
			#expect(run.errors.contains("cannot be read and written as UTF-8; save it as UTF-8, and install again"))
			#expect(try Data(contentsOf: file) == bytes)
		}
	}

	@Test("Outside of a clone, or without a file that git names, the command says what to do")
	func badMerges() async throws {
		try await withTemporaryFolder { folder in
			let outside = try await CommandProcess.run(["merge", "--install"], in: folder)
			#expect(outside.status == 4)
			#expect(
				outside.errors == "larder merge: error: this folder is not in a clone of git; run the command in one\n"
			)
			let missing = try await CommandProcess.run(["merge", "a", "b", "c", "Package.swift"], in: folder)
			#expect(missing.status == 3)
			#expect(missing.errors == "larder merge: error: a cannot be read; name a file that you can read\n")
		}
	}

	@Test(
		"If two branches create the same feature with different entities, the feature has one error, and edits to the error stay"
	)
	func newFeatureIsJoined() async throws {
		let error = "Features/Shop/Sources/Domain/Errors/ShopError.swift"
		let text = #"{"id": "a", "name": "Rick"}"#
		try await withRepository(of: ["Book"]) { app in
			try await app.change(on: "mine") { _ = try app.new("Author", "--feature", "Shop") }
			try await app.change(on: "theirs") {
				_ = try app.new("Zine", "--feature", "Shop", sample: text)
				try app.put(app.text(error) + "\n// Ours.\n", at: error)
			}
			try await app.git("merge", "--no-edit", "mine")
			try await app.gitFails("merge", "--no-edit", "theirs")
			#expect(try await app.conflicts().contains(error))

			let run = try app.update()

			#expect(run.status == nil, "\(run.messages)")
			let joined = try app.text(error)
			#expect(
				joined.contains("authorNotFound(identifier: Int)") && joined.contains("(identifier: String)"),
				"\(joined)"
			)
			#expect(joined.hasSuffix("\n// Ours.\n"))
			#expect(try await CheckedProject(root: app.root).check("--no-cache").data == [])
		}
	}

	@Test("An update after a merge keeps a string that one branch has translated")
	func translationStays() async throws {
		try await withConflict(
			in: "Greetings",
			["Cart"],
			["Order"],
			then: { app in
				let text = try app.text(Self.catalog)
				try app.put(
					text.replacing("The data could not be loaded.", with: "Your order could not be loaded."),
					at: Self.catalog
				)
			}
		) { app in
			#expect(try await app.conflicts().contains(Self.catalog))
			let findings = try await CheckedProject(root: app.root).check("--no-cache").data
			#expect(findings.count == 1)
			#expect(
				findings.first?.contains(
					"it has conflict markers: without a readable catalog, users see keys instead of texts; run `larder update`"
				)
					== true,
				"\(findings)"
			)

			_ = try app.update()

			let catalog = try app.text(Self.catalog)
			#expect(catalog.contains("Your order could not"), "\(catalog)")
			#expect(catalog.contains("cartError.loadFailed"))
		}
	}

	@Test("If the branches differ in something not written by Larder, an update names the file and changes nothing")
	func otherConflictStays() async throws {
		var count = 0
		try await withConflict(
			in: "Greetings",
			["Cart"],
			["Order"],
			then: { app in
				count += 1
				let text = try app.text("Package.swift").replacing(
					"name: \"Greetings\",",
					with: "name: \"Greetings\(count)\","
				)
				try app.put(text, at: "Package.swift")
			}
		) { app in
			let before = try app.text("Package.swift")

			let run = try app.update()

			#expect(run.status == 2)
			#expect(
				run.messages.contains {
					$0.contains(
						"Package.swift: error: it has conflict markers, and the versions differ in more than what larder wrote"
					)
				},
				"\(run.messages)"
			)
			#expect(try app.text("Package.swift") == before)
		}
	}

	private static let catalog = "Shared/Resources/Sources/Resources/Localizable.xcstrings"

	/// Gives `body` a copy of `package` after a merge of two branches, each with an entity, that ended in a conflict.
	private func withConflict(
		in package: String,
		_ mine: [String],
		_ theirs: [String],
		then edit: (WrittenApp) throws -> Void = { _ in },
		_ body: (WrittenApp) async throws -> Void
	) async throws {
		try await withBranches(in: package, mine, theirs, then: edit) { app in
			try await app.git("merge", "--no-edit", mine[0])
			try await app.gitFails("merge", "--no-edit", theirs[0])
			try await body(app)
		}
	}

	/// Gives `body` a copy of `package` with two branches, each with an entity.
	private func withBranches(
		in package: String,
		_ mine: [String],
		_ theirs: [String],
		then edit: (WrittenApp) throws -> Void = { _ in },
		_ body: (WrittenApp) async throws -> Void
	) async throws {
		try await ExistingPackageTests().withPackage(package) { app in
			try app.put(#"{"id": 1, "name": "Rick"}"#, at: "answer.json")
			try await app.git("init", "--quiet", "--initial-branch", "main")
			try await app.commit()
			let answer = app.root.appending(path: "answer.json").path(percentEncoded: false)
			for arguments in [mine, theirs] {
				try await app.git("checkout", "--quiet", "-b", arguments[0])
				_ = try await app.begin(arguments + ["--json", answer])
				try edit(app)
				try await app.commit()
				try await app.git("checkout", "--quiet", "main")
			}
			try await body(app)
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

	/// The files that git could not merge.
	fileprivate func conflicts() async throws -> [String] {
		try await result("diff", "--name-only", "--diff-filter=U").output.split(separator: "\n").map(String.init)
	}

	/// Runs git, which has to succeed.
	func git(_ arguments: String...) async throws {
		let result = try await result(arguments)
		try #require(result.isSuccess, "git \(arguments): \(result.output)")
	}

	/// Runs git, which has to fail.
	fileprivate func gitFails(_ arguments: String...) async throws {
		try #require(try await !result(arguments).isSuccess)
	}

	private func result(_ arguments: String...) async throws -> (isSuccess: Bool, output: String) {
		try await result(arguments)
	}

	private func result(_ arguments: [String]) async throws -> (isSuccess: Bool, output: String) {
		let identity = ["-c", "user.name=A", "-c", "user.email=a@example.com", "-c", "commit.gpgsign=false"]
		let result = try await Subprocess.run(
			.name("git"),
			arguments: Arguments(["-C", path] + identity + arguments),
			output: .string(limit: 1 << 20),
			error: .string(limit: 1 << 20)
		)
		return (
			result.terminationStatus.isSuccess,
			[result.standardOutput, result.standardError].compactMap(\.self).joined()
		)
	}
}
