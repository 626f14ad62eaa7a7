import Foundation
import LarderChecker
import LarderGenerator
import LarderProject
import LarderSyntax

/// One check of one project.
struct CheckRun {
	let project: ProjectOptions
	let settings: Settings
	let console: Console

	/// What a check found in the files and folders `paths`.
	///
	/// With a `revision`, the result has only the findings in files that differ from this revision.
	func result(in paths: [String], changedSince revision: String?) async throws -> ProjectCheck.Result {
		let check = ProjectCheck(root: project.root, settings: settings, cache: project.cacheFolder)
		let isInScope = try await scope(of: paths, changedSince: revision)
		var result = try await check.result()
		result.findings.removeAll { !isInScope($0.path) }
		return result
	}

	/// Returns a function that tells whether the findings in a path are reported.
	private func scope(of paths: [String], changedSince revision: String?) async throws -> (String) -> Bool {
		let scopes = try paths.map(relative)
		var changed: Set<String>?
		if let revision { changed = try await Git(root: project.root).paths(since: revision) }
		return { [changed] path in
			(scopes.isEmpty || scopes.contains { $0.isEmpty || path == $0 || path.hasPrefix("\($0)/") })
				&& changed?.contains(path) != false
		}
	}

	/// Fixes findings until none can be fixed, and returns the remaining findings.
	///
	/// If a write fails or the run is interrupted, all files are restored.
	func fix(_ findings: [Finding], in paths: [String], changedSince revision: String?) async throws -> [Finding] {
		let interruption = Interruption()
		let disk = FixDisk(root: project.root, isInterrupted: { interruption.isRequested })
		var findings = findings
		var plans: [FixPlan] = []
		do {
			// If fixes overlap, one of them waits for the next round. There are at most as many rounds as rules.
			for _ in Rule.all {
				let plan = try plan(findings)
				guard !plan.changes.isEmpty else {
					findings = note(plan.unfixed, in: findings)
					break
				}
				try disk.write(plan)
				plans.append(plan)
				let places = paths.map { moved($0, by: plan) }
				findings = try await result(in: places, changedSince: revision).findings
			}
		} catch {
			try disk.undo(plans)
			throw error
		}
		for change in plans.flatMap(\.changes) {
			console.status(change.isMove ? "moved \(change.path) to \(change.target)" : "fixed \(change.path)")
		}
		return findings
	}

	/// Prints a diff of all fixes.
	///
	/// As JSON, the diff is in one document with the findings.
	func showFixes(of findings: [Finding], idleRules: [String], as format: ReportFormat) throws {
		let plan = try plan(findings)
		let findings = note(plan.unfixed, in: findings)
		if format == .json {
			let reporter = Reporter(format, root: project.root.path(percentEncoded: false))
			console.data(try reporter.report(findings, idleRules: idleRules, diff: plan.diff))
		} else if !plan.changes.isEmpty {
			console.data(plan.diff)
		}
		console.status("\(Count(plan.changes.count, "file")) would change.")
	}

	/// Prints why findings of rules with fixes remain, and returns all findings, with these reasons.
	private func note(_ unfixed: [Finding], in findings: [Finding]) -> [Finding] {
		for note in unfixed.compactMap(\.note) { console.status(note) }
		if !unfixed.isEmpty {
			console.status("note: \(Count(unfixed.count, "finding")) not fixed, each for the reason above")
		}
		let reasons = Dictionary(unfixed.map { ($0.text, $0.notFixed) }) { first, _ in first }
		return findings.map { finding in
			var finding = finding
			finding.notFixed = reasons[finding.text] ?? nil
			return finding
		}
	}

	private func plan(_ findings: [Finding]) throws -> FixPlan {
		let modules = FileModules(root: project.root)
		let mayMove = { (path: String, target: String) in
			!project.root.has(target) && modules.compileTogether(path, target)
		}
		// A build also reads files that the check skips, such as excluded files and files with build settings.
		let sources = try FolderWalk.paths(
			below: project.root.path(percentEncoded: false),
			endingIn: [".swift", ".xcconfig", "project.pbxproj", "project.yml"],
			exclude: []
		)
		let fixed = Set(findings.map(\.path))
		let disk = FixDisk(root: project.root)
		return try FixPlan(findings, sources: sources, targets: modules.targets, mayMove: mayMove, isLink: disk.isLink)
		{
			path throws(InputError) in
			// Decode the bytes here, because fixes count bytes and Foundation would drop a byte order mark.
			let data: Data
			do {
				data = try Data(contentsOf: project.root.appending(path: path))
			} catch {
				throw InputError(description: "\(path): error: it cannot be read: \(error.localizedDescription)")
			}
			guard fixed.contains(path) else { return String(decoding: data, as: UTF8.self) }
			guard let text = String(validating: data, as: UTF8.self) else {
				throw InputError(description: "\(path): error: it is not UTF-8; save it as UTF-8")
			}
			return text
		}
	}

	/// The new path of the file at `path` if `plan` moved the file; otherwise `path`.
	private func moved(_ path: String, by plan: FixPlan) -> String {
		let change = plan.changes.first { change in
			URL(filePath: path).standardizedFileURL.path(percentEncoded: false)
				== project.root.appending(path: change.path).standardizedFileURL.path(percentEncoded: false)
		}
		guard let change else { return path }
		return project.root.appending(path: change.target).path(percentEncoded: false)
	}

	/// Prints the graph of the project.
	func draw(_ format: GraphFormat) async throws {
		let reader = ProjectReader(root: project.root, settings: settings, cache: project.cacheFolder)
		console.data(LayerGraph(try await reader.index()).text(format))
	}

	/// Writes a baseline to the file at `path`.
	///
	/// - Throws: ``InputError`` if the file cannot be written. Also if a build server runs the command (`isAutomatic`),
	///   because nobody would see which findings it accepts.
	func write(_ baseline: Baseline, to path: String, isAutomatic: Bool) throws {
		guard !isAutomatic else {
			throw InputError(
				description: "\(path): error: a baseline is not written in CI; write it on your machine, and commit it"
			)
		}
		do {
			try Data(baseline.text.utf8).write(to: URL(filePath: path), options: .atomic)
		} catch {
			throw InputError(
				description:
					"\(path): error: the baseline cannot be written; name a file in a folder that you can write to"
			)
		}
	}

	/// Returns the findings that are not in the baseline at `path`.
	///
	/// If the whole project was checked, this also prints the baseline's entries that the check no longer finds.
	func compare(
		_ findings: [Finding],
		with path: String,
		isWhole: Bool
	) throws -> [Finding] {
		let baseline: Baseline
		do {
			baseline = try Baseline(text: String(contentsOf: URL(filePath: path), encoding: .utf8))
		} catch let error as BaselineError {
			throw InputError(description: "\(path): error: \(error)")
		} catch {
			throw InputError(
				description: "\(path): error: the baseline cannot be read; write it with --write-baseline"
			)
		}
		let comparison = baseline.compare(findings) { isWhole && settings.isActive($0) }
		for entry in comparison.stale { console.status("stale in \(path): \(entry)") }
		return comparison.new
	}

	func report(_ findings: [Finding], of result: ProjectCheck.Result, as format: ReportFormat) throws {
		let idleRules = result.idleRules
		let reporter = Reporter(format, root: project.root.path(percentEncoded: false))
		let report = try reporter.report(findings, idleRules: idleRules)
		if !report.isEmpty { console.data(report) }
		let errors = findings.filter { $0.severity == .error }.count
		// If most rules are off, a small number of findings means little. So print how many rules are off.
		let off = Rule.all.count { settings.skip.contains($0.id) || !settings.rules.contains($0.id) }
		let rules = off == 0 ? "" : "; rules that are off: \(off) of \(Rule.all.count)"
		let idle = idleRules.isEmpty ? "" : "; nothing to check for \(idleRules.joined(separator: ", "))"
		console.status("\(Count(errors, "error")), \(Count(findings.count - errors, "warning"))\(rules)\(idle).")
		// If a project with features follows the conventions, files outside of the features are in no layer on purpose.
		// So their number is not reported.
		guard settings.isUndivided || settings.rules == .layers, result.filesInNoLayer > 0 else { return }
		console.status(
			"\(result.filesInNoLayer) of \(Count(result.files, "file")) are in no layer; `larder init --dry-run` shows them."
		)
	}

	/// The path relative to the project's root.
	private func relative(_ path: String) throws(InputError) -> String {
		let root = project.root.path(percentEncoded: false).trimmingSlash
		let full = URL(filePath: path).standardizedFileURL.path(percentEncoded: false).trimmingSlash
		guard full == root || full.hasPrefix("\(root)/") else {
			throw InputError(
				description: "\(path): error: it is outside of the project \(root); choose another project by --project"
			)
		}
		guard FileManager.default.fileExists(atPath: full) else {
			throw InputError(description: "\(path): error: there is no such file or folder; correct the path")
		}
		return String(full.dropFirst(root.count + 1))
	}
}

extension String {
	fileprivate var trimmingSlash: String { hasSuffix("/") ? String(dropLast()) : self }
}
