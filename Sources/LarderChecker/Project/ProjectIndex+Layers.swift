import LarderProject
import LarderSyntax

extension ProjectIndex {
	/// The type names in `file` that the file's feature declares in `folder`, and not in the file's own layer.
	///
	/// A nested type counts only if `file` extends the type around it. Elsewhere, its name alone does not refer to it.
	func references(of file: IndexedFile, into folder: String) -> [ReferenceFact] {
		let extended = Set(file.facts.types.map(\.name))
		// A declaration in the file itself takes precedence over one in another file.
		let own = Set(file.facts.types.filter { $0.kind != .extension }.map(\.name))
		let isTest = file.isOfTests(settings)
		return file.facts.references.filter { reference in
			guard !own.contains(reference.name) else { return false }
			let candidates = types(named: reference.name, from: file).filter {
				!$0.type.declaration.isPrivate && extended.isSuperset(of: $0.type.containers.suffix(1))
					&& (isTest || !$0.file.isOfTests(settings))
			}
			let declared = meant(candidates, by: reference.name, in: file)
			// A type of this name in the file's own layer takes precedence over one in another layer.
			return declared.contains { $0.file.isIn(folder) }
				&& !declared.contains { !$0.file.isIn(folder) && $0.file.isNear(file, settings) }
		}
	}

	/// The type names in `file` that only another feature declares, each with the file of the declaration.
	///
	/// If features are modules, a name counts only if `file` imports the feature's module. Otherwise, names of the
	/// standard library and Foundation do not count.
	func foreignReferences(of file: IndexedFile) -> [(reference: ReferenceFact, owner: IndexedFile)] {
		guard let location = file.location else { return [] }
		// A folder such as `Tests/{Feature}` may also contain tests of modules that are not features.
		guard FeatureFolder(location.folder) == nil || layeredRoots.contains(location.root) else { return [] }
		return file.facts.references.compactMap { reference in
			guard !hasType(named: reference.name, from: file) else { return nil }
			let owner = types(named: reference.name).lazy
				.filter { !$0.type.isNested && !$0.type.isLocal && !$0.type.declaration.isPrivate }
				.map(\.file)
				.first { file in
					guard let other = file.location else { return false }
					return other.isNeighbour(of: location) && !other.isShared && !other.isOfTests(settings)
						&& isLayered(other)
				}
			guard let owner, let feature = owner.location?.feature, !importsDomain(with: owner, in: file) else {
				return nil
			}
			// A folder that looks like a feature may hold modules that all features share. If the file imports one of
			// these modules, the name does not count.
			let modules = Set(owner.path.split(separator: "/").map(String.init)).subtracting([feature])
			guard !file.facts.imports.contains(where: { modules.contains($0.module) }) else { return nil }
			return canMean(reference.name, of: feature, in: file) ? (reference, owner) : nil
		}
	}

	/// The contracts that are declared in the data layer and named nowhere else.
	///
	/// The domain does not know these contracts.
	var contractsOfData: Set<String> {
		let folders = settings.folders
		guard !folders.contracts.isIn(folders.data) else { return [] }
		let inner = roles.contracts.filter { $0.file.isIn(folders.data) }.map(\.name)
		guard !inner.isEmpty else { return [] }
		let outside = files.filter {
			!$0.isIn(folders.data) && !$0.isOfTests(settings)
		}
		return Set(inner).subtracting(outside.flatMap(\.facts.references).map(\.name))
	}

	/// The types of Foundation in `file` that load or store data.
	func systemReferences(of file: IndexedFile) -> [ReferenceFact] {
		file.facts.references.filter { reference in
			Self.systemDataTypes.contains(reference.name) && !hasType(named: reference.name, from: file)
		}
	}

	/// Types of Foundation that load or store data.
	///
	/// The import of Foundation alone does not show that a file uses these types.
	private static let systemDataTypes: Set<String> = [
		"FileHandle", "FileManager", "HTTPURLResponse", "NSManagedObject", "NSManagedObjectContext",
		"NSPersistentContainer", "NSUbiquitousKeyValueStore", "URLCache", "URLRequest", "URLResponse", "URLSession",
		"URLSessionConfiguration", "URLSessionDataTask", "URLSessionTask", "UserDefaults",
	]

	private func canMean(_ name: String, of feature: String, in file: IndexedFile) -> Bool {
		if Self.larderNames.contains(name), file.facts.imports.contains(where: { $0.module.hasPrefix("Larder") }) {
			return false
		}
		guard moduleFeatures.contains(feature) else { return !Self.systemNames.contains(name) }
		return file.facts.imports.contains { $0.module.hasSuffix(feature.moduleName) }
	}

	/// Names of Larder's modules that a repository uses.
	///
	/// An app may also declare types with these names.
	private static let larderNames: Set<String> = [
		"CacheEntry", "CacheGroup", "CachePolicy", "CacheTag", "Endpoint", "Fetched", "HTTPClient", "HTTPError",
		"HTTPRequest", "HTTPResponse", "ListCache", "TieredCache", "Validators",
	]

	/// Names that a file can use without importing a feature.
	static let systemNames: Set<String> = [
		"Bundle", "Button", "Calendar", "Character", "Clock", "Color", "Data", "Date", "Duration", "Error", "Event",
		"Font", "Form", "Group", "Image", "Label", "List", "Locale", "Map", "Measurement", "Menu", "Notification",
		"Operation", "Port", "Process", "Progress", "Range", "Result", "Scene", "Section", "Set", "State", "Task",
		"Text", "Thread", "Timer", "Unit", "View", "Window",
	]
}

extension IndexedFile {
	/// Whether both files are in the same layer.
	fileprivate func isNear(_ other: IndexedFile, _ settings: Settings) -> Bool {
		settings.folders.layers.contains { isIn($0) && other.isIn($0) }
	}
}
