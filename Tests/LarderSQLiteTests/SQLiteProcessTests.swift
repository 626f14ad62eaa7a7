#if os(Linux) || os(macOS)
	import Foundation
	import LarderCore
	import LarderSQLite
	import Testing

	@Suite(.timeLimit(.minutes(30)))
	struct SQLiteProcessTests {
		@Test(
			"If two processes write one file at the same time, no save is lost, and each process reads the other's saves"
		)
		func processesShareAFile() async throws {
			let folder = try TemporaryFolder()
			let sut = SQLiteDataSource<Int, Recipe>(at: folder.file, namespace: "recipe")
			let saving = Task {
				repeat {
					for key in 0..<200 { try await sut.saveEntry(.stub("parent"), for: key) }
				} while !Task.isCancelled
			}

			await #expect(processExitsWith: .success) { [file = folder.file as URL] in
				let tier = SQLiteDataSource<Int, Recipe>(at: file, namespace: "recipe")
				for key in 200..<400 { try await tier.saveEntry(.stub("child"), for: key) }
			}
			saving.cancel()
			try await saving.value

			for key in 0..<200 { #expect(try await sut.getEntry(for: key) == .stub("parent")) }
			for key in 200..<400 { #expect(try await sut.getEntry(for: key) == .stub("child")) }
		}

		@Test(
			"After a process is killed while it saves, every finished save is in the file, but no part of an unfinished save"
		)
		func killedProcessLeavesWholeEntries() async throws {
			let folder = try TemporaryFolder()

			await #expect(processExitsWith: .signal(SIGKILL)) { [file = folder.file as URL] in
				let tier = SQLiteDataSource<Int, Recipe>(at: file, namespace: "recipe")
				for key in 0..<100 { try await tier.saveEntry(.stub(), for: key) }
				await withDiscardingTaskGroup { group in
					for key in 100..<200 {
						group.addTask {
							// The process is killed anyway.
							try? await tier.saveEntry(.stub("Stew"), for: key)
							if key == 150 { kill(getpid(), SIGKILL) }
						}
					}
				}
			}

			let sut = SQLiteDataSource<Int, Recipe>(at: folder.file, namespace: "recipe")
			for key in 0..<100 { #expect(try await sut.getEntry(for: key) == .stub()) }
			for key in 100..<200 {
				let found = try await sut.getEntry(for: key)
				#expect(found == nil || found == .stub("Stew"))
			}
			#expect(
				try folder.integer("SELECT count(*) FROM pragma_integrity_check WHERE integrity_check != 'ok'") == 0
			)
			#expect(try !folder.names().contains("larder.sqlite.corrupt"))
		}
	}
#endif
