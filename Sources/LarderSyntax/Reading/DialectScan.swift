package import Foundation
package import LarderProject

/// Reads how an app writes its features, from the data layers of its existing features.
///
/// The scan parses only files whose names end in a word of the settings. It skips files in the lock, because Larder
/// wrote them.
package struct DialectScan {
	/// A file of a feature, and what its name and its folder say.
	private struct File {
		/// The name without its extension.
		let name: String
		/// The folder, relative to the feature's folder.
		let folder: String
		let isOfTests: Bool
		let text: String
		let facts: SourceFacts
	}

	private let settings: Settings
	private let mayIsolateByDefault: Bool
	private let sendsBodies: Bool
	private let sources: [File]
	private let tests: [File]
	/// Whether most of the app's tests use XCTest, and the settings allow that.
	private let usesXCTest: Bool

	/// Reads the features among the Swift files at `paths` in `root`.
	///
	/// `written` has the paths of the files that the command wrote.
	package init(
		root: URL,
		paths: [String],
		settings: Settings,
		xcode: XcodeProject?,
		written: Set<String>
	) {
		self.settings = settings
		mayIsolateByDefault =
			PackageFolder(root: root).mayIsolateByDefault || xcode?.targets.contains(where: \.isIsolated) == true
		let read = { (path: String) in String(fileAt: root.appending(path: path)) }
		sendsBodies = Self.sendsBodies(paths, read)
		let own = paths.filter { !written.contains($0) }
		let suffixes = settings.suffixes
		let endings = [
			suffixes.dataSource, suffixes.dataSource + suffixes.contract, suffixes.repository,
			suffixes.repository + suffixes.contract, suffixes.mapper, suffixes.dto,
			suffixes.dataSource + suffixes.tests, suffixes.repository + suffixes.tests, suffixes.mock,
			suffixes.mock + suffixes.tests,
		]
		let files = own.compactMap { path -> File? in
			guard let location = Location(path, in: settings) else { return nil }
			let name = path.split(separator: "/").last?.dropLast(".swift".count) ?? ""
			guard endings.contains(where: name.hasSuffix) else { return nil }
			let text = read(path)
			return File(
				name: String(name),
				folder: location.folder,
				isOfTests: location.isOfTests(settings),
				text: text,
				facts: SourceFacts(parsing: text)
			)
		}
		sources = files.filter { !$0.isOfTests }
		tests = files.filter(\.isOfTests)
		let suites =
			settings.isActive("test-swift-testing")
			? []
			: own.filter { $0.hasSuffix("\(suffixes.tests).swift") }.map(read)
		usesXCTest = suites.isMostly { $0.contains("import XCTest\n") } ?? false
	}

	/// Adapts `dialect` to the code of the features.
	package func adapt(_ dialect: Dialect) -> Dialect {
		var dialect = dialect
		dialect.usesXCTest = usesXCTest
		guard !sources.isEmpty else { return dialect }
		let remotes = contracts.filter { settings.tiers.isRemote($0.type.name) }
		let locals = contracts.filter { !settings.tiers.isRemote($0.type.name) }
		let plain = types.map(\.type).filter { [.struct, .enum, .protocol].contains($0.kind) }
		let marked = plain.count { $0.declaration.modifiers.contains("nonisolated") }
		// With default isolation, most code needs `nonisolated`. One or two declarations without it do not show that
		// the team leaves it out.
		dialect.marksIsolation =
			mayIsolateByDefault ? plain.count < 3 || marked > 0 : plain.isEmpty || marked * 2 > plain.count
		dialect.mayIsolateByDefault = mayIsolateByDefault
		dialect.marksConcurrency =
			remotes.flatMap(\.type.functions).isMostly { $0.declaration.hasAttribute("concurrent") } ?? false
		dialect.hasLocalActors = locals.isMostly { $0.type.inherited.contains("Actor") } ?? false
		dialect.namesEveryError = errorMappers.isMostly { !$0.text.contains("default:") } ?? false
		dialect.testsMocks = tests.contains { $0.name.hasSuffix(settings.suffixes.mock + settings.suffixes.tests) }
		adaptRemoteNames(of: &dialect)
		adaptModules(of: &dialect)
		adaptFolders(of: &dialect)
		return dialect
	}

}

// MARK: - Types

extension DialectScan {
	private var types: [(file: File, type: TypeFact)] {
		sources.flatMap { file in file.facts.types.filter { !$0.isNested && $0.kind != .extension }.map { (file, $0) } }
	}

	/// The contracts of data sources.
	private var contracts: [(file: File, type: TypeFact)] {
		types.filter {
			$0.type.kind == .protocol
				&& $0.type.name.hasSuffix(settings.suffixes.dataSource + settings.suffixes.contract)
		}
	}

	/// The mappers that switch over the API's error.
	private var errorMappers: [File] {
		sources.filter {
			$0.name.hasSuffix(settings.suffixes.error + settings.suffixes.mapper) && $0.text.contains("switch ")
		}
	}

	/// Adapts the word for remote data sources.
	///
	/// This is the word that most remote data sources and their contracts have in place of `Remote`. The written code
	/// requests paths, so data sources for another kind of service do not count.
	private func adaptRemoteNames(of dialect: inout Dialect) {
		let ending = settings.suffixes.dataSource
		let words = contracts.map(\.type.name).compactMap { contract -> (promised: String, made: [String])? in
			let prefix = contract.hasPrefix(settings.prefixes.contract) ? settings.prefixes.contract : ""
			let stem = contract.dropFirst(prefix.count).dropLast((ending + settings.suffixes.contract).count)
			let tiers = settings.tiers.remote.filter(stem.lowercased().hasSuffix)
			guard let tier = tiers.max(by: { $0.count < $1.count }) else { return nil }
			let entity = stem.dropLast(tier.count)
			let types = types.map(\.type).filter {
				$0.kind != .protocol && $0.inherited.contains(contract) && $0.name.hasPrefix(entity)
					&& $0.name.hasSuffix(ending)
			}
			let made = types.map { String($0.name.dropFirst(entity.count).dropLast(ending.count)) }
			return (String(stem.suffix(tier.count)), made.filter { $0 != "GraphQL" && !$0.isEmpty })
		}
		if let promised = Tally(words.map(\.promised)).winner(over: "", minimum: 1), promised != "Remote" {
			dialect.suffixes["Remote"] = promised
		}
		dialect.remote = Tally(words.flatMap(\.made)).winner(over: "", minimum: 1) ?? dialect.remote
	}
}

// MARK: - Modules

extension DialectScan {
	/// Whether the app's `Endpoint` and `HTTPClientContract` have the declarations of the conventions, so that a
	/// request can have a body.
	private static func sendsBodies(_ paths: [String], _ text: (String) -> String) -> Bool {
		func all(_ name: String) -> String { paths.filter { $0.hasSuffix("/\(name).swift") }.map(text).joined() }
		let (endpoint, client) = (all("Endpoint"), all("HTTPClientContract"))
		let parts = ["method: HTTPMethod = .get", "headers: [String: String] = [:]", "body: Data? = nil"]
		return parts.allSatisfy(endpoint.contains) && client.contains("(_ endpoint: Endpoint) async throws -> Data")
	}

	private func adaptModules(of dialect: inout Dialect) {
		let mappers = types.filter { $0.type.inherited.contains("MapperContract") }.map(\.file)
		dialect.mapping = module(of: mappers) ?? dialect.mapping
		let executors = sources.filter { $0.text.contains("CachePolicyExecutor") && $0.text.contains("CachePolicy)") }
		let policies = sources.filter { $0.text.contains("cachePolicy: CachePolicy") }
		dialect.caching = module(of: executors) ?? module(of: policies) ?? dialect.caching
		dialect.executedTiers = Set(executors.map { $0.text.contains("getFromPersistence:") ? .two : .one })
		let labels = [".fetch(", "fromRemote:", "fromCache:", "saveToCache:"]
		let isOfPolicy = policies.contains { file in labels.allSatisfy(file.text.contains) }
		dialect.execution = isOfPolicy ? .policy : executors.isEmpty && !policies.isEmpty ? .repository : .executor
		let clients = sources.filter { $0.text.contains("HTTPClientContract") && $0.text.contains("HTTPErrorMapper") }
		let clientTests = tests.filter {
			$0.text.contains("HTTPClientMock()") && $0.text.contains(".requestedEndpoints")
		}
		guard let networking = module(of: clients), let mocks = module(of: clientTests, beginning: networking) else {
			return
		}
		dialect.networking = networking
		dialect.networkingMocks = mocks
		dialect.sendsBodies = sendsBodies
	}

	/// The app's module that all `files` import; `nil` if there is no such module, or more than one.
	///
	/// Modules of the system and of Larder do not count.
	private func module(of files: [File], beginning start: String = "") -> String? {
		guard let first = files.first else { return nil }
		let common = files.dropFirst().reduce(Set(first.facts.imports.map(\.module))) { common, file in
			common.intersection(file.facts.imports.map(\.module))
		}
		let own = common.subtracting(["Foundation", "Testing"]).filter {
			$0.hasPrefix(start) && $0 != start && !$0.hasPrefix("Larder")
		}
		return own.count == 1 ? own.first : nil
	}
}

// MARK: - Folders

extension DialectScan {
	private func adaptFolders(of dialect: inout Dialect) {
		let (folders, suffixes) = (settings.folders, settings.suffixes)
		let dataSources = sources.filter {
			$0.name.hasSuffix(suffixes.dataSource) || $0.name.hasSuffix(suffixes.dataSource + suffixes.contract)
		}
		let contracts = Dictionary(self.contracts.map { ($0.type.name, $0.file) }) { first, _ in first }
		let remotes = contracts.filter { settings.tiers.isRemote($0.key) }.map(\.value)
		let locals = contracts.filter { !settings.tiers.isRemote($0.key) }.map(\.value)
		dialect.folders[.remoteSources] = inner(remotes, of: folders.dataSources)
		dialect.folders[.localSources] = inner(locals, of: folders.dataSources)
		let sourceTests = tests.filter { $0.name.hasSuffix(suffixes.dataSource + suffixes.tests) }
		let remoteFolders = Set(remotes.map(\.folder))
		let remoteNames = Set(dataSources.filter { remoteFolders.contains($0.folder) }.map { $0.name + suffixes.tests })
		let remoteTests = sourceTests.filter { remoteNames.contains($0.name) }
		let localTests = sourceTests.filter { !remoteNames.contains($0.name) }
		dialect.folders[.remoteTests] = inner(remoteTests, of: folders.dataTests)
		dialect.folders[.localTests] = inner(localTests, of: folders.dataTests)
		let repositoryTests = tests.filter { $0.name.hasSuffix(suffixes.repository + suffixes.tests) }
		dialect.folders[.repositoryTests] = inner(repositoryTests, of: folders.dataTests)
	}

	/// The folder inside `folder` that contains most of `files`; `nil` if that is `folder` itself.
	private func inner(_ files: [File], of folder: String) -> String? {
		let places = files.map(\.folder).filter { $0 == folder || $0.hasPrefix("\(folder)/") }
		guard let place = Tally(places).winner(over: "", minimum: 1), place != folder else { return nil }
		return String(place.dropFirst(folder.count + 1))
	}
}

extension Array {
	/// Whether more than half of the elements fulfil the condition; `nil` for an empty array.
	fileprivate func isMostly(_ condition: (Element) -> Bool) -> Bool? {
		isEmpty ? nil : filter(condition).count * 2 > count
	}
}
