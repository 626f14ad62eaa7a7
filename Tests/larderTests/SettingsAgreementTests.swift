import Foundation
import LarderChecker
import LarderProject
import Testing

@testable import larder

/// `larder new` and `larder check` read the same settings, and must never disagree.
struct SettingsAgreementTests {
	private static let sample =
		#"[{"id": 1, "kind": "a", "at": "2026-01-02T03:04:05Z", "owner": {"name": "Rick"}, "state": "open"}]"#
	private static let scenarios = [
		["--save", "--delete"], ["--scenario", "remote"], ["--scenario", "local", "--store", "userDefaults"],
		["--strategy", "noCache", "--tiers", "1"], ["--preset", "executor", "--strategy", "remoteFirst"],
		["--preset", "executor", "--save", "--delete"], ["--public"],
		["--public", "--save", "--delete", "--preset", "executor"], ["--public", "--scenario", "local"],
		["--observed", "--save"], ["--observed", "--public", "--create", "--delete", "--offline"],
	]
	/// Every folder inside a feature, one at a time, and then all at once.
	private static let folders: [String] = {
		let places = Folders.keys.sorted { $0.key < $1.key }.map { key, path in
			let parts = Folders()[keyPath: path].split(separator: "/")
			let isLayer = ["data", "domain", "presentation", "tests"].contains(key)
			// All else stays in its layer or in the tests.
			let layer = parts.prefix(parts.first == "Tests" ? 1 : 2).joined(separator: "/")
			return isLayer ? "\(key): \(layer)Elsewhere" : "\(key): \(layer)/Elsewhere/\(key)"
		}
		let inner = places.filter { $0.contains("/Elsewhere/") }
		return places.map { "folders: {\($0)}" } + ["folders: {\(inner.joined(separator: ", "))}"]
	}()
	/// Layers in other folders, which move everything in them.
	private static let layers = [
		"folders: {domain: Core, data: Data, tests: Specs}", "folders: {domain: Code/Core, data: Code/Store}",
		"folders: {data: Store, domain: Core, dtos: Store/Wire, dataTests: Tests/Store}",
	]
	private static let suffixes = [
		"suffixes: {contract: Protocol}", "suffixes: {dataSource: Store}", "suffixes: {dto: Payload}",
		"suffixes: {error: Failure}", "suffixes: {mapper: Converter}", "suffixes: {mock: Spy}",
		"suffixes: {repository: Gateway}", "suffixes: {tests: Spec}", "tiers: {remote: [api]}",
		"suffixes: {contract: \"\"}", "suffixes: {dto: \"\"}", "suffixes: {contract: Type, implementation: Impl}",
		"prefixes: {implementation: Default, mock: Mock}\nsuffixes: {contract: \"\", mock: \"\"}",
		"""
		suffixes:
		  {contract: Interface, dataSource: Source, dto: Record, error: Failure, mapper: Adapter, mock: Double,
		   repository: Repo, tests: Test}
		""",
	]
	/// A project that is one feature, without a string catalog.
	private static let whole = "features: none\nskip: [rule-empty]\n"
	private static let places = [
		"", "\(whole)", "\(whole)suffixes: {contract: Protocol, dto: \"\", implementation: Impl}",
		"\(whole)folders: {domain: App/Core, data: App/Store, tests: AppTests}",
		"features: Modules/Features", "features: .", "indent: 4", "indent: 1",
		"modules: {feature: \"{Feature}Kit\", resources: Texts}", "languages: [de]", "languages: [en, fr, pt-BR]",
		"catalog: App/Texts.xcstrings", "app: Shop\npreset: executor\nindent: 2\nfeatures: Code\nlanguages: [es, en]",
	]

	@Test(
		"Files have no finding if they are checked with the settings under which they were written",
		arguments: folders + layers + suffixes + places
	)
	func writtenTreeHasNoFindings(settings: String) async throws {
		try await expectNoFindings(settings, ["--save", "--delete"])
	}

	@Test(
		"Written files have no finding in any scenario",
		arguments: scenarios,
		[
			"", "folders: {dataTests: Tests/Data}", "suffixes: {dto: Payload, error: Failure}",
			"folders: {domain: Domain, data: Data}",
		]
	)
	func scenarioHasNoFindings(options: [String], settings: String) async throws {
		try await expectNoFindings(settings, options)
	}

	private func expectNoFindings(_ settings: String, _ options: [String]) async throws {
		try await withTemporaryFolder { folder in
			let app = WrittenApp(root: folder.appending(path: "Demo", directoryHint: .isDirectory))
			try app.put(settings, at: ".larder.yml")
			let run = try app.new(["Order", "--enum", "state"] + options, sample: Self.sample)
			try #require(run.status == nil, "\(run.messages)")
			#expect(!run.messages.contains { $0.contains("what is written does not follow") })

			let answer = try await CheckedProject(root: app.root).check("--no-cache")

			#expect(answer.data == [])
			#expect(answer.status == nil)
		}
	}
}
