extension DictionaryRule {
	/// Whether the keys of `members` are codes by a rule that earlier versions lacked; `key` is the object's own key.
	///
	/// A code that is also a word, such as `it`, proves nothing by itself. It counts beside the code of a common
	/// language, and if `shown`, the languages of other dictionaries in the samples, has all keys.
	static func areCodesNow(_ members: [JSONMember], at key: String?, shown: Set<String> = []) -> Bool {
		guard !members.isEmpty, Set(members.compactMap(\.value.kind)).count == 1 else { return false }
		let keys = members.map(\.key)
		return showLanguages(members) || (areTexts(members) && keys.allSatisfy { $0 != "id" && shown.contains($0) })
			|| areTranslations(members, at: key) || areCurrencies(keys, at: key) || areCountries(keys)
	}

	// MARK: - Languages

	/// Common languages whose codes are not words.
	private static let commonLanguages: Set<String> = [
		"cs", "da", "de", "deu", "en", "eng", "es", "fi", "fr", "fra", "ja", "jpn", "ko", "nl", "nld", "pl", "pt",
		"ru", "rus", "spa", "sv", "zh", "zho",
	]
	/// All languages of ISO 639-1, and frequent languages that only have codes of three letters.
	private static let allLanguages = Set(
		"""
		aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el \
		en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik in io is it \
		iu iw ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt \
		my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm \
		sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh \
		zu ceb fil haw yue
		""".split(separator: " ").map(String.init)
	)

	/// Whether `members` themselves show that their keys are languages.
	static func showLanguages(_ members: [JSONMember]) -> Bool {
		let keys = members.map(\.key)
		if keys.count > 1, areCodes(keys), keys.allSatisfy({ code(of: $0) != nil }) { return true }
		let named = keys.count > 1 ? keys.filter { $0 != "default" } : keys
		let codes = named.compactMap { code(of: $0, amidOthers: keys.count > 1) }
		guard codes.count == named.count, codes.contains(where: commonLanguages.contains),
			codes.allSatisfy(allLanguages.contains) || codes.allSatisfy({ $0.count == 3 })
		else { return false }
		return keys.count > 1 || areTexts(members)
	}

	/// Whether `key` names a text that people translate, and the keys are languages, at least one of them no word.
	private static func areTranslations(_ members: [JSONMember], at key: String?) -> Bool {
		guard let key, translated.contains(PageWords.word(of: key)), areTexts(members) else { return false }
		let codes = members.compactMap { code(of: $0.key) }
		return codes.count == members.count && !codes.allSatisfy { $0.count > 2 || words.contains($0) }
	}

	/// The language in `key`, such as `pt` in `pt-BR`; `nil` if `key` is not the code of a language.
	///
	/// A region in lowercase could be a word, as in `pl_id`, so it needs other keys.
	private static func code(of key: String, amidOthers: Bool = false) -> String? {
		guard
			let match = key.wholeMatch(
				of: /([a-z]{2,3}|[A-Z]{2})([-_][A-Z][a-z]{3})?([-_]([A-Z]{2}|[a-z]{2}|[0-9]{3}))?/
			)
		else { return nil }
		if let region = match.4, !amidOthers, region.first?.isLowercase == true { return nil }
		let code = match.1.lowercased()
		return code.count == 3 || allLanguages.contains(code) ? code : nil
	}

	/// Whether the values may be texts: strings, arrays or objects.
	private static func areTexts(_ members: [JSONMember]) -> Bool {
		members.allSatisfy { member in
			switch member.value {
			case .bool, .number: false
			default: true
			}
		} && members.contains { $0.value != .null }
	}

	// MARK: - Currencies and countries

	private static let currencies: Set<String> = [
		"AUD", "BRL", "BTC", "CAD", "CHF", "CNY", "CZK", "DKK", "ETH", "EUR", "GBP", "HKD", "INR", "JPY", "KRW", "MXN",
		"NOK", "NZD", "PLN", "SEK", "SGD", "TRY", "USD", "USDT", "ZAR",
	]
	/// Common countries whose codes are not words.
	private static let countries: Set<String> = [
		"AU", "BE", "BR", "CA", "CH", "CN", "DE", "DK", "ES", "FI", "FR", "GB", "JP", "KR", "MX", "NL", "NZ", "PL",
		"PT",
		"SE", "US",
	]
	/// Last words of keys, such as `exchange_rates`, of amounts in several currencies.
	private static let amounts: Set<String> = [
		"amount", "balance", "budget", "cap", "cost", "currency", "fee", "price", "quote", "rate", "total", "volume",
	]

	/// Whether the keys are currencies or pairs of currencies, or symbols such as `AAPL` at a key such as `prices`.
	///
	/// In lowercase, all keys must be common currencies, or one of them at a key such as `prices`.
	private static func areCurrencies(_ keys: [String], at key: String?) -> Bool {
		if isAmount(key), keys.allSatisfy({ $0.wholeMatch(of: /[A-Z]{3,6}/) != nil }) { return true }
		if keys.allSatisfy({ $0.wholeMatch(of: /[A-Z]{3}/) != nil }) {
			return keys.count > 1 || currencies.contains(keys[0])
		}
		let arePairs = keys.allSatisfy { pair in
			pair.wholeMatch(of: /[A-Z]{6}|[A-Z]{3,5}[-\/_][A-Z]{3,5}/) != nil
				&& currencies.contains { pair.hasPrefix($0) || pair.hasSuffix($0) }
		}
		guard !arePairs else { return true }
		let common = keys.count { currencies.contains($0.uppercased()) }
		return keys.allSatisfy { $0.wholeMatch(of: /[a-z]{3,4}/) != nil }
			&& (isAmount(key) ? common > 0 : common > 1 && common == keys.count)
	}

	/// Whether `key`, which is not in capitals like codes, names amounts.
	private static func isAmount(_ key: String?) -> Bool {
		guard let key, key.contains(where: \.isLowercase), let word = SwiftName.words(of: key).last?.lowercased() else {
			return false
		}
		return amounts.contains(word) || amounts.contains(Singular.of(word))
	}

	/// Whether the keys are countries, or at least two parts of countries, as in `{"US-CA": 1, "US-NY": 2}`.
	///
	/// In lowercase, at least two keys must be common countries.
	private static func areCountries(_ keys: [String]) -> Bool {
		if keys.allSatisfy({ $0.wholeMatch(of: /[A-Z]{2}/) != nil }) {
			return keys.count > 1 || countries.contains(keys[0])
		}
		if keys.count > 1, keys.allSatisfy({ $0.wholeMatch(of: /[A-Z]{2}-[A-Z0-9]{1,3}/) != nil }) { return true }
		return keys.allSatisfy { $0.wholeMatch(of: /[a-z]{2}/) != nil }
			&& keys.count { countries.contains($0.uppercased()) } > 1
	}
}

extension JSONValue {
	/// The keys of all objects in this value that show by themselves that their keys are languages.
	var languages: Set<String> {
		switch self {
		case .array(let elements): elements.reduce(into: []) { $0.formUnion($1.languages) }
		case .object(let members):
			members.reduce(into: DictionaryRule.showLanguages(members) ? Set(members.map(\.key)) : []) {
				$0.formUnion($1.value.languages)
			}.subtracting(["default"])
		default: []
		}
	}
}
