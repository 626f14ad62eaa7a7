package import LarderProject
package import LarderSyntax

/// Every file of a project, and the roles of its declarations.
package struct ProjectIndex: Sendable {
	package let files: [IndexedFile]
	package let catalogs: [StringsCatalog]
	package let settings: Settings
	/// The targets that packages in the project declare, by name.
	///
	/// The targets' folders are relative to the project.
	let modules: [String: TargetFolder]
	/// For each file, the module that compiles it, as far as manifests tell.
	let units: [String: String]
	let roles: Roles
	/// The features that some file imports as modules.
	let moduleFeatures: Set<String>
	/// The folders of the features that have a domain or a data layer.
	///
	/// A module that all features share has neither.
	let layeredRoots: Set<String>
	/// The files that import each module.
	let importers: [String: [IndexedFile]]
	/// Declarations other than extensions, by name, in the order of the files.
	private let types: [String: [IndexedType]]
	/// Extensions, by the qualified name of the extended type.
	private let extensions: [String: [IndexedType]]

	package init(
		files: [IndexedFile],
		catalogs: [StringsCatalog],
		settings: Settings,
		modules targets: [String: TargetFolder] = [:]
	) {
		modules = Dictionary(targets.map { ($0.key.moduleName, $0.value) }) { first, _ in first }
		self.files = files.sorted { $0.path < $1.path }
		units = Self.units(of: self.files, in: modules)
		self.catalogs = catalogs.sorted { $0.path < $1.path }
		self.settings = settings
		let subjects = self.files.flatMap { IndexedType.all(in: $0) }
		types = Dictionary(grouping: subjects.filter { $0.type.kind != .extension }, by: \.name)
		extensions = Dictionary(grouping: subjects.filter { $0.type.kind == .extension }, by: \.type.qualifiedName)
		importers = self.files.reduce(into: [:]) { importers, file in
			for module in Set(file.facts.imports.map(\.module)) { importers[module, default: []].append(file) }
		}
		let imported = importers.keys
		moduleFeatures = Set(self.files.compactMap(\.location?.feature)).filter { feature in
			imported.contains { $0.hasSuffix(feature.moduleName) }
		}
		layeredRoots = Set(
			self.files.compactMap(\.location).filter { place in
				[settings.folders.domain, settings.folders.data].contains(where: place.isIn)
			}.map(\.root)
		)
		roles = Roles(subjects, settings: settings)
	}
}

extension ProjectIndex {
	/// Creates the index of `project`.
	init(_ project: ProjectFiles, settings: Settings) {
		self.init(
			files: project.sources,
			catalogs: project.catalogs,
			settings: settings,
			modules: project.modules
		)
	}
}

extension ProjectIndex {
	/// The files of the features.
	var featureFiles: [IndexedFile] { files.filter { $0.root != nil } }

	/// The files of features in `folder`.
	func files(in folder: String) -> [IndexedFile] { files.filter { $0.isIn(folder) } }

	/// The files of features in the layer `folder`, without its tests.
	func sources(in folder: String) -> [IndexedFile] {
		files(in: folder).filter { $0.location?.isOfTests(settings) == false }
	}

	/// Whether the feature at `place` has layers.
	///
	/// If no feature has layers, all features count as layered.
	func isLayered(_ place: Location) -> Bool { layeredRoots.isEmpty || layeredRoots.contains(place.root) }

	/// The files of the features' tests.
	var testFiles: [IndexedFile] { files.filter { $0.isOfTests(settings) } }

	/// The types that `name` can refer to in `file`.
	///
	/// These are the types of the file's feature. If that feature has no type of this name, these are the types outside
	/// the features.
	func types(named name: String, from file: IndexedFile) -> [IndexedType] {
		guard let candidates = types[name] else { return [] }
		let own = candidates.filter { $0.file.root == file.root && !$0.type.isLocal }
		return own.isEmpty ? candidates.filter { $0.file.root == nil && !$0.type.isLocal } : own
	}

	/// Whether `name` can refer to a type of the project in `file`.
	func hasType(named name: String, from file: IndexedFile) -> Bool {
		types[name]?.contains { ($0.file.root == nil || $0.file.root == file.root) && !$0.type.isLocal } ?? false
	}

	/// All types called `name` in the project.
	func types(named name: String) -> [IndexedType] { types[name] ?? [] }

	/// The extensions of a declaration, in its feature or outside the features.
	func extensions(of subject: IndexedType) -> [IndexedType] {
		(extensions[subject.type.qualifiedName] ?? []).filter {
			$0.file.root == nil || $0.file.root == subject.file.root
		}
	}

	/// The functions of a declaration and its extensions outside tests.
	func functions(of subject: IndexedType) -> [IndexedFunction] {
		sourceParts(of: subject).flatMap(\.functions)
	}

	/// The properties of a declaration and its extensions, each with its file.
	func properties(of subject: IndexedType) -> [(file: IndexedFile, property: PropertyFact)] {
		([subject] + extensions(of: subject)).flatMap { part in part.type.properties.map { (part.file, $0) } }
	}
}
