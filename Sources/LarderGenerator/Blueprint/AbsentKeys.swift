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
	/// The last words of keys that nearly every entity has, such as `title`.
	private static let always: Set<String> = ["id", "key", "slug", "status", "title", "type"]

	init(of entity: TypeBlueprint, besides identifierKey: String) {
		var found: [(place: String, rank: Int, depth: Int)] = []
		var known: Set<String> = []
		let absent = Set(entity.flattened.flatMap(\.properties).filter(\.isOptional).map { Self.stem(of: $0.key) })
		let around = identifierKey.split(separator: ".").map(String.init).dropLast()
		// All parts of an object such as `id` belong to the identifier.
		let identifier = around.last.map(FieldPlace.isIdentifier) == true ? Array(around) : nil
		func visit(_ type: TypeBlueprint, at path: [String]) {
			guard type.discriminator == nil, known.insert(type.name).inserted else { return }
			let lacksTexts = type.properties.count { $0.isOptional && $0.type == .text } > 1
			for property in type.properties {
				let place = path + [property.key]
				let isKin = absent.contains(Self.stem(of: property.key)) || (lacksTexts && property.type == .text)
				if !property.isOptional, !identifierKey.hasPrefix(place.joined(separator: ".")),
					let rank = Self.rank(of: property, isKin: isKin)
				{
					found.append((place.joined(separator: "."), rank, path.count))
				}
				if let object = property.type.object, place != identifier { visit(object, at: place) }
			}
		}
		visit(entity, at: [])
		likely = found.enumerated().sorted { one, other in
			(one.element.rank, one.element.depth, one.offset) < (other.element.rank, other.element.depth, other.offset)
		}.map(\.element.place)
	}

	/// The words that `key` shares with keys for other forms of the same value, as `image_id` and `image_url` share
	/// `image`.
	private static func stem(of key: String) -> [String] {
		let words = SwiftName.words(of: key).map { $0.lowercased() }
		return words.count > 1 && ["id", "ids", "name", "path", "text", "url"].contains(words.last)
			? Array(words.dropLast()) : words
	}

	/// How likely it is that other responses lack `property`.
	///
	/// 0 is the likeliest. `nil` means that other responses probably have the property. `isKin` says that the samples
	/// lack a similar key.
	private static func rank(of property: PropertyBlueprint, isKin: Bool) -> Int? {
		let words = SwiftName.words(of: property.key).map { $0.lowercased() }
		guard let last = words.last else { return nil }
		if property.type == .text, words.contains(where: { texts.contains(Singular.of($0)) }) { return 0 }
		if isMoment(property.type) {
			return words.count > 1 && early.isDisjoint(with: words) && last != "time" ? 1 : nil
		}
		if isKin, !always.contains(last) || words.count > 1 { return 2 }
		switch property.type {
		case .formatted(.url): return ["href", "self"].contains(last) ? nil : 5
		case .array(.text, _) where last.hasSuffix("tags"): return 4
		case .object: return 7
		default: break
		}
		if !seconds.isDisjoint(with: words) || last.last == "2" { return 3 }
		let isNumber = property.type == .integer || property.type == .wideInteger
		if isNumber, counts.contains(last) || words.first == "nb" || words.first == "num" { return 4 }
		return FieldPlace.isIdentifier(property.key) && words.count > 1 ? 8 : nil
	}

	private static func isMoment(_ type: PropertyType) -> Bool {
		switch type {
		case .moment: true
		case .formatted(let format): format.isDate
		default: false
		}
	}
}
