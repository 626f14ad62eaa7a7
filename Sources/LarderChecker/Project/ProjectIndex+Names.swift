import LarderProject
import LarderSyntax

extension ProjectIndex {
	/// The names of everything that a declaration conforms to, directly or through extensions, aliases and protocols of
	/// the project.
	func inheritedNames(of subject: IndexedType) -> [String] {
		var names: [String] = []
		var pending = ([subject] + extensions(of: subject)).flatMap(\.type.inherited)
		while let next = pending.popLast() {
			guard !names.contains(next) else { continue }
			names.append(next)
			pending += types(named: next, from: subject.file).flatMap(\.type.inherited)
		}
		return names
	}

	/// The type that `name` means in `file`, without its module and with aliases resolved.
	func meaning(of name: String, from file: IndexedFile) -> String {
		var name = name.split(separator: ".").last.map(String.init) ?? name
		var seen: Set<String> = []
		while seen.insert(name).inserted, let alias = types(named: name, from: file).first,
			alias.type.kind == .typealias, alias.type.inherited.count == 1
		{
			name = alias.type.inherited[0]
		}
		return name
	}

	/// Whether `name` in `file` is a DTO.
	func isOfData(_ name: String, from file: IndexedFile) -> Bool {
		if settings.isDTO(name) { return true }
		let folders = settings.folders
		// If models and DTOs share a folder, the folder does not show whether a type is a model or a DTO.
		guard folders.dtos != folders.models else { return roles.dtos.contains { $0.name == name } }
		let declared = types(named: name, from: file)
		return !declared.isEmpty && declared.allSatisfy { $0.file.isIn(folders.dtos) }
	}

	/// Whether a case of `subject` has an associated value that is an existential.
	func holdsProtocol(_ subject: IndexedType) -> Bool {
		subject.type.cases.flatMap(\.parameters).compactMap(\.type.outerTypeName)
			.contains { isProtocol($0, from: subject.file) }
	}

	/// Whether `subject` is a class with a superclass, a subclass or an alias in the project.
	func isDerived(_ subject: IndexedType) -> Bool {
		let isSubclass = subject.type.inherited.contains { name in
			types(named: name, from: subject.file).contains { $0.type.kind == .class }
		}
		return isSubclass
			|| files.contains { file in
				file.facts.types.contains { type in
					[.class, .typealias].contains(type.kind)
						&& type.inherited.contains { $0.outerTypeName == subject.name }
				}
			}
	}

	/// Whether `subject` has to be a class, because it is derived or because an `NSCache` holds it.
	func mustBeClass(_ subject: IndexedType) -> Bool {
		isDerived(subject)
			|| files.lazy.flatMap(\.facts.types).flatMap(\.storedProperties).contains { property in
				[property.type, property.initialValue].compactMap(\.self).contains {
					$0.hasPrefix("NSCache<") && $0.typeNames.contains(subject.name)
				}
			}
	}

	/// The names of the properties that protocols of the project require of `subject`.
	func requiredProperties(of subject: IndexedType) -> [String] {
		inheritedNames(of: subject).flatMap { types(named: $0, from: subject.file) }
			.filter { $0.type.kind == .protocol }.flatMap(\.type.properties).map(\.name)
	}

	/// The DTOs that functions of contracts use, by the path of the contract's file.
	var dtosInContracts: [String: Set<String>] {
		contractFunctions.reduce(into: [:]) { found, use in
			let names = use.function.typeNames.filter { isOfData($0, from: use.part.file) }
			found[use.part.file.path, default: []].formUnion(names)
		}
	}

	/// Whether `name` in `file` is a protocol of the domain.
	func isPortOfDomain(_ name: String, from file: IndexedFile) -> Bool {
		types(named: name, from: file).contains {
			$0.type.kind == .protocol && $0.file.isIn(settings.folders.domain)
		}
	}

	func isProtocol(_ name: String, from file: IndexedFile) -> Bool {
		types(named: name, from: file).contains { $0.type.kind == .protocol }
	}

	/// Whether `name` in `file` is a domain model.
	func isModel(_ name: String, from file: IndexedFile) -> Bool {
		let declared = types(named: name, from: file)
		let folders = settings.folders
		guard !declared.isEmpty, !folders.dtos.isIn(folders.models) || !isOfData(name, from: file) else { return false }
		return declared.allSatisfy { $0.file.isIn(settings.folders.models) }
	}

	/// The declaration and its extensions outside of tests.
	func sourceParts(of subject: IndexedType) -> [IndexedType] {
		[subject] + extensions(of: subject).filter { !$0.file.isOfTests(settings) }
	}

	/// Every function that a repository contract requires.
	var contractFunctions: [IndexedFunction] {
		roles.contracts.flatMap(\.functions)
	}
}
