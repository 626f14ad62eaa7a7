package import LarderProject

/// A file of the project and its facts.
///
/// This is a class, because each of the file's declarations refers to it.
package final class IndexedFile: Sendable {
	/// The path, relative to the project's root.
	package let path: String
	/// The file's place in its feature; `nil` outside the features.
	package let location: Location?
	/// The feature's folder, or `nil` outside the features.
	package let root: String?
	package let facts: SourceFacts

	package init(path: String, location: Location?, facts: SourceFacts) {
		self.path = path
		self.location = location
		root = location?.root
		self.facts = facts
	}

	/// The last part of the path.
	package var name: String { path.lastPart }

	/// Whether the file is in a feature, in `folder` or a folder below it.
	package func isIn(_ folder: String) -> Bool { location?.isIn(folder) ?? false }

	/// Whether the file is in a feature, among its tests or among code that only tests use.
	package func isOfTests(_ settings: Settings) -> Bool { location?.isOfTests(settings) ?? false }

	/// Whether a folder around the file is named like a folder of tests.
	package var isInFolderOfTests: Bool { path.isInFolderOfTests }
}

extension String {
	/// Whether a folder around the file at this path is named like a folder of tests.
	package var isInFolderOfTests: Bool { split(separator: "/").dropLast().contains { LayerWords.isOfTests($0) } }
}
