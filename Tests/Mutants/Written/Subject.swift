import Foundation

/// A written module with its tests.
struct Subject {
	let name: String
	/// The module, its dependencies without libraries, and last its tests.
	let targets: [Manifest.Target]
	/// The targets to mutate, which have no other tests.
	let mutatedTargets: [Manifest.Target]

	var testModule: String { "\(name)Tests" }

	/// The module `name` of a package.
	init(_ name: String, in manifest: Manifest) throws {
		guard manifest.target(name) != nil, let tests = manifest.target("\(name)Tests") else {
			throw Failure("The package has no module \(name) with tests \(name)Tests.")
		}
		self.name = name
		var found: [Manifest.Target] = []
		var names = [name] + tests.dependencies.compactMap(\.name)
		while let next = names.popLast() {
			guard !found.contains(where: { $0.name == next }) else { continue }
			guard let target = manifest.target(next), target.type == "regular" else { continue }
			found.append(target)
			names += target.dependencies.compactMap(\.name)
		}
		found.sort { $0.name < $1.name }
		targets = found + [tests]
		mutatedTargets = found.filter { $0.name == name || manifest.target("\($0.name)Tests") == nil }
	}

	/// All modules with tests.
	static func all(in manifest: Manifest) throws -> [Subject] {
		try manifest.targets.filter { $0.type == "test" }
			.map { try Subject(String($0.name.dropLast("Tests".count)), in: manifest) }
	}
}
