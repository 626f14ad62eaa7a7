/// How a project is divided into features.
package enum Division: Sendable {
	/// Each feature has modules of its own.
	case modules
	/// The features are folders in the project's modules, and have no modules of their own.
	///
	/// The tests of the features are in folders such as `ShopTests/Features/{Feature}`.
	case folders
	/// The whole project is one feature.
	case none
}

extension Settings {
	/// How the project is divided into features.
	package var division: Division { isUndivided ? .none : folders.haveTestsOutside ? .folders : .modules }

	/// Whether the whole project is one feature.
	package var isUndivided: Bool { features.isEmpty }

	/// These settings, with each folder relative to the project, as if the project were one feature.
	///
	/// In each folder, `{Feature}` stands for the feature's name. If features have modules of their own, nothing
	/// changes.
	package var asOneModule: Settings {
		guard division == .folders, let home = features.first else { return self }
		var settings = self
		settings.features = []
		for path in Folders.keys.values where FeatureFolder(folders[keyPath: path]) == nil {
			settings.folders[keyPath: path] =
				(home == "." ? "" : "\(home)/") + "\(FeatureFolder.word)/\(folders[keyPath: path])"
		}
		return settings
	}
}

extension Folders {
	/// The folders of tests and of what only tests use.
	package var ofTests: [String] {
		[tests, domainTests, errorTests, dataTests, mapperTests, mocks, stubs].filter { !$0.isEmpty }
	}

	/// The folders of ``ofTests`` that contain no layer.
	var ofTestsOnly: [String] { ofTests.filter { folder in !layers.contains { $0.isIn(folder) } } }

	/// The folders of tests, each without the part of its path that differs between features.
	package var aroundTests: [String] { ofTests.map { FeatureFolder($0)?.home ?? $0 } }

	/// Whether the tests of features are in a folder of the project, and not in the folders of the features.
	package var haveTestsOutside: Bool { FeatureFolder(tests) != nil }
}

/// A folder of the project that has a subfolder for each feature, such as `ShopTests/Features/{Feature}/Mocks`.
package struct FeatureFolder {
	/// The placeholder for the feature's name.
	package static let word = "{Feature}"

	/// The folder around the subfolders: `ShopTests/Features`.
	package let home: String
	/// The part of a subfolder's name before the feature's name.
	private let prefix: Substring
	private let suffix: Substring
	/// The folders in a subfolder, up to the last one with the feature's name: `{Feature}Tests` in
	/// `{Feature}/{Feature}Tests`.
	private let inner: [Substring]
	/// The path through ``inner``, with placeholders.
	private let form: String

	/// Reads `folder`, or returns `nil` if it has no placeholder, or if the placeholder is in its first part.
	package init?(_ folder: String) {
		let parts = folder.split(separator: "/")
		guard let place = parts.firstIndex(where: { $0.contains(Self.word) }), place > 0,
			let range = parts[place].firstRange(of: Self.word),
			let end = parts.lastIndex(where: { $0.contains(Self.word) })
		else { return nil }
		home = parts[..<place].joined(separator: "/")
		form = parts[...end].joined(separator: "/")
		inner = Array(parts[(place + 1)..<(end + 1)])
		(prefix, suffix) = (parts[place][..<range.lowerBound], parts[place][range.upperBound...])
	}

	/// The feature of the file at `path`, and the file's folder as the settings name it; `nil` if it is in no
	/// subfolder.
	package func place(of path: String) -> (feature: String, folder: String)? {
		guard path.hasPrefix("\(home)/") else { return nil }
		let parts = path.dropFirst(home.count + 1).split(separator: "/")
		guard parts.count > 1 + inner.count, parts[0].count > prefix.count + suffix.count, parts[0].hasPrefix(prefix),
			parts[0].hasSuffix(suffix)
		else { return nil }
		let feature = String(parts[0].dropFirst(prefix.count).dropLast(suffix.count))
		guard zip(parts.dropFirst(), inner).allSatisfy({ $0 == $1.replacing(Self.word, with: feature) }) else {
			return nil
		}
		let rest = parts.dropFirst(1 + inner.count).dropLast().map { "/\($0)" }.joined()
		return (feature, form + rest)
	}
}
