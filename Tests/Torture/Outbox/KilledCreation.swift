import Foundation
import LarderCore
import LarderSQLite

/// Two processes that make the same journals at the same time, and are killed at a step of their files or at a random moment.
///
/// Each journal is then a whole one or none: nothing that was kept is lost, and no half file is taken for damage.
struct KilledCreation: Fault {
	let name = "killed-creation"

	private struct Tally {
		var kills = 0
		var journals = 0
		var kept = 0
		var unmade = 0
		var temporaryFiles = 0
		var doubleNames = 0

		var words: String {
			"""
			\(kills) kills over \(journals) journals with \(kept) kept records; \(unmade) were not made yet, \
			\(temporaryFiles) had left a temporary file, \(doubleNames) had both names
			"""
		}
	}

	func run(_ trials: inout Trials) async throws {
		var tally = Tally()
		while trials.goesOn(atLeast: 40) {
			try await trials.attempt("kills while a journal is made") { random in try await kill(&random, &tally) }
		}
		trials.tell(tally.words)
	}

	private func kill(_ random: inout SeededGenerator, _ tally: inout Tally) async throws {
		let folder = try ScratchFolder()
		let journals = folder.url.appending(path: "journals")
		let names = ["a", "b"]
		let steps = names.map { _ in random.happens(onceIn: 2) ? random.number(in: 1...60) : nil }
		let children = try zip(names, steps).map { name, step in
			let options = step.map { ["--kill-step", "\($0)"] } ?? []
			return try ChildProcess(
				["outbox-creator", "--folder", journals.path(percentEncoded: false), "--name", name] + options,
				folder: folder
			)
		}
		for (child, step) in zip(children, steps) where step == nil {
			try await Task.sleep(for: .microseconds(random.number(in: 8_000...80_000)))
			child.kill()
		}
		var kept: [Int: Set<String>] = [:]
		for (child, name) in zip(children, names) {
			let ending = try await child.ending()
			try expect(ending == .signal(SIGKILL), "a process that makes journals \(ending.words)")
			for number in try child.lines().compactMap({ Int($0) }) { kept[number, default: []].insert(name) }
		}
		tally.kills += children.count
		do {
			try await verify(journals, kept, &tally)
		} catch {
			folder.keep()
			throw Loss("\(error) (see \(folder.path))")
		}
	}

	private func verify(_ journals: URL, _ kept: [Int: Set<String>], _ tally: inout Tally) async throws {
		var number = 0
		while true {
			let folder = journals.appending(path: "\(number)")
			let path = folder.path(percentEncoded: false)
			guard FileManager.default.fileExists(atPath: path) else { break }
			let before = try FileManager.default.contentsOfDirectory(atPath: path)
			if !before.contains("outbox.sqlite") { tally.unmade += 1 }
			if before.contains(where: { $0.contains(".new-") }) { tally.temporaryFiles += 1 }
			var status = stat()
			if stat("\(path)/outbox.sqlite", &status) == 0, status.st_nlink > 1 { tally.doubleNames += 1 }

			let journal = SQLiteOutboxJournal(at: folder.appending(path: "outbox.sqlite"))
			let names = Set(try await journal.load(unless: nil)?.records.map(\.subject) ?? [])
			let lost = kept[number, default: []].subtracting(names)
			try expect(lost.isEmpty, "lost: the record of \(lost) in journal \(number)")
			try expect(names.isSubset(of: ["a", "b"]), "invented: \(names)")
			journal.close()
			let left = try FileManager.default.contentsOfDirectory(atPath: path).filter { $0.contains(".new-") }
			try expect(left.isEmpty, "left: \(left) in journal \(number)")
			tally.journals += 1
			tally.kept += kept[number, default: []].count
			number += 1
		}
		let missing = kept.keys.filter { $0 >= number }
		try expect(missing.isEmpty, "lost: the journals \(missing.sorted())")
	}
}
