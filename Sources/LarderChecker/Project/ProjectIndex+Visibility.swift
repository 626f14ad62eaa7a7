import LarderProject
import LarderSyntax

extension ProjectIndex {
	/// The `candidates` to which `name` can refer in `file`.
	///
	/// These are the candidates that the file can see. If the file can see no candidate, the author may have forgotten
	/// an import, so all candidates count. But if the system declares the name, no candidate counts.
	func meant(_ candidates: [IndexedType], by name: String, in file: IndexedFile) -> [IndexedType] {
		let seen = candidates.filter { isVisible($0, in: file) }
		guard seen.isEmpty else { return seen }
		let isOfSystem =
			Self.systemNames.contains(name)
			|| (Self.namesOfCombine.contains(name) && file.facts.imports.contains { $0.module == "Combine" })
		return isOfSystem ? [] : candidates
	}

	private static let namesOfCombine: Set<String> = [
		"AnyCancellable", "AnyPublisher", "AnySubscriber", "Cancellable", "Future", "Just", "Publisher", "Publishers",
		"Record", "Subject", "Subscriber", "Subscribers", "Subscription",
	]

	/// Whether `file` may see `subject`.
	///
	/// Both are in one module as far as manifests tell, or the type is exported and the file imports its module.
	private func isVisible(_ subject: IndexedType, in file: IndexedFile) -> Bool {
		guard subject.file !== file, let home = units[subject.file.path], home != units[file.path] else { return true }
		// In a project without packages, the module may have the name of any folder in the path.
		let names = Set(subject.file.path.split(separator: "/").map { String($0).moduleName } + [home])
		return file.facts.imports.contains {
			(subject.type.declaration.isExported || $0.isTestable) && names.contains($0.module)
		}
	}

	/// The compilation unit of each of `files`: the target that compiles the file, or else the folder of its Tuist
	/// project.
	///
	/// A file is left out if no manifest shows its target or its Tuist project.
	static func units(of files: [IndexedFile], in modules: [String: TargetFolder]) -> [String: String] {
		let targets = modules.sorted { ($1.value.folder.count, $0.key) < ($0.value.folder.count, $1.key) }
		let projects = files.filter { $0.name == "Project.swift" }.map(\.path.folder).sorted { $0.count > $1.count }
		return files.reduce(into: [:]) { units, file in
			units[file.path] =
				targets.first { $0.value.owns(file.path) }?.key ?? projects.first(where: file.path.isIn)
		}
	}
}

extension String {
	/// The name under which code imports a target with this name: `data_recipe` for `data.recipe`.
	var moduleName: String { String(map { $0.isLetter || $0.isNumber ? $0 : "_" }) }
}
