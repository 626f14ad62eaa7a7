/// The place of a file in its feature.
package struct Location: Hashable, Sendable {
	/// The feature's name: `Order`; empty if the whole project is one feature.
	package let feature: String
	/// The feature's folder: `Features/Order`; empty if the whole project is one feature.
	package let root: String
	/// The file's folder inside the feature: `Sources/Domain/Models`; empty for the feature's own folder.
	///
	/// If a layer's folder begins with the feature's name, as in `Features/Order/OrderDomain`, this property lacks that
	/// name: `Domain`. For tests outside of the feature, this is the folder in the settings:
	/// `ShopTests/Features/{Feature}/Mocks`.
	package let folder: String
	/// The prefix of the folders of layers: `Order` for `Features/Order/OrderDomain`; otherwise empty.
	private let layerPrefix: String
	/// The folder that contains the folder of features: `Apps/Shop` for `Apps/Shop/Features/Order`.
	private let home: String

	/// Finds the feature of `path`; returns `nil` if the path belongs to no feature.
	///
	/// If tests are outside of their feature, the feature is in the first folder of features.
	package init?(_ path: String, in settings: Settings) {
		guard settings.folders.haveTestsOutside, let home = settings.features.first,
			let place = settings.folders.ofTests.lazy.compactMap({ FeatureFolder($0)?.place(of: path) }).first
		else {
			self.init(path, features: settings.features)
			return
		}
		let root = home == "." ? place.feature : "\(home)/\(place.feature)"
		self.init(feature: place.feature, root: root, folder: place.folder)
	}

	private init(feature: String, root: String, folder: String) {
		(self.feature, self.root, self.folder, layerPrefix, home) = (feature, root, folder, "", "")
	}

	/// Finds the feature of `path` in one of the folders `features`; returns `nil` if the path belongs to no feature.
	///
	/// In `features`, `.` stands for the project's root. Without `features`, the whole project is one feature.
	package init?(_ path: String, features: [String]) {
		let parts = path.split(separator: "/").map(String.init)
		guard !features.isEmpty else {
			guard parts.count > 1, !parts.dropFirst().contains(where: Self.isDemo) else { return nil }
			(feature, root, folder, layerPrefix, home) = ("", "", parts.dropLast().joined(separator: "/"), "", "")
			return
		}
		let found = features.compactMap { folder in
			folder == "." ? 0..<0 : Self.range(of: folder.split(separator: "/").map(String.init), in: parts)
		}
		// A folder beside the features may hold the tests of a feature, or an app that only shows a feature.
		guard let place = found.max(by: { ($0.upperBound, -$0.lowerBound) < ($1.upperBound, -$1.lowerBound) }),
			case let end = place.upperBound, end + 1 < parts.count,
			!["Tests", "TestHelpers", "Testing"].contains(where: parts[end].hasSuffix),
			end == 0 || parts[end] != "\(parts[end - 1])App",
			!parts[(end + 1)...].contains(where: Self.isDemo)
		else { return nil }
		let feature = parts[end]
		home = parts[..<place.lowerBound].joined(separator: "/")
		self.feature = feature
		root = parts[...end].joined(separator: "/")
		var folders = parts[(end + 1)..<(parts.count - 1)]
		let isPrefixed =
			folders.first.map { $0.hasPrefix(feature) && LayerWords.isLayer(String($0.dropFirst(feature.count))) }
			?? false
		if isPrefixed { folders[end + 1].removeFirst(feature.count) }
		layerPrefix = isPrefixed ? feature : ""
		folder = folders.joined(separator: "/")
	}

	/// Whether a folder inside of another holds a demo app of a module, or files that Tuist writes.
	///
	/// Such a folder is in no layer.
	private static func isDemo(_ folder: String) -> Bool {
		["Demo", "DemoApp", "Example"].contains(where: folder.hasSuffix) || folder == "Derived"
	}

	/// The folder `folder` of the settings, with this feature's name, for messages.
	package func shown(_ folder: String) -> String { folder.replacing(FeatureFolder.word, with: feature) }

	/// The path relative to the project, for a `path` relative to the feature.
	package func full(_ path: String) -> String {
		guard FeatureFolder(path) == nil else { return path.replacing(FeatureFolder.word, with: feature) }
		return root.isEmpty ? path : "\(root)/\(path)"
	}

	/// The path relative to the project, for a `path` that begins with a layer's folder in the feature.
	///
	/// If the folders of the feature's layers have the feature's name as a prefix, as `OrderDomain` has, `path` lacks
	/// this prefix.
	package func full(inLayers path: String) -> String { full(FeatureFolder(path) == nil ? layerPrefix + path : path) }

	/// Whether the file is in `folder` or a folder below it.
	package func isIn(_ folder: String) -> Bool {
		self.folder.hasPrefix(folder) && (self.folder == folder || self.folder.hasPrefix("\(folder)/"))
	}

	/// Whether the file is in a folder of tests, or of code that only tests use.
	///
	/// If the whole project is one feature, any folder that is named like tests counts.
	package func isOfTests(_ settings: Settings) -> Bool {
		settings.folders.ofTestsOnly.contains(where: isIn) || FeatureFolder(folder) != nil
			|| (root.isEmpty && folder.split(separator: "/").contains { LayerWords.isOfTests($0) })
	}

	/// Whether this and `other` are in two different features of one folder of features, or of two such folders beside
	/// each other.
	package func isNeighbour(of other: Location) -> Bool { home == other.home && family != other.family }

	/// Whether the folder's name says that all features share what is in it.
	package var isShared: Bool { ["Common", "Shared"].contains(feature) }

	/// The feature's name without `Mock` or `Test` and what follows: `Order` for `OrderMocks`.
	private var family: Substring {
		let word = ["Mock", "Test"].compactMap { feature.firstRange(of: $0) }.first
		return feature[..<(word?.lowerBound ?? feature.endIndex)]
	}

	/// The range of `folder` at the start of `parts`, or else its last range in `parts`.
	private static func range(of folder: [String], in parts: [String]) -> Range<Int>? {
		guard !folder.isEmpty, parts.count >= folder.count else { return nil }
		if parts.starts(with: folder) { return 0..<folder.count }
		return (0...(parts.count - folder.count)).last { Array(parts[$0..<($0 + folder.count)]) == folder }
			.map { $0..<($0 + folder.count) }
	}
}
