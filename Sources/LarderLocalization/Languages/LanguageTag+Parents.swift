/// The parents of language tags for which the parent is not the tag without its last subtag.
///
/// The data is from Unicode CLDR 47, `supplementalData.xml`, `parentLocales`.
extension LanguageTag {
	/// The parent of a normalized tag.
	///
	/// It is an empty string if the parent is the root, or nil if the parent is the tag without its last subtag.
	static func parent(of tag: String) -> String? {
		parents[tag]
	}

	private static let parents: [String: String] = {
		var parents = ["hi-latn": "en-in", "ht": "fr-ht", "nb": "no", "nn": "no", "zh-hant-mo": "zh-hant-hk"]
		for tag in childrenOfRoot.split(whereSeparator: \.isWhitespace) { parents[String(tag)] = "" }
		for (parent, regions) in regions {
			let language = parent.prefix { $0 != "-" }
			for region in regions.split(whereSeparator: \.isWhitespace) { parents["\(language)-\(region)"] = parent }
		}
		return parents
	}()

	/// Tags with a script that is not the language's usual script, so that readers of the language may not know it.
	private static let childrenOfRoot = """
		az-arab az-cyrl bal-latn blt-latn bm-nkoo bs-cyrl byn-latn cu-glag dje-arab dyo-arab en-dsrt en-shaw ff-adlm
		ff-arab ha-arab iu-latn kaa-latn kk-arab kok-latn ks-deva ku-arab ky-arab ky-latn ml-arab mn-mong mni-mtei
		ms-arab pa-arab sat-deva sd-deva sd-khoj sd-sind shi-latn so-arab sr-latn sw-arab tg-arab ug-cyrl uz-arab
		uz-cyrl vai-latn wo-arab yo-arab yue-hans zh-hant
		"""

	/// The regions whose language tags have this parent.
	private static let regions = [
		"en-001": """
		150 ag ai au bb bm bs bw bz cc ck cm cx cy dg dm er fj fk fm gb gd gg gh gi gm gs gy hk id ie il im
		in io je jm ke ki kn ky lc lr ls mg mo ms mt mu mv mw my na nf ng nr nu nz pg pk pn pw rw sb sc sd
		sg sh sl ss sx sz tc tk to tt tv tz ug vc vg vu ws za zm zw
		""",
		"en-150": "at be ch cz de dk es fi fr hu it nl no pl pt ro se si sk",
		"es-419": "ar bo br bz cl co cr cu do ec gt hn jp mx ni pa pe pr py sv us uy ve",
		"pt-pt": "ao ch cv fr gq gw lu mo mz st tl",
	]
}
