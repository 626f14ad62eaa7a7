import Foundation
import LarderGenerator
import LarderProject
import LarderSyntax

extension ProjectContext {
	/// The handwritten data sources and DTOs of `entity`.
	///
	/// Files in the lock are not handwritten.
	///
	/// - Throws: ``LockError``, or ``ConflictError`` if a data source cannot be used.
	func handWritten(_ entity: String, of feature: String) throws -> HandWrittenScan {
		let folder = style.folder(of: feature)
		let written = try project.lock { folder.isEmpty || $0.feature == feature }.files
		do throws(HandWrittenError) {
			return try HandWrittenScan(
				entity,
				root: root,
				paths: (folder.isEmpty ? swiftFiles : files(in: folder)).filter { written[$0] == nil },
				dialect: style.dialect,
				tests: settings.suffixes.tests,
				hasOwnModule: !folder.isEmpty
			)
		} catch {
			throw ConflictError(conflicts: [Conflict(path: error.path, reason: error.reason)])
		}
	}

	private func files(in folder: String) -> [String] {
		// A folder that cannot be listed has no usable files. A write to the folder reports the reason.
		let paths = try? FileManager.default.subpathsOfDirectory(
			atPath: root.appending(path: folder).path(percentEncoded: false)
		)
		return (paths ?? []).filter { $0.hasSuffix(".swift") }.sorted().map { "\(folder)/\($0)" }
	}
}

extension HandWrittenScan {
	/// The scenario that fits the data sources.
	///
	/// An `endpoint` means that there is a service.
	func scenario(endpoint: String?) -> ScenarioOptions.Kind {
		hasLocal && !hasRemote && endpoint == nil ? .local : .cached
	}

	/// Checks that the contracts have the functions that the repository of `request` calls.
	///
	/// - Throws: ``ConflictError`` if a contract lacks a function.
	func check(for request: FeatureRequest) throws(ConflictError) {
		let (isLocal, writes) = (request.scenario.isLocal, request.writes)
		let hasOutsideKey = request.identifierKind != nil
		if let local = contract(names.local), isLocal || request.preset == .executor {
			let needs = HandWrittenContract.Need.local(
				entity,
				dto: names.dto,
				shape: found.local,
				deletes: writes.deletes,
				hasOutsideKey: hasOutsideKey
			)
			try local.check(needs)
		}
		if let remote = contract(names.remote), !isLocal, let fetch = found.fetch {
			let needs = HandWrittenContract.Need.remote(entity, dto: names.dto, writes, hasOutsideKey: hasOutsideKey)
			try remote.check(needs, beside: [fetch.name])
			try checkValidates(fetch, at: remote.path, for: request)
		}
	}

	/// Checks that the repository can call a function that takes validators.
	///
	/// Only a tiered cache has validators.
	private func checkValidates(
		_ fetch: FetchShape,
		at path: String,
		for request: FeatureRequest
	) throws(ConflictError) {
		let hasValidators = request.scenario.isCached && request.preset == .larder
		guard fetch.isValidating, !hasValidators else { return }
		let reason =
			"takes validators in \(fetch.name), but only a repository with a TieredCache has validators; write "
			+ "`func \(fetch.name)(identifier:) async throws -> \(names.dto)`"
		throw ConflictError(conflicts: [Conflict(path: path, reason: reason)])
	}

	/// Checks that Larder wrote the entity's data sources.
	///
	/// Only the app knows how to create data sources that someone wrote by hand.
	///
	/// - Throws: ``ConflictError`` if one of them was written by hand.
	func checkMakesDataSources() throws(ConflictError) {
		let own = found.files.filter { $0.key.hasSuffix(names.dataSource) }.sorted { $0.key < $1.key }
		guard let (name, path) = own.first else { return }
		let reason =
			"declares \(name), and only the app knows how to make it; leave --public out, and write the public type by hand"
		throw ConflictError(conflicts: [Conflict(path: path, reason: reason)])
	}

	/// The contract called `name`, if it is handwritten.
	private func contract(_ name: String) -> HandWrittenContract? {
		contracts[name].map { contract in
			HandWrittenContract(
				path: contract.path,
				type: contract.type,
				mock: names.mocks[name].flatMap { found.files[$0] == nil ? $0 : nil }
			)
		}
	}
}
