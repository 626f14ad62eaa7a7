/// The place of a file in its feature.
package struct Location: Hashable, Sendable {
	/// The feature's name: `Order`; empty if the whole project is one feature.
	package let feature: String
	/// The feature's folder: `Features/Order`; empty if the whole project is one feature.
	package let root: String
	/// The file's folder inside the feature: `Sources/Domain/Models`, or nothing for the feature's own.
	///
	/// If a layer's folder begins with the feature's name, as in `Features/Order/OrderDomain`, it is called `Domain` here.
	/// For tests that are outside of the feature, it is that of the settings: `ShopTests/Features/{Feature}/Mocks`.
	package let folder: String
	/// What the folders of layers begin with: `Order` for `Features/Order/OrderDomain`; otherwise empty.
	private let layerPrefix: String

	/// Finds the feature of `path`, or returns `nil` if it belongs to none.
	///
	/// Tests may be outside of their feature, which is then one in the first folder of features.
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
		(self.feature, self.root, self.folder, layerPrefix) = (feature, root, folder, "")
	}

	/// Finds the feature of `path` in one of the folders `features`, or returns `nil` if it belongs to none.
	///
	/// In `features`, `.` stands for the project's root. Without `features`, the whole project is one feature.
	package init?(_ path: String, features: [String]) {
		let parts = path.split(separator: "/").map(String.init)
		guard !features.isEmpty else {
			guard parts.count > 1, !parts.dropFirst().contains(where: Self.isDemo) else { return nil }
			(feature, root, folder, layerPrefix) = ("", "", parts.dropLast().joined(separator: "/"), "")
			return
		}
		let found = features.compactMap { folder in
			folder == "." ? 0 : Self.end(of: folder.split(separator: "/").map(String.init), in: parts)
		}
		// Beside a feature, its target of tests may have a folder.
		guard let end = found.max(), end + 1 < parts.count,
			!["Tests", "TestHelpers", "Testing"].contains(where: parts[end].hasSuffix),
			!parts[(end + 1)...].contains(where: Self.isDemo)
		else { return nil }
		let feature = parts[end]
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

	/// Whether a folder inside of another holds an app that only shows a module, or what Tuist writes, and so is in none of
	/// its layers.
	private static func isDemo(_ folder: String) -> Bool {
		["Demo", "DemoApp", "Example"].contains(where: folder.hasSuffix) || folder == "Derived"
	}

	/// `folder` of the settings, for messages about this feature.
	func shown(_ folder: String) -> String { folder.replacing(FeatureFolder.word, with: feature) }

	/// The path in the project of `path` in the feature.
	func full(_ path: String) -> String {
		guard FeatureFolder(path) == nil else { return path.replacing(FeatureFolder.word, with: feature) }
		return root.isEmpty ? path : "\(root)/\(path)"
	}

	/// The path in the project of a folder or file in a layer of the feature, whose path there is `path`.
	func full(inLayers path: String) -> String { full(FeatureFolder(path) == nil ? layerPrefix + path : path) }

	/// Whether the file is in `folder` or a folder below it.
	func isIn(_ folder: String) -> Bool {
		self.folder.hasPrefix(folder) && (self.folder == folder || self.folder.hasPrefix("\(folder)/"))
	}

	/// Whether the file is in the folder of tests, or if the whole project is one feature, in any folder of tests.
	package func isOfTests(_ settings: Settings) -> Bool {
		isIn(settings.folders.tests) || FeatureFolder(folder) != nil
			|| (root.isEmpty && folder.split(separator: "/").contains { LayerWords.isOfTests($0) })
	}

	/// The index after `folder` at the start of `parts`, or after its last occurrence.
	private static func end(of folder: [String], in parts: [String]) -> Int? {
		guard !folder.isEmpty, parts.count >= folder.count else { return nil }
		if parts.starts(with: folder) { return folder.count }
		return (0...(parts.count - folder.count)).last { Array(parts[$0..<($0 + folder.count)]) == folder }
			.map { $0 + folder.count }
	}
}
