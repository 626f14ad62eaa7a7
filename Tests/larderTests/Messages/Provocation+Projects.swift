extension Provocation {
	private static let model = "Features/Order/Sources/Domain/Models/Order.swift"
	private static let catalog = "Shared/Resources/Sources/Resources/Localizable.xcstrings"
	private static let lock = ".larder/lock/Order.json"
	/// A project whose domain and data layer share a folder.
	private static let oneFolder = [
		"Package.swift":
			"// swift-tools-version: 6.0\nlet package = Package(name: \"Shop\", targets: [.target(name: \"Shop\")])\n",
		"Sources/Shop/SoupRepository.swift": "protocol SoupRepository {\n\tfunc soups() async -> [Int]\n}\n",
		"Sources/Shop/SoupRepositoryImpl.swift":
			"struct SoupRepositoryImpl: SoupRepository {\n\tfunc soups() async -> [Int] { [] }\n}\n",
	]

	/// Files in the way.
	static let conflicts: [Provocation] = [
		Provocation("A hand-written model", written).with([model: "struct Order {}\n"]),
		Provocation("A hand-written model in another folder", "new Order --json order.json --project Shop")
			.with(["Shop/\(model)": "struct Order {}\n"]),
		Provocation("A hand-written model, reported as JSON", "\(written) --format json --scenario local")
			.with([model: "struct Order {}\n"]),
		Provocation("A folder where a file belongs", written).with(["\(model)/notes.txt": ""]),
		Provocation("A file where a folder belongs", written).with(["Features": ""]),
		Provocation("A link where a folder belongs", written).linking("Features", to: "elsewhere"),
		Provocation("A link where a file belongs", written).linking("Package.swift", to: "elsewhere.swift"),
		Provocation("A string catalog that is not JSON", written).with([catalog: "{"]),
		Provocation("A JSON file that is not a string catalog", written).with([catalog: "{}"]),
		Provocation("A data source that fetches nothing", written).with([
			"Features/Order/Sources/OrderRemoteDataSourceContract.swift": "protocol OrderRemoteDataSourceContract {}\n"
		]),
		Provocation("Settings that exist already", "init").with([".larder.yml": "app: Shop\n"]),
		Provocation("A template that the app has changed", "template eject Model")
			.with([".larder/templates/Model.mustache": "// Mine\n"]),
		Provocation("An edit in lines that would change", "\(written)")
			.after(written, editing: [model: "struct Mine {}\n", "order.json": #"{"id": 1, "title": "Soup"}"#]),
		Provocation("An edit in lines that would change, with --merge", "\(written) --merge --diff")
			.after(written, editing: [model: "struct Mine {}\n", "order.json": #"{"id": 1, "title": "Soup"}"#]),
	]

	/// Settings, locks, templates and places that cannot be used.
	static let projects: [Provocation] = [
		Provocation("No Larder package", "\(written) --larder ."),
		Provocation("Layers that are not clear, for a new feature", written).with(oneFolder),
		Provocation("Layers that are not clear, for init", "init").with(oneFolder),
		Provocation("A file where a project's folder belongs", "new Order --json order.json --project order.json"),
		Provocation("A project's folder below a file", "new Order --json order.json --project order.json/Shop"),
		settings("An unknown key", "feature: Modules\n"),
		settings(
			"An unknown key in another folder",
			"feature: Modules\n",
			"new Order --json order.json --project Shop",
			in: "Shop/"
		),
		settings("An unknown key, found by check", "feature: Modules\n", "check --project Shop", in: "Shop/"),
		settings("Invalid YAML", "features: [\n"),
		Provocation("Settings: A folder where the file belongs", written).with([".larder.yml/notes.txt": ""]),
		settings("A word where keys belong", "Features\n"),
		settings("Keys where a word belongs", "app: {name: Shop}\n"),
		settings("An app's name in lowercase", "app: shop\n"),
		settings("An unknown preset", "preset: mine\n"),
		settings("An invalid indent", "indent: 9\n"),
		settings("An invalid language", "languages: [english]\n"),
		settings("No languages", "languages: []\n"),
		settings("A catalog outside the project", "catalog: ../Texts.xcstrings\n"),
		settings("One module for all features", "modules: {feature: Core}\n"),
		settings("An unknown module", "modules: {features: Core}\n"),
		settings("An unknown folder", "folders: {model: Entities}\n"),
		settings("An unknown suffix", "suffixes: {dtos: Record}\n"),
		settings("An unknown tier", "tiers: {disc: [disk]}\n"),
		settings("An unknown rule", "skip: [model-lett]\n"),
		settings("An unknown severity", "severities: {model-let: fatal}\n"),
		settings("Names that written files do not follow", "tiers: {persistence: [vault]}\n", "\(written) --dry-run"),
		Provocation("Nothing to update", "update"),
		Provocation("Nothing to remove", "remove Order"),
		Provocation("No such entity to update", "update Soup").after(written),
		Provocation("No such entity to remove", "remove Soup").after(written),
		Provocation("An entity that two features have", "remove Order")
			.after("\(written) --feature Shop", "\(written) --feature Kitchen"),
		Provocation("A lock that is not JSON", "update").with([lock: "{"]),
		Provocation("A lock without a version", written).with([lock: "{}"]),
		Provocation("A lock of a later version", "remove Order").with([lock: #"{"version": 99}"#]),
		Provocation("A lock of an earlier version", "update").with([".larder/lock.json": #"{"version": 1}"#]),
		Provocation("A folder where a lock belongs", "update").with(["\(lock)/notes.txt": ""]),
		Provocation("A folder where a changed template belongs", written).with([
			".larder/templates/Model.mustache/notes.txt": ""
		]
		),
		Provocation("An unknown template", "template eject Modle"),
		Provocation("A changed template with an unknown name", written).with([".larder/templates/Modle.mustache": ""]),
		Provocation("A changed template that includes an unknown template", written)
			.with([
				".larder/templates/RepositoryTestsRemote.mustache":
					"{{> RepositoryTestsHead}}\n{{>RepositoryTestFetch}}\n"
			]),
		Provocation("A changed template that is not Mustache", written).with([
			".larder/templates/Model.mustache": "{{#a}}"
		]),
		Provocation("A changed template that gives invalid Swift", written)
			.with([".larder/templates/Model.mustache": "struct {\n"]),
	]

	/// Packages that were written and do not build.
	static let verifications: [Provocation] = [
		Provocation("A package that does not build", "\(written) --verify").finding(swift: "exit 1"),
		Provocation("Tests that fail", "\(written) --verify").finding(swift: "[ $1 = build ]"),
		Provocation("A machine without Swift", "\(written) --verify").finding(swift: ""),
	]

	/// Projects that cannot be checked.
	static let checks: [Provocation] = [
		Provocation("A finding", "check").with([
			model: "struct Order {\n\tvar id: Int\n}\n", ".larder.yml": "only: [model-let]\n",
		]),
		Provocation("A fix that is only shown", "check --fix --dry-run")
			.with([model: "struct Order {\n\tvar id: Int\n}\n", ".larder.yml": "only: [model-let]\n"]),
		Provocation("A rule without code to check", "check").with([
			model: "struct Order {\n\tlet id: Int\n}\n", ".larder.yml": "only: [model-let, mock-exists]\n",
		]),
		Provocation("No such project to check", "check --project nowhere"),
		Provocation("No such project to scan", "scan --project nowhere"),
		Provocation("No such path", "check Features/Soup"),
		Provocation("A path outside the project", "check /"),
		Provocation("No such revision", "check --changed-since main"),
		Provocation("Nothing to check", "check").with(["App/Order.swift": "struct Order {}\n"]),
		Provocation("No such baseline", "check --baseline known.json").with([model: "struct Order {}\n"]),
		Provocation("A file that is not a baseline", "check --baseline order.json").with([model: "struct Order {}\n"]),
		Provocation("A baseline that cannot be written", "check --write-baseline Features")
			.with([model: "struct Order {}\n"]),
		Provocation("An unknown rule that resembles another", "explain model-lett"),
		Provocation("An unknown rule that resembles no other", "explain soup"),
	]

	private static func settings(
		_ title: String,
		_ text: String,
		_ command: String = written,
		in folder: String = ""
	) -> Provocation {
		Provocation("Settings: \(title)", command).with(["\(folder).larder.yml": text])
	}
}
