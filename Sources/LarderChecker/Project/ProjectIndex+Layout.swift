import LarderProject
import LarderSyntax

extension ProjectIndex {
	/// A violation for each of `subjects` that is outside `folder`, and for each file that is named after none of its
	/// types.
	func misplaced(_ subjects: [IndexedType], in folder: String, suffix: String = "") -> [Violation] {
		var misnamed: Set<String> = []
		return subjects.compactMap { subject in
			guard let location = subject.file.location else { return nil }
			let isNamed = subject.file.isNamedForItsContents(suffix: suffix)
			let name = isNamed ? subject.file.name : "\(subject.name)\(suffix).swift"
			let place = location.isIn(folder) ? location.folder : folder
			let path = location.full(inLayers: "\(place)/\(name)")
			let fixes = moves(of: subject.file, in: location, to: path)
			guard location.isIn(folder) else {
				// If the right folder has another type of this name, the type outside of that folder may belong to
				// another target, such as an app extension.
				let twins = types(named: subject.name).filter {
					$0.file.root == subject.file.root && $0.file.isIn(folder)
				}
				guard twins.isEmpty || !suffix.isEmpty, !isBesideLayers(location) else { return nil }
				let own = location.folder.isEmpty ? "the feature's own folder" : location.folder
				let problem = "\(subject.name)\(suffix) is in \(own)"
				return subject.violation(problem, remedy: "move it to \(location.shown(folder))", fixes: fixes)
			}
			let isGroup = settings.isUndivided && suffix.isEmpty && subject.file.isGroup
			let isManifest = ["Package.swift", "Project.swift", "Workspace.swift"].contains(name)
			// If another file already has this path, the project declares the type twice.
			let isTaken = files.contains { $0.path == path }
			guard !isNamed, !isGroup, !isManifest, !isTaken, misnamed.insert(subject.file.path).inserted else {
				return nil
			}
			let problem = "\(subject.name) is in \(subject.file.name)"
			let stem = String(subject.file.name.prefix { $0 != "." })
			// The file's name is right, and the type's name is wrong, in two cases: the type's name begins with a small
			// letter, or the type is a repository whose name does not say so.
			let isFileRight =
				subject.name.first?.isLowercase == true
				|| (settings.isRepository(stem) && isMisnamedRepository(subject))
			guard !isFileRight else { return subject.violation(problem, remedy: "rename it `\(stem)`") }
			return subject.violation(problem, remedy: "name the file \(name)", fixes: fixes)
		}
	}

	/// Whether only the conformances of `subject`, and not its name, show that it is a repository.
	private func isMisnamedRepository(_ subject: IndexedType) -> Bool {
		!settings.isRepository(subject.name) && roles.repositories.contains { $0.name == subject.name }
	}

	/// Whether the project is one feature and the file is outside all layers, for example in an app extension or a
	/// shared module.
	private func isBesideLayers(_ location: Location) -> Bool {
		let folders = settings.folders
		let layers = folders.layers + [folders.tests, folders.mocks]
		return settings.isUndivided && !layers.contains(where: location.isIn)
	}

	/// The fix that moves `file` to `path`, if the file declares only one type and stays in its module.
	private func moves(of file: IndexedFile, in location: Location, to path: String) -> [Fix] {
		let isAlone = Set(file.mainTypes.map(\.name)).count <= 1
		let module = location.folder.split(separator: "/").first.map { location.full(inLayers: "\($0)/") }
		return isAlone && module.map(path.hasPrefix) == true ? [.move(to: path)] : []
	}

	/// The models outside the models folder.
	///
	/// These are types that contracts name, and types of the domain that models store.
	var modelsOutsideTheirFolder: [IndexedType] {
		let named = contractFunctions.flatMap { member in
			member.function.typeNames.flatMap { types(named: $0, from: member.part.file) }
		}
		let stored = roles.models.flatMap { model in
			model.type.storedProperties.flatMap { $0.type?.typeNames ?? [] }
				.flatMap { types(named: $0, from: model.file) }
				.filter { $0.file.isIn(settings.folders.domain) }
		}
		return (named + stored).filter(isMisplacedModel).uniqued
	}

	private func isMisplacedModel(_ subject: IndexedType) -> Bool {
		guard let location = subject.file.location, [.struct, .class, .enum].contains(subject.type.kind) else {
			return false
		}
		let isShown = settings.isUndivided && settings.folders.presentations.contains(where: location.isIn)
		// In a file such as `UserDefaults+Key.swift`, a type belongs to the extension, so it stays there.
		let isOfExtension = settings.isUndivided && subject.file.name.contains("+")
		guard !isShown, !isOfExtension, !subject.isNamespace, !roles.isError(subject) else { return false }
		let isSource = !location.isOfTests(settings) && !location.isIn(settings.folders.models)
		return isSource && !subject.type.isNested && !isOfData(subject.name, from: subject.file)
	}
}

extension IndexedFile {
	/// The declarations that other files can use, without extensions and nested types.
	fileprivate var mainTypes: [TypeFact] {
		facts.types.filter { $0.kind != .extension && !$0.isNested && !$0.isLocal && !$0.declaration.isPrivate }
	}

	/// Whether the file's name describes more than one declaration.
	///
	/// It may be the name of a part of a type (`User+Roles.swift`, `UserCore.swift`), a plural (`UserMocks.swift`), or
	/// the name of a group of several types.
	fileprivate var isGroup: Bool {
		let stem = name.prefix { $0 != "." }
		let isPart = facts.types.contains { stem.hasPrefix($0.name) }
		let isList = stem.hasSuffix("s") && !mainTypes.contains { $0.name.hasSuffix("s") }
		return stem.contains("+") || isPart || isList || mainTypes.count > 1
	}

	/// Whether the file is named after a type or extension in it.
	fileprivate func isNamedForItsContents(suffix: String) -> Bool {
		facts.types.contains { name == "\($0.name)\(suffix).swift" || name == "\($0.qualifiedName)\(suffix).swift" }
	}
}

extension [IndexedType] {
	/// The declarations without duplicates, in order.
	var uniqued: [IndexedType] {
		var seen: Set<String> = []
		return filter { seen.insert("\($0.file.path):\($0.type.position.offset)").inserted }
	}
}
