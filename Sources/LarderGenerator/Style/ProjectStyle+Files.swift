package import LarderProject

extension ProjectStyle {
	/// Returns `file` at its path in the app, and with the app's indentation.
	func apply(to file: GeneratedFile) -> GeneratedFile {
		GeneratedFile(path: place(of: file.path), contents: contents(of: file))
	}

	/// The path of the file with the author's overrides for `entity`.
	package func fieldsPath(of entity: String, in feature: String) -> String {
		place(of: FieldsFile.path(of: FeatureNames(entity: entity, feature: feature, app: "")))
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

	/// The arguments of a target for its `folder`.
	///
	/// If the folder also has the tests, the arguments exclude the tests.
	private func target(_ feature: Substring, folder: String) -> String {
		let inner = innerFolder(of: folder)
		let path = SwiftLiteral.string(([featuresPath + feature] + inner).joined(separator: "/"))
		guard inner.isEmpty, let tests = placeInFeature(of: "Tests/x").split(separator: "/").first else { return path }
		return "\(path),\n\t\t\texclude: [\(SwiftLiteral.string(String(tests)))]"
	}

	/// Adds the name of the catalog, unless it has the default name.
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
}
