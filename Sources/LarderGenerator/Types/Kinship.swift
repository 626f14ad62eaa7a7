/// Decides whether two objects have one type, by the keys of the objects.
struct Kinship {
	let isClose: Bool

	private static let personal: Set<String> = [
		"accountid", "accounttype", "avatar", "avatarurl", "displayname", "email", "emailaddress", "firstname",
		"fullname",
		"givenname", "lastname", "login", "screenname", "userid", "username",
	]
	/// Groups of keys, such as `start` and `end`.
	///
	/// If all keys of two objects are in one group, the objects may have one type, whatever keys they lack.
	private static let vocabularies: [Set<String>] = [
		["end", "start"], ["from", "to"], ["max", "min"], ["first", "last"],
	]

	init(_ one: Set<String>, _ other: Set<String>, at places: [FieldPlace]) {
		let (small, large) = one.count < other.count ? (one, other) : (other, one)
		let shared = small.intersection(large).count
		let words = Set(places.map { KindName.word(of: $0) })
		// Objects at the key `node` can be of any kind, so this word does not show that they have one type.
		let isSameWord = words.count == 1 && !words.contains(where: KindName.isEmpty)
		let isSameVocabulary = Self.vocabularies.contains { $0.isSuperset(of: small.union(large)) }
		if Self.areLinks(places), small.count > 1 {
			// Never join links here. Links of different entities differ, and links of the same entities are joined
			// together with the entities.
			isClose = false
		} else if small == large {
			isClose = small.count > 1 || isSameWord || Self.isTelling(small)
		} else if isSameWord, shared * 2 >= small.count || isSameVocabulary {
			// The keys must overlap. An entity and a link to it also have the same word, but share few keys.
			let isPart = shared == small.count || shared * 3 >= small.union(large).count
			isClose = (shared > 0 && isPart) || isSameVocabulary
		} else if Self.isPersonal(small), Self.isPersonal(large) {
			isClose = shared > 1 && shared * 2 >= small.count
		} else {
			let isInside = shared == small.count && shared * 3 >= large.count * 2
			isClose = shared > 2 && (isInside || shared * 5 >= small.union(large).count * 4)
		}
	}

	/// Whether the objects are of two types: one always has a key that the other lacks, and their places share no word.
	///
	/// So an `owner` and a `city` are of two types. But objects with many equal keys are of one type, and so are
	/// people, who may lack any of their keys.
	static func areOthers(
		_ one: Set<String>,
		_ required: Set<String>,
		_ other: Set<String>,
		_ otherRequired: Set<String>,
		at places: [FieldPlace]
	) -> Bool {
		let shared = one.intersection(other)
		guard shared.count < 5, shared.count * 5 < one.union(other).count * 4, !(isPersonal(one) && isPersonal(other)),
			!vocabularies.contains(where: { $0.isSuperset(of: one.union(other)) }),
			!required.union(otherRequired).subtracting(shared).isEmpty
		else { return false }
		let words = places.map { place in
			Set(SwiftName.words(of: KindName.word(of: place)).map { $0.lowercased() }.filter { !KindName.isEmpty($0) })
		}
		return words.allSatisfy { !$0.isEmpty } && words[0].isDisjoint(with: words[1])
	}

	static func isPersonal(_ keys: Set<String>) -> Bool {
		keys.count { personal.contains($0.lowercased().filter(\.isLetter)) } > 1 || keys.contains("login")
	}

	private static func areLinks(_ places: [FieldPlace]) -> Bool {
		places.allSatisfy { ["_links", "links"].contains($0.key) && !$0.isElement }
	}

	private static func isTelling(_ keys: Set<String>) -> Bool {
		[["href"], ["url"], ["coding"], ["sys"]].contains(keys)
	}
}
