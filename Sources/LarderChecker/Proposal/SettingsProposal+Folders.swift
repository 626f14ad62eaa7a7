import LarderProject
import LarderSyntax

extension SettingsProposal {
	/// Proposes folders for the types that their suffixes identify.
	mutating func proposeFolders(_ found: LocatedTypes) {
		let suffixes = settings.suffixes
		let unsaid = settings.folders
		for (folder, ending) in endings {
			let isOfTests = Folders()[keyPath: folder].hasPrefix("Tests")
			let places = found.places.filter {
				$0.type.name.removing(suffix: ending) != nil && $0.isOfTests == isOfTests
					&& (folder != \.contracts || $0.type.kind == .protocol)
					&& (folder != \.repositories || $0.type.kind != .protocol)
					&& (folder != \.dataSources || !$0.isIn(Set(LayerWords.presentation)))
			}
			propose(folder, places.map { $0.folder.outside(foldersEndingIn: suffixes.repository) }, found.minimum)
		}
		let contracts = found.places.map(\.type).filter {
			$0.kind == .protocol && $0.name.hasSuffix(settings.contractEnding)
		}
		let named = Set(contracts.flatMap(\.functions).flatMap(\.typeNames))
		let models = found.places.filter {
			[.struct, .class].contains($0.type.kind) && named.contains($0.type.name) && !settings.isDTO($0.type.name)
				&& !$0.isIn(LayerWords.data)
		}
		propose(\.models, models.map(\.folder), found.minimum)
		let stubs = found.folders.filter {
			$0.name.hasSuffix("+Stub.swift") && LayerWords.isOfTests($0.folder.topFolder)
		}
		propose(\.stubs, stubs.map(\.folder), found.minimum)
		proposeLayers(found)
		keepErrorsInDomain()
		let own = settings.folders
		let shown = Folders.keys.filter { own[keyPath: $0.value] != unsaid[keyPath: $0.value] }
		settings.folders.follow(Set(shown.keys).union(own.haveTestsOutside ? ["tests"] : []))
	}

	/// Resets the folder of errors if it is outside the domain, because the errors of contracts belong to the domain.
	mutating func keepErrorsInDomain() {
		let folders = settings.folders
		let isElsewhere = ([folders.data] + folders.presentations).contains {
			folders.errors.isIn($0) && $0 != folders.domain
		}
		if isElsewhere { settings.folders.errors = Folders().errors }
	}

	private var endings: [(WritableKeyPath<Folders, String>, String)] {
		let suffixes = settings.suffixes
		return [
			(\.dtos, suffixes.dto), (\.mappers, suffixes.mapper), (\.repositories, suffixes.repository),
			(\.contracts, suffixes.repository + suffixes.contract), (\.dataSources, suffixes.dataSource),
			(\.errors, suffixes.error), (\.mocks, suffixes.mock), (\.dataTests, suffixes.dataSource + suffixes.tests),
			(\.dataTests, suffixes.repository + suffixes.tests),
			(\.mapperTests, suffixes.mapper + suffixes.tests), (\.errorTests, suffixes.error + suffixes.tests),
		]
	}

	/// Proposes the folders of layers by their names, or else by what they contain.
	private mutating func proposeLayers(_ found: LocatedTypes) {
		let layers: [(WritableKeyPath<Folders, String>, WritableKeyPath<Folders, String>, Set<String>)] = [
			(\.domain, \.contracts, LayerWords.domain), (\.data, \.repositories, LayerWords.data),
		]
		let conventions = Settings().folders
		for (layer, member, words) in layers {
			propose(layer, found.folders.compactMap { $0.folder.layer(in: words) }, found.minimum)
			let isMoved = settings.folders[keyPath: member] != conventions[keyPath: member]
			guard isMoved, settings.folders[keyPath: layer] == conventions[keyPath: layer] else { continue }
			let parts = settings.folders[keyPath: member].split(separator: "/")
			let folder = parts.prefix(parts.first == "Sources" ? 2 : 1).joined(separator: "/")
			if !folder.isEmpty { settings.folders[keyPath: layer] = folder }
		}
		let tests = found.places.filter { $0.isOfTests && $0.type.name.hasSuffix(settings.suffixes.tests) }
		if !settings.folders.haveTestsOutside { propose(\.tests, tests.map(\.folder.topFolder), found.minimum) }
		proposePresentation(found)
	}

	/// Proposes the presentation layer next to the domain.
	private mutating func proposePresentation(_ found: LocatedTypes) {
		guard settings.folders.domain != Settings().folders.domain else { return }
		let above = settings.folders.domain.split(separator: "/").dropLast().map { "\($0)/" }.joined()
		let names = Set(
			found.folders.map(\.folder).filter { $0.hasPrefix(above) }.compactMap {
				$0.dropFirst(above.count).split(separator: "/").first.map(String.init)
			}
		).sorted()
		let folder = LayerWords.presentation.lazy.compactMap { word in
			names.first { $0.lowercased() == word.lowercased() }
		}.first
		if let folder { settings.folders.presentation = above + folder }
	}

	/// Whether `count` of `places` are enough to propose their folder for all of them.
	static func isUsual(_ count: Int, of places: [String]) -> Bool { 3 * count >= places.count }

	/// Proposes the most frequent folder in `places`, or a folder around it that contains more of them.
	private mutating func propose(_ folder: WritableKeyPath<Folders, String>, _ places: [String], _ minimum: Int) {
		let known = settings.folders[keyPath: folder]
		let places = places.map { $0.isIn(known) ? known : $0 }
		let mostCommon = Tally(places).winner(over: "", minimum: 1)
		guard let mostCommon else { return }
		let winner = mostCommon == known ? known : mostCommon.widened(among: places)
		let count = places.filter { $0.isIn(winner) }.count
		guard count >= minimum, count > places.filter({ $0 == known }).count, Self.isUsual(count, of: places) else {
			return
		}
		settings.folders[keyPath: folder] = winner
	}
}

extension String {
	/// The path before the first folder whose name ends in `word`: `Data` for the path `Data/OrdersRepository/API` and
	/// the word `Repository`.
	fileprivate func outside(foldersEndingIn word: String) -> String {
		let parts = split(separator: "/")
		let end = parts.firstIndex { $0.hasSuffix(word) && $0.count > word.count }
		return end.map { parts[..<$0].joined(separator: "/") } ?? self
	}

	/// The widest folder around this path that is inside a layer or the tests.
	///
	/// This folder has more of `places` than any folder inside it.
	fileprivate func widened(among places: [String]) -> String {
		let parts = split(separator: "/").map(String.init)
		let layer = parts.firstIndex(where: LayerWords.all.contains) ?? 0
		var widest = parts.count
		for count in (0...parts.count).reversed() where count > layer + 1 {
			let (inner, outer) = (parts[..<widest].joined(separator: "/"), parts[..<count].joined(separator: "/"))
			if places.filter({ $0.isIn(outer) }).count > places.filter({ $0.isIn(inner) }).count { widest = count }
		}
		return parts[..<widest].joined(separator: "/")
	}

	/// The folder of the layer around this path, found by the layer's name, which is one of `words`.
	fileprivate func layer(in words: Set<String>) -> String? {
		let parts = split(separator: "/").map(String.init)
		let count = parts.first == "Sources" ? 2 : 1
		return parts.count >= count && words.contains(parts[count - 1]) ? parts[..<count].joined(separator: "/") : nil
	}
}
