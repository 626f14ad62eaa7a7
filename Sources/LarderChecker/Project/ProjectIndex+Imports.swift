import LarderProject
import LarderSyntax

extension ProjectIndex {
	/// The imports of `file` whose modules have files in the layer `folder`, but no files in the layer of `file`
	/// itself.
	func imports(of file: IndexedFile, into folder: String) -> [ImportFact] {
		let own = settings.folders.layers.filter(file.isIn)
		guard !own.contains(folder) else { return [] }
		return file.facts.imports.filter { fact in
			let places = files(ofModule: fact.module, besides: file)
			return places.contains { $0.isIn(folder) }
				&& !places.contains { own.contains(where: $0.isIn) }
		}
	}

	/// The imports of `file` whose modules belong to another feature with layers.
	///
	/// Each has that feature.
	///
	/// Imports of interface modules are left out, because they are allowed. An interface module has a name such as
	/// `OrderInterface`, or is a target that has only a feature's domain.
	func foreignImports(of file: IndexedFile) -> [(fact: ImportFact, feature: String)] {
		guard let location = file.location, !location.isOfTests(settings), !settings.isUndivided else {
			return []
		}
		return file.facts.imports.compactMap { fact in
			let isInterface = ["Interface", "Interfaces", "API", "Contract", "Contracts"]
				.contains(where: fact.module.hasSuffix)
			guard !isInterface, !isDomain(ofModule: fact.module), let owner = feature(ofModule: fact.module),
				owner.isNeighbour(of: location), !owner.isShared, isLayered(owner)
			else { return nil }
			return (fact, owner.feature)
		}
	}

	/// A location in the feature to which the module `name` belongs; `nil` if the module belongs to no feature.
	private func feature(ofModule name: String) -> Location? {
		if let target = modules[name] { return Location("\(target.folder)/File.swift", in: settings) }
		let form = settings.writing.modules.feature.replacing("{App}", with: settings.writing.app ?? "")
		let place = form.split(separator: "{Feature}", omittingEmptySubsequences: false).map(String.init)
		guard place.count == 2, name.hasPrefix(place[0]), name.hasSuffix(place[1]),
			name.count > place[0].count + place[1].count
		else { return nil }
		let feature = String(name.dropFirst(place[0].count).dropLast(place[1].count))
		return files.lazy.compactMap(\.location).first { $0.feature.moduleName == feature }
	}

	/// Whether `file` may use what `owner` declares, because `file` imports the target of `owner`, and that target has
	/// only a feature's domain.
	func importsDomain(with owner: IndexedFile, in file: IndexedFile) -> Bool {
		file.facts.imports.contains { modules[$0.module]?.owns(owner.path) == true && isDomain(ofModule: $0.module) }
	}

	/// Whether the module called `name` is a target that has only a feature's domain.
	private func isDomain(ofModule name: String) -> Bool {
		guard let target = modules[name], settings.folders.domain != settings.folders.data else { return false }
		let own = files.filter { target.owns($0.path) }
		return !own.isEmpty && own.allSatisfy { $0.isIn(settings.folders.domain) }
	}

	/// The module's files in features, without tests; empty if the project has no module `name`, or if `file` is in it.
	private func files(ofModule name: String, besides file: IndexedFile) -> [IndexedFile] {
		let homes = layerFolders(called: name)
		let isOfModule = { (path: String) in modules[name]?.owns(path) ?? homes.contains(where: path.isIn) }
		guard !isOfModule(file.path) else { return [] }
		return files.filter { $0.location?.isOfTests(settings) == false && isOfModule($0.path) }
	}

	/// The layer folders of the module `name`.
	///
	/// Unless a manifest says otherwise, a module has the name of its folder. A module may have a part of a layer, such
	/// as `DataInterface` for `Data/Interfaces`.
	private func layerFolders(called name: String) -> [String] {
		guard settings.isUndivided else { return [] }
		return settings.folders.layers.flatMap { folder -> [String] in
			let parts = folder.split(separator: "/").map(String.init)
			if let place = parts.lastIndex(where: { $0.moduleName == name }) {
				return [parts[...place].joined(separator: "/")]
			}
			guard let layer = parts.last?.moduleName, name.hasPrefix(layer) else { return [] }
			let inner = name.dropFirst(layer.count)
			return ["\(folder)/\(inner)", "\(folder)/\(inner)s"].filter { home in files.contains { $0.path.isIn(home) }
			}
		}
	}
}
