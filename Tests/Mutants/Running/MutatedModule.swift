import Foundation

/// A written module with its mutants.
struct MutatedModule {
	let subject: Subject
	private(set) var files: [MutatedFile]

	/// Finds the mutants of `subject`, a part of the package in `root`; the first number is after `last`.
	init(_ subject: Subject, root: URL, after last: Int) throws {
		self.subject = subject
		let written = try subject.mutatedTargets.flatMap { target in
			try root.files(below: target.path ?? "").filter { $0.hasSuffix(".swift") }.map { path in
				WrittenFile(path: path, text: try String(contentsOf: root.appending(path: path), encoding: .utf8))
			}
		}
		let declarations = Declarations(written)
		var last = last
		files = written.map { file in
			let mutated = MutatedFile(file, declarations: declarations, after: last)
			last = mutated.mutants.last?.id ?? last
			return mutated
		}
	}

	var mutants: [Mutant] { files.flatMap(\.mutants) }

	/// Leaves out the mutants with these numbers.
	mutating func remove(_ ids: Set<Int>) {
		for index in files.indices { files[index].remove(ids) }
	}

	/// All guesses but the first for each place.
	var secondGuesses: Set<Int> {
		var places: Set<String> = []
		let second = mutants.filter { $0.isGuess && !places.insert("\($0.operatorName) \($0.place)").inserted }
		return Set(second.map(\.id))
	}
}

extension URL {
	/// The sorted paths of the files below `folder`, relative to this URL.
	func files(below folder: String) throws -> [String] {
		let paths = try FileManager.default.subpathsOfDirectory(atPath: appending(path: folder).filePath)
		return paths.sorted().map { "\(folder)/\($0)" }.filter { path in
			(try? appending(path: path).resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true
		}
	}
}
