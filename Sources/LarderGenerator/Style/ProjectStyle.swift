/// Where an app keeps what is written and how it is laid out, as its settings say.
///
/// Templates follow the conventions; what they give is moved and indented as the app has it.
package struct ProjectStyle: Equatable, Sendable {
	private static let features = "Features"
	private static let resources = "Shared/Resources/Sources"

	/// The folder that holds the features.
	package var features = Self.features
	/// The app's folder for each folder of the conventions within a feature that it calls otherwise.
	package var folders: [String: String] = [:]
	/// What a line of Swift is indented by.
	package var indentation = Indentation.tabs
	/// The string catalog, relative to the project's folder.
	package var catalog = "\(Self.resources)/Resources/Localizable.xcstrings"

	/// Creates the style of the conventions.
	package init() {}

	/// `file`, which a template gave, as the app has it.
	func apply(to file: GeneratedFile) -> GeneratedFile {
		GeneratedFile(path: place(of: file.path), contents: contents(of: file))
	}

	private func place(of path: String) -> String {
		if path.hasSuffix(".xcstrings") { return catalog }
		if path.hasPrefix("\(Self.resources)/") { return resourcesFolder + path.dropFirst(Self.resources.count) }
		let parts = path.split(separator: "/", maxSplits: 2)
		guard parts.count == 3, parts[0] == Self.features else { return path }
		return "\(featuresPath)\(parts[1])/\(placeInFeature(of: String(parts[2])))"
	}

	/// What the paths of features begin with; nothing where they lie in the project's own folder.
	///
	/// A path that leads out goes on to do so, and is refused when it is planned.
	private var featuresPath: String {
		guard !features.hasPrefix("/") else { return "\(features)/" }
		return features.split(separator: "/").filter { $0 != "." }.map { "\($0)/" }.joined()
	}

	/// The longest folder that is called otherwise counts: the mappers' tests may leave the tests' folder.
	private func placeInFeature(of path: String) -> String {
		let folder = folders.keys.filter { path.hasPrefix("\($0)/") }.max { $0.count < $1.count }
		guard let folder, let place = folders[folder] else { return path }
		return place + path.dropFirst(folder.count)
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
			.replacing("\"\(Self.features)/", with: SwiftLiteral.string(featuresPath).dropLast())
			.replacing("\"\(Self.resources)\"", with: SwiftLiteral.string(resourcesFolder))
			.replacing(
				"\"Resources/Localizable.xcstrings\"",
				with: SwiftLiteral.string(String(catalog.dropFirst(resourcesFolder.count + 1)))
			)
		return Array(text.utf8)
	}

	/// A catalog is read by its file's name, where that is not the usual one.
	private func catalogReader(_ contents: [UInt8]) -> [UInt8] {
		let name = String((catalog.split(separator: "/").last ?? "").dropLast(".xcstrings".count))
		guard name != "Localizable" else { return contents }
		return Array(
			String(decoding: contents, as: UTF8.self)
				.replacing("(bundle: .module)", with: "(bundle: .module, table: \(SwiftLiteral.string(name)))")
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

	/// The folder of the texts' module: the catalog's, or the one around it where that is called `Resources`.
	private var resourcesFolder: String {
		let parts = catalog.split(separator: "/").dropLast()
		return (parts.last == "Resources" && parts.count > 1 ? parts.dropLast() : parts).joined(separator: "/")
	}
}
