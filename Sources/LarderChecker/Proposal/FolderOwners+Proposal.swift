package import LarderProject
package import LarderSyntax

/// Proposes folders for a project whose layers are compiled by packages inside of it.
extension FolderOwners {
	/// If the target of a layer does not compile a folder of that layer, replaces the folder by one in the target.
	///
	/// Returns all folders.
	package func place(_ folders: Folders) -> Folders {
		var folders = folders
		let (domain, data) = (nestedOwner(of: folders.contracts), nestedOwner(of: folders.repositories))
		// If the domain's folder is around the targets of both layers, use the folder of the domain's own target.
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

	/// Moves the folders of tests to the package with the data layer, because tests of other packages cannot import it.
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
