/// Where an app keeps the written files, and how they are indented, by the app's settings.
///
/// Templates follow the conventions. The style moves and indents the rendered files for the app.
package struct ProjectStyle: Equatable, Sendable {
	private static let features = "Features"
	private static let resources = "Shared/Resources/Sources"

	/// The folder that holds the features; `nil` if they have no modules, and their folders are those of the project.
	package var features: String? = Self.features
	/// The app's own folders inside a feature, by the folders of the conventions that they replace.
	///
	/// In folders of the project, `{Feature}` stands for the feature.
	package var folders: [String: String] = [:]
	/// How the app writes its features.
	package var dialect = Dialect()
	/// The indentation of Swift.
	package var indentation = Indentation.tabs
	/// The string catalog, relative to the project's folder.
	package var catalog = "\(Self.resources)/Resources/Localizable.xcstrings"

	/// Creates the style of the conventions.
	package init() {}

	/// `file`, moved and indented for the app.
	func apply(to file: GeneratedFile) -> GeneratedFile {
		GeneratedFile(path: place(of: file.path), contents: contents(of: file))
	}

	/// The path of the file of what the samples of an entity do not show.
	package func fieldsPath(of entity: String, in feature: String) -> String {
		place(of: FieldsFile.path(of: FeatureNames(entity: entity, feature: feature, app: "")))
	}

	/// The folder of `feature`; empty if it has no module.
	package func folder(of feature: String) -> String { features == nil ? "" : "\(featuresPath)\(feature)" }

	/// The folder of the tests of `feature`.
	func testsFolder(of feature: String) -> String {
		let inner = placeInFeature(of: "Tests/x").split(separator: "/").dropLast().map { "/\($0)" }.joined()
		return folder(of: feature) + inner
	}

	/// The folder of the fixtures of `feature`, inside of the folder of that.
	func fixturesFolder(of feature: String) -> String {
		placeInFeature(of: "Tests/Shared/Fixtures/x").replacing("{Feature}", with: feature).split(separator: "/")
			.dropLast()
			.joined(separator: "/")
	}

	private func place(of path: String) -> String {
		if path.hasSuffix(".xcstrings") { return catalog }
		if path.hasPrefix("\(Self.resources)/") { return resourcesFolder + path.dropFirst(Self.resources.count) }
		let parts = path.split(separator: "/", maxSplits: 2)
		guard parts.count == 3, parts[0] == Self.features else { return path }
		let folder = folder(of: String(parts[1]))
		let place = placeInFeature(of: String(parts[2])).replacing("{Feature}", with: parts[1])
		return (folder.isEmpty ? "" : "\(folder)/") + place
	}

	/// The start of the features' paths; empty if features lie in the project's own folder.
	///
	/// A path out of the project stays one, and the planner refuses it.
	private var featuresPath: String {
		guard let features, !features.hasPrefix("/") else { return features.map { "\($0)/" } ?? "" }
		return features.split(separator: "/").filter { $0 != "." }.map { "\($0)/" }.joined()
	}

	/// The longest matching folder wins, so the tests of mappers may leave the folder of other tests.
	private func placeInFeature(of path: String) -> String {
		let folder = folders.keys.filter { path.hasPrefix("\($0)/") }.max { $0.count < $1.count }
		guard let folder, let place = folders[folder] else { return path }
		let rest = path.dropFirst(folder.count)
		return place.isEmpty ? String(rest.dropFirst()) : place + rest
	}

	private func contents(of file: GeneratedFile) -> [UInt8] {
		switch file.path {
		case "Package.swift": indentation.apply(to: manifest(file.contents))
		case ".swift-format": format(file.contents)
		case "\(Self.resources)/String+Localized.swift": indentation.apply(to: catalogReader(file.contents))
		case _ where file.path.hasSuffix(".swift"): indentation.apply(to: file.contents)
		default: file.contents
		}
	}

	private func manifest(_ contents: [UInt8]) -> [UInt8] {
		let text = String(decoding: contents, as: UTF8.self)
			.replacing(/"Features\/([^"\/]+)\/(Sources|Tests)"/) { target($0.1, folder: String($0.2)) }
			.replacing("\"\(Self.resources)\"", with: SwiftLiteral.string(resourcesFolder))
			.replacing(
				"\"Resources/Localizable.xcstrings\"",
				with: SwiftLiteral.string(String(catalog.dropFirst(resourcesFolder.count + 1)))
			)
		return Array(text.utf8)
	}

	/// The arguments for the folder of a feature's target; sources that are not in a folder of their own leave out tests.
	private func target(_ feature: Substring, folder: String) -> String {
		let inner = innerFolder(of: folder)
		let path = SwiftLiteral.string(([featuresPath + feature] + inner).joined(separator: "/"))
		guard inner.isEmpty, let tests = placeInFeature(of: "Tests/x").split(separator: "/").first else { return path }
		return "\(path),\n\t\t\texclude: [\(SwiftLiteral.string(String(tests)))]"
	}

	/// The folder inside a feature that holds all files of `folder`, which the settings may have taken apart.
	private func innerFolder(of folder: String) -> [Substring] {
		let place = { (folder: String) in placeInFeature(of: "\(folder)/x").split(separator: "/").dropLast() }
		let home = place(folder)
		let parts = folders.keys.filter { $0.hasPrefix("\(folder)/") }.map(place)
		guard parts.contains(where: { !$0.starts(with: home) }) else { return Array(home) }
		return parts.reduce(Array(parts[0])) { common, part in zip(common, part).prefix { $0 == $1 }.map(\.0) }
	}

	/// Adds the catalog's name, if it is not the usual one.
	private func catalogReader(_ contents: [UInt8]) -> [UInt8] {
		let name = String((catalog.split(separator: "/").last ?? "").dropLast(".xcstrings".count))
		guard name != "Localizable" else { return contents }
		return Array(
			String(decoding: contents, as: UTF8.self)
				.replacing("(bundle: .module)", with: "(bundle: .module, table: \(SwiftLiteral.string(name)))")
				.replacing("table: nil", with: "table: \(SwiftLiteral.string(name))")
				.utf8
		)
	}

	private func format(_ contents: [UInt8]) -> [UInt8] {
		guard case .spaces(let count) = indentation else { return contents }
		return Array(
			String(decoding: contents, as: UTF8.self)
				.replacing(#""indentation": { "tabs": 1 }"#, with: #""indentation": { "spaces": \#(count) }"#).utf8
		)
	}

	/// The folder of the texts' module: the catalog's folder, or the one around it if that is called `Resources`.
	var resourcesFolder: String {
		let parts = catalog.split(separator: "/").dropLast()
		return (parts.last == "Resources" && parts.count > 1 ? parts.dropLast() : parts).joined(separator: "/")
	}
}
