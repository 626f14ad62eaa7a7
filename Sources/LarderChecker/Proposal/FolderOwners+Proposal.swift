package import LarderProject
package import LarderSyntax

/// Proposes folders of the targets that have the layers, if packages inside of the project compile these.
extension FolderOwners {
	/// Moves each of `folders` that its layer's target does not compile into that target, and returns them all.
	package func place(_ folders: Folders) -> Folders {
		var folders = folders
		let (domain, data) = (nestedOwner(of: folders.contracts), nestedOwner(of: folders.repositories))
		// A folder around the targets of both layers is not one of them.
		if let domain, nestedOwner(of: folders.domain) != domain, let folder = folder(of: domain) {
			folders.domain = folder
		}
		move([\.models, \.errors], to: domain, in: &folders)
		move([\.dataSources, \.dtos, \.mappers], to: data, in: &folders)
		if let data { moveTests(to: data, in: &folders) }
		return folders
	}

	/// Moves those of `paths` that `owner` does not compile to the folder of its target.
	private func move(
		_ paths: [WritableKeyPath<Folders, String>],
		to owner: Owner?,
		in folders: inout Folders
	) {
		guard let owner, let target = folder(of: owner) else { return }
		for path in paths where nestedOwner(of: folders[keyPath: path]) != owner {
			let name = Folders()[keyPath: path].split(separator: "/").last ?? ""
			folders[keyPath: path] = "\(target)/\(name)"
		}
	}

	/// Moves the tests to those of the package with the data layer, because others do not see it.
	private func moveTests(to data: Owner, in folders: inout Folders) {
		guard let home = home(of: data), package(around: folders.dataTests) != home else { return }
		let tests = package(in: home).targetFolders.filter { $0.name.hasSuffix("Tests") }
		let target = tests.first { $0.name == "\(data.module)Tests" } ?? (tests.count == 1 ? tests.first : nil)
		let old = folders.tests
		let new = "\(home)/\(target?.folder ?? "Tests/\(data.module)Tests")"
		let paths: [WritableKeyPath<Folders, String>] = [
			\.tests, \.domainTests, \.errorTests, \.dataTests, \.mapperTests, \.mocks, \.stubs,
		]
		for path in paths where "\(folders[keyPath: path])/".hasPrefix("\(old)/") {
			folders[keyPath: path] = new + folders[keyPath: path].dropFirst(old.count)
		}
	}

	/// The folder of the package with `owner`.
	private func home(of owner: Owner) -> String? {
		owner.manifest.map { $0.split(separator: "/").dropLast().joined(separator: "/") }
	}

	/// The folder of the target of `owner`, relative to the project.
	private func folder(of owner: Owner) -> String? {
		guard let home = home(of: owner) else { return nil }
		let target = package(in: home).targetFolders.first { $0.name == owner.module }
		return target.map { $0.folder.isEmpty ? home : "\(home)/\($0.folder)" }
	}
}
