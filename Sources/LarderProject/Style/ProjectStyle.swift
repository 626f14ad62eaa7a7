/// Where an app keeps the written files, and how it indents them, according to the app's settings.
///
/// Templates follow the conventions. The style moves and indents the rendered files for the app.
package struct ProjectStyle: Equatable, Sendable {
	private static let features = "Features"
	package static let resources = "Shared/Resources/Sources"

	/// The folder that holds the features; `nil` if they have no modules of their own, so that each folder is relative
	/// to the project.
	package var features: String? = Self.features
	/// The app's own folders inside a feature, by the folders of the conventions that they replace.
	///
	/// In a folder outside of the feature, `{Feature}` stands for the feature's name.
	package var folders: [String: String] = [:]
	/// How the app writes its features.
	package var dialect = Dialect()
	/// The indentation of Swift.
	package var indentation = Indentation.tabs
	/// The string catalog, relative to the project's folder.
	package var catalog = "\(Self.resources)/Resources/Localizable.xcstrings"

	/// Creates the style of the conventions.
	package init() {}

	/// The folder of `feature`; empty if features have no modules of their own.
	package func folder(of feature: String) -> String { features == nil ? "" : "\(featuresPath)\(feature)" }

	/// The folder of the tests of `feature`.
	package func testsFolder(of feature: String) -> String {
		let inner = placeInFeature(of: "Tests/x").split(separator: "/").dropLast().map { "/\($0)" }.joined()
		return folder(of: feature) + inner
	}

	/// The folder of the fixtures of `feature`, relative to the feature's folder.
	package func fixturesFolder(of feature: String) -> String {
		placeInFeature(of: "Tests/Shared/Fixtures/x").replacing("{Feature}", with: feature).folder
	}

	package func place(of path: String) -> String {
		if path.hasSuffix(".xcstrings") { return catalog }
		if path.hasPrefix("\(Self.resources)/") { return resourcesFolder + path.dropFirst(Self.resources.count) }
		let parts = path.split(separator: "/", maxSplits: 2)
		guard parts.count == 3, parts[0] == Self.features else { return path }
		let folder = folder(of: String(parts[1]))
		let place = placeInFeature(of: String(parts[2])).replacing("{Feature}", with: parts[1])
		return (folder.isEmpty ? "" : "\(folder)/") + place
	}

	/// The prefix of the features' paths; empty if features are in the project's own folder.
	///
	/// If the prefix leads out of the project, it stays as it is, and the planner refuses it.
	package var featuresPath: String {
		guard let features, !features.hasPrefix("/") else { return features.map { "\($0)/" } ?? "" }
		return features.split(separator: "/").filter { $0 != "." }.map { "\($0)/" }.joined()
	}

	/// The app's path for `path`, which follows the conventions; both are relative to the feature.
	///
	/// The longest matching folder wins, so the tests of mappers may be outside of the folder of other tests.
	package func placeInFeature(of path: String) -> String {
		let folder = folders.keys.filter { path.hasPrefix("\($0)/") }.max { $0.count < $1.count }
		guard let folder, let place = folders[folder] else { return path }
		let rest = path.dropFirst(folder.count)
		return place.isEmpty ? String(rest.dropFirst()) : place + rest
	}

	/// The folder inside a feature that holds all files of `folder`, even if the settings divide these among several
	/// folders.
	package func innerFolder(of folder: String) -> [Substring] {
		let place = { (folder: String) in placeInFeature(of: "\(folder)/x").split(separator: "/").dropLast() }
		let home = place(folder)
		let parts = folders.keys.filter { $0.hasPrefix("\(folder)/") }.map(place)
		guard parts.contains(where: { !$0.starts(with: home) }) else { return Array(home) }
		return parts.commonPrefix
	}

	/// The folder of the module with the app's strings.
	///
	/// This is the catalog's folder. If that folder is called `Resources`, this is the folder around it.
	package var resourcesFolder: String {
		let parts = catalog.split(separator: "/").dropLast()
		return (parts.last == "Resources" && parts.count > 1 ? parts.dropLast() : parts).joined(separator: "/")
	}
}
