/// Finds the keys that another response is most likely to lack, although all samples have them.
struct AbsentKeys {
	/// The keys that other responses may lack, such as `lines.note`, the likeliest first.
	private(set) var likely: [String] = []

	private static let texts: Set<String> = [
		"bio", "caption", "comment", "description", "instruction", "memo", "note", "remark", "subtitle", "summary",
	]
	private static let seconds: Set<String> = [
		"additional", "alternate", "alternative", "extra", "middle", "nick", "nickname", "second", "secondary",
		"suffix",
	]
	private static let early: Set<String> = [
		"added", "applied", "changed", "created", "creation", "inserted", "modified", "posted", "registered", "sent",
		"start",
		"started", "updated",
	]
	private static let counts: Set<String> = ["count", "counts", "total", "totals"]

	init(of entity: TypeBlueprint, besides identifierKey: String) {
		var found: [(place: String, rank: Int, depth: Int)] = []
		var known: Set<String> = []
		func visit(_ type: TypeBlueprint, at path: [String]) {
			guard type.discriminator == nil, known.insert(type.name).inserted else { return }
			for property in type.properties {
				let place = path + [property.key]
				if !property.isOptional, !identifierKey.hasPrefix(place.joined(separator: ".")),
					let rank = Self.rank(of: property), rank < 6 || path.isEmpty
				{
					found.append((place.joined(separator: "."), rank, path.count))
				}
				if let object = property.type.object { visit(object, at: place) }
			}
		}
		visit(entity, at: [])
		likely = found.enumerated().sorted { one, other in
			(one.element.depth, one.element.rank, one.offset) < (other.element.depth, other.element.rank, other.offset)
		}.map(\.element.place)
	}

	/// How likely other responses lack `property`: 0 is the likeliest, and `nil` means that they probably have it.
	private static func rank(of property: PropertyBlueprint) -> Int? {
		let words = SwiftName.words(of: property.key).map { $0.lowercased() }
		guard let last = words.last else { return nil }
		if property.type == .text, words.contains(where: { texts.contains(Singular.of($0)) }) { return 0 }
		if isMoment(property.type) {
			return words.count > 1 && early.isDisjoint(with: words) && last != "time" ? 1 : nil
		}
		switch property.type {
		case .formatted(.url): return ["href", "self"].contains(last) ? nil : 2
		case .object: return 3
		default: break
		}
		if !seconds.isDisjoint(with: words) || last.last == "2" { return 4 }
		let isNumber = property.type == .integer || property.type == .wideInteger
		if isNumber, counts.contains(last) || words.first == "nb" || words.first == "num" { return 5 }
		return FieldPlace.isIdentifier(property.key) && words.count > 1 ? 6 : nil
	}

	private static func isMoment(_ type: PropertyType) -> Bool {
		switch type {
		case .moment: true
		case .formatted(let format): format.isDate
		default: false
		}
	}
}
