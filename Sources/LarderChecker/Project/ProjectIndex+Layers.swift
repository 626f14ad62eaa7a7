extension ProjectIndex {
	/// What `file` names that its feature declares in `folder`, and nowhere else.
	func references(of file: IndexedFile, into folder: String) -> [ReferenceFact] {
		file.facts.references.filter { reference in
			let declared = types(named: reference.name, from: file).filter { !$0.type.declaration.isPrivate }
			return !declared.isEmpty && declared.allSatisfy { $0.file.location?.isIn(folder) ?? false }
		}
	}

	/// What `file` names that only another feature of its project declares, and the file of that feature.
	///
	/// Where features are modules, a name counts only with an import of its module; else the names of the standard
	/// library and of Foundation do not count.
	func foreignReferences(of file: IndexedFile) -> [(reference: ReferenceFact, owner: IndexedFile)] {
		guard let location = file.location else { return [] }
		return file.facts.references.compactMap { reference in
			guard !hasType(named: reference.name, from: file) else { return nil }
			let owner = types(named: reference.name).lazy
				.filter { !$0.type.isNested && !$0.type.isLocal && !$0.type.declaration.isPrivate }
				.map(\.file)
				.first { file in
					guard let other = file.location else { return false }
					return other.isNeighbour(of: location) && !other.isIn(settings.folders.tests)
				}
			guard let owner, let feature = owner.location?.feature else { return nil }
			return canMean(reference.name, of: feature, in: file) ? (reference, owner) : nil
		}
	}

	/// The types of Foundation that `file` names and that get or keep data.
	func systemReferences(of file: IndexedFile) -> [ReferenceFact] {
		file.facts.references.filter { reference in
			Self.systemDataTypes.contains(reference.name) && !hasType(named: reference.name, from: file)
		}
	}

	/// No import tells of these, since Foundation has them.
	private static let systemDataTypes: Set<String> = [
		"FileHandle", "FileManager", "HTTPURLResponse", "NSManagedObject", "NSManagedObjectContext",
		"NSPersistentContainer", "NSUbiquitousKeyValueStore", "URLCache", "URLRequest", "URLResponse", "URLSession",
		"URLSessionConfiguration", "URLSessionDataTask", "URLSessionTask", "UserDefaults",
	]

	private func canMean(_ name: String, of feature: String, in file: IndexedFile) -> Bool {
		guard moduleFeatures.contains(feature) else { return !Self.systemNames.contains(name) }
		return file.facts.imports.contains { $0.module.hasSuffix(feature) }
	}

	/// Names that a file may mean without importing a feature.
	private static let systemNames: Set<String> = [
		"Bundle", "Button", "Calendar", "Character", "Clock", "Color", "Data", "Date", "Duration", "Error", "Event",
		"Font", "Form", "Group", "Image", "Label", "List", "Locale", "Map", "Measurement", "Menu", "Notification",
		"Operation", "Port", "Process", "Progress", "Range", "Result", "Scene", "Section", "Set", "State", "Task",
		"Text", "Thread", "Timer", "Unit", "View", "Window",
	]
}

extension Location {
	/// Whether both are different features of one project.
	fileprivate func isNeighbour(of other: Location) -> Bool {
		root != other.root && root.dropLast(feature.count) == other.root.dropLast(other.feature.count)
	}
}

extension IndexedFile {
	/// Imports that the domain must do without.
	var forbiddenImports: [ImportFact] {
		facts.imports.filter { fact in
			Self.userInterfaceModules.contains(fact.module) || Self.dataModules.contains(fact.module)
				|| fact.module.hasSuffix("Networking")
		}
	}

	/// Imports of modules that draw.
	var userInterfaceImports: [ImportFact] {
		facts.imports.filter { Self.userInterfaceModules.contains($0.module) }
	}

	private static let userInterfaceModules: Set<String> = ["AppKit", "SwiftUI", "UIKit", "WatchKit"]

	private static let dataModules: Set<String> = [
		"Alamofire", "AsyncHTTPClient", "CoreData", "FoundationNetworking", "GRDB", "LarderSQLite", "Network",
		"RealmSwift", "SQLite", "SQLite3", "SwiftData",
	]
}
