import LarderProject
import LarderSyntax

/// Where a type's data comes from, judged by the names of the types and properties that it holds.
struct DataReach {
	var isRemote = false
	var isLocal = false

	/// Words in a type's name that show that the type asks a service.
	fileprivate static let remote = [
		"API", "Api", "Firebase", "Firestore", "GraphQL", "HTTP", "Http", "Moya", "Network", "Remote", "Socket",
		"URLSession",
	]
	/// Words in a type's name that show that the type keeps data.
	fileprivate static let local = [
		"Cache", "CoreData", "DB", "Database", "Defaults", "Disk", "File", "KeyChain", "Keychain", "Local", "Memory",
		"Persist", "Realm",
		"Storage", "SwiftData",
	]
	/// Words in a type's name that show a service, unless the type's code shows that the type keeps data.
	fileprivate static let services = ["Client", "Service"]
}

extension ProjectIndex {
	/// The classes of the project from which `subject` inherits directly.
	func superclasses(of subject: IndexedType) -> [IndexedType] {
		subject.type.inherited.compactMap(\.outerTypeName).flatMap { types(named: $0) }.filter {
			$0.type.kind == .class
		}
	}

	/// Where the data of any of `subjects` comes from.
	func reach(of subjects: [IndexedType]) -> DataReach {
		subjects.map { reach(of: $0) }.reduce(into: DataReach()) { all, one in
			all.isLocal = all.isLocal || one.isLocal
			all.isRemote = all.isRemote || one.isRemote
		}
	}

	/// Where the data of `subject` comes from.
	///
	/// The names of the stored properties and of their types show this. If a name shows nothing, the stored properties
	/// of that type decide.
	func reach(of subject: IndexedType, depth: Int = 2) -> DataReach {
		subject.type.storedProperties.reduce(into: DataReach()) { reach, property in
			guard let type = property.typeName?.outerTypeName else { return }
			let name = type + property.name.prefix(1).uppercased() + property.name.dropFirst()
			let says = { (words: [String]) in words.contains(where: name.contains) }
			if settings.tiers.isRemote(name) || says(DataReach.remote) {
				reach.isRemote = true
			} else if settings.tiers.isLocal(name) || says(DataReach.local) {
				reach.isLocal = true
			} else {
				let inner = depth > 0 ? implementations(of: type).map { reachOfPlace($0, depth: depth - 1) } : []
				reach.isLocal = reach.isLocal || inner.contains(where: \.isLocal)
				reach.isRemote =
					reach.isRemote || inner.contains(where: \.isRemote)
					|| (!inner.contains(where: \.isLocal) && says(DataReach.services))
			}
		}
	}

	/// Where the data of `subject` comes from, judged by the folder of its file, or else by its stored properties.
	private func reachOfPlace(_ subject: IndexedType, depth: Int) -> DataReach {
		let folder = subject.file.location?.folder.split(separator: "/").last ?? ""
		let isRemote = DataReach.remote.contains(where: folder.contains)
		let isLocal = DataReach.local.contains(where: folder.contains)
		return isRemote != isLocal ? DataReach(isRemote: isRemote, isLocal: isLocal) : reach(of: subject, depth: depth)
	}

	/// The types called `name`.
	///
	/// If `name` is a protocol, the types in the data layer that conform to it.
	private func implementations(of name: String) -> [IndexedType] {
		let declared = types(named: name).filter { $0.type.kind != .protocol }
		guard declared.isEmpty else { return declared }
		return sources(in: settings.folders.data).flatMap { IndexedType.all(in: $0) }
			.filter { $0.type.kind != .protocol && $0.type.inherited.contains(name) }
	}
}
