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
		Provocation("A model that someone wrote", written).with([model: "struct Order {}\n"]),
		Provocation("The same in another folder", "new Order --json order.json --project Shop")
			.with(["Shop/\(model)": "struct Order {}\n"]),
		Provocation("The same, for programs", "\(written) --format json --scenario local")
			.with([model: "struct Order {}\n"]),
		Provocation("A folder for a file", written).with(["\(model)/notes.txt": ""]),
		Provocation("A file for a folder", written).with(["Features": ""]),
		Provocation("A link for a folder", written).linking("Features", to: "elsewhere"),
		Provocation("A link for a file", written).linking("Package.swift", to: "elsewhere.swift"),
		Provocation("A catalog that is no JSON", written).with([catalog: "{"]),
		Provocation("A catalog that is none", written).with([catalog: "{}"]),
		Provocation("A data source that fetches nothing", written).with([
			"Features/Order/Sources/OrderRemoteDataSourceContract.swift": "protocol OrderRemoteDataSourceContract {}\n"
		]),
		Provocation("Settings that are there", "init").with([".larder.yml": "app: Shop\n"]),
		Provocation("A template that was changed", "template eject Model")
			.with([".larder/templates/Model.mustache": "// Mine\n"]),
		Provocation("An edit where something new would stand", "\(written)")
			.after(written, editing: [model: "struct Mine {}\n", "order.json": #"{"id": 1, "title": "Soup"}"#]),
		Provocation("The same, with both written", "\(written) --merge --diff")
			.after(written, editing: [model: "struct Mine {}\n", "order.json": #"{"id": 1, "title": "Soup"}"#]),
	]

	/// Settings, locks, templates and places that cannot be used.
	static let projects: [Provocation] = [
		Provocation("No package of Larder", "\(written) --larder ."),
		Provocation("Layers that are not clear", written).with(oneFolder),
		Provocation("The same for init", "init").with(oneFolder),
		Provocation("A file for a project", "new Order --json order.json --project order.json"),
		Provocation("A folder that cannot be made", "new Order --json order.json --project order.json/Shop"),
		settings("A key that is none", "feature: Modules\n"),
		settings(
			"The same in another folder",
			"feature: Modules\n",
			"new Order --json order.json --project Shop",
			in: "Shop/"
		),
		settings("The same for a check", "feature: Modules\n", "check --project Shop", in: "Shop/"),
		settings("No YAML", "features: [\n"),
		Provocation("Settings: A folder", written).with([".larder.yml/notes.txt": ""]),
		settings("A word for keys", "Features\n"),
		settings("Keys for a word", "app: {name: Shop}\n"),
		settings("An app in small letters", "app: shop\n"),
		settings("A preset that is none", "preset: mine\n"),
		settings("An indent that is none", "indent: 9\n"),
		settings("A language that is none", "languages: [english]\n"),
		settings("No languages", "languages: []\n"),
		settings("A catalog elsewhere", "catalog: ../Texts.xcstrings\n"),
		settings("One module for all", "modules: {feature: Core}\n"),
		settings("A module that is none", "modules: {features: Core}\n"),
		settings("A folder that is none", "folders: {model: Entities}\n"),
		settings("A suffix that is none", "suffixes: {dtos: Record}\n"),
		settings("A tier that is none", "tiers: {disc: [disk]}\n"),
		settings("A rule that is none", "skip: [model-lett]\n"),
		settings("A severity that is none", "severities: {model-let: fatal}\n"),
		settings("Names that are not written", "tiers: {persistence: [vault]}\n", "\(written) --dry-run"),
		Provocation("Nothing to update", "update"),
		Provocation("Nothing to remove", "remove Order"),
		Provocation("No such entity", "update Soup").after(written),
		Provocation("No such entity to remove", "remove Soup").after(written),
		Provocation("An entity of two features", "remove Order")
			.after("\(written) --feature Shop", "\(written) --feature Kitchen"),
		Provocation("A lock that is no JSON", "update").with([lock: "{"]),
		Provocation("A lock that is none", written).with([lock: "{}"]),
		Provocation("A lock of a later version", "remove Order").with([lock: #"{"version": 99}"#]),
		Provocation("A lock of an earlier version", "update").with([".larder/lock.json": #"{"version": 1}"#]),
		Provocation("A folder for a lock", "update").with(["\(lock)/notes.txt": ""]),
		Provocation("A folder for a changed template", written).with([".larder/templates/Model.mustache/notes.txt": ""]
		),
		Provocation("A template that is none", "template eject Modle"),
		Provocation("A changed template that is none", written).with([".larder/templates/Modle.mustache": ""]),
		Provocation("A changed template that includes one which is none", written)
			.with([
				".larder/templates/RepositoryTestsRemote.mustache":
					"{{> RepositoryTestsHead}}\n{{>RepositoryTestFetch}}\n"
			]),
		Provocation("A changed template that is no Mustache", written).with([
			".larder/templates/Model.mustache": "{{#a}}"
		]),
		Provocation("A changed template that gives no Swift", written)
			.with([".larder/templates/Model.mustache": "struct {\n"]),
	]

	/// Packages that were written and do not build.
	static let verifications: [Provocation] = [
		Provocation("A package that does not build", "\(written) --verify").finding(swift: "exit 1"),
		Provocation("Tests that fail", "\(written) --verify").finding(swift: "[ $1 = build ]"),
		Provocation("No Swift", "\(written) --verify").finding(swift: ""),
	]

	/// Projects that cannot be checked.
	static let checks: [Provocation] = [
		Provocation("A finding", "check").with([
			model: "struct Order {\n\tvar id: Int\n}\n", ".larder.yml": "only: [model-let]\n",
		]),
		Provocation("A fix that would be made", "check --fix --dry-run")
			.with([model: "struct Order {\n\tvar id: Int\n}\n", ".larder.yml": "only: [model-let]\n"]),
		Provocation("Rules that have nothing to judge", "check").with([
			model: "struct Order {\n\tlet id: Int\n}\n", ".larder.yml": "only: [model-let, mock-exists]\n",
		]),
		Provocation("No such project", "check --project nowhere"),
		Provocation("No such project to scan", "scan --project nowhere"),
		Provocation("No such path", "check Features/Soup"),
		Provocation("A path of another project", "check /"),
		Provocation("No such revision", "check --changed-since main"),
		Provocation("Nothing to check", "check").with(["App/Order.swift": "struct Order {}\n"]),
		Provocation("No such baseline", "check --baseline known.json").with([model: "struct Order {}\n"]),
		Provocation("A baseline that is none", "check --baseline order.json").with([model: "struct Order {}\n"]),
		Provocation("A baseline that cannot be written", "check --write-baseline Features")
			.with([model: "struct Order {}\n"]),
		Provocation("A rule to explain that is none", "explain model-lett"),
		Provocation("A rule that nothing is like", "explain soup"),
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
