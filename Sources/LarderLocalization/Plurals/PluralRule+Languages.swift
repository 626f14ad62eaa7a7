// The conditions for cardinal numbers in Unicode CLDR 47, common/supplemental/plurals.xml. Languages without plural
// forms in that file, such as Chinese, Japanese and Korean, are left out.

extension PluralRule {
	static let byLanguage: [String: PluralRule] = {
		let pairs = families.flatMap { family in
			family.languages.split(separator: " ").map { (String($0), family.rule) }
		}
		return Dictionary(pairs) { first, _ in first }
	}()

	private static let families: [(languages: String, rule: PluralRule)] = [
		(
			"""
			af an asa az bal bem bez bg brx ce cgg chr ckb dv ee el eo eu fo fur gsw ha haw hu jgo jmc ka kaj kcg kk kkj kl \
			ks ksb ku ky lb lg mas mgo ml mn mr nah nb nd ne nn nnh no nr ny nyn om or os pap ps rm rof rwk saq sd sdh seh \
			sn so sq ss ssy st syr ta te teo tig tk tn tr ts ug uz ve vo vun wae xh xog
			""", PluralRule(one: { $0.n == 1 })
		),
		(
			"ast de en et fi fy gl ia io lij nl sc sv sw ur yi",
			PluralRule(one: { $0.i == 1 && $0.v == 0 })
		),
		("am as bn doi fa gu hi kn pcm zu", PluralRule(one: { $0.i == 0 || $0.n == 1 })),
		("ff hy kab", PluralRule(one: { $0.i <= 1 })),
		("ak bho csw guw ln mg nso pa ti wa", PluralRule(one: { $0.n == 0 || $0.n == 1 })),
		("da", PluralRule(one: { $0.n == 1 || $0.t != 0 && $0.i <= 1 })),
		("si", PluralRule(one: { $0.n == 0 || $0.n == 1 || $0.i == 0 && $0.f == 1 })),
		("tzm", PluralRule(one: { $0.n(in: 0...1) || $0.n(in: 11...99) })),
		("is", PluralRule(one: { $0.t == 0 && endsInOne($0.i) || endsInOne($0.t) })),
		("mk", PluralRule(one: { $0.v == 0 && endsInOne($0.i) || endsInOne($0.f) })),
		(
			"ceb fil tl",
			PluralRule(one: { number in
				let digits = number.v == 0 ? number.i : number.f
				return number.v == 0 && (1...3).contains(digits) || ![4, 6, 9].contains(digits % 10)
			})
		),
		("es", PluralRule(one: { $0.n == 1 }, many: { $0.isWholeMillions })),
		("ca it lld pt-pt scn vec", PluralRule(one: { $0.i == 1 && $0.v == 0 }, many: { $0.isWholeMillions })),
		("fr ht pt", PluralRule(one: { $0.i <= 1 }, many: { $0.isWholeMillions })),
		("iu naq sat se sma smi smj smn sms", PluralRule(one: { $0.n == 1 }, two: { $0.n == 2 })),
		(
			"he",
			PluralRule(
				one: { $0.i == 1 && $0.v == 0 || $0.i == 0 && $0.v != 0 },
				two: { $0.i == 2 && $0.v == 0 }
			)
		),
		("blo ksh", PluralRule(zero: { $0.n == 0 }, one: { $0.n == 1 })),
		("lag", PluralRule(zero: { $0.n == 0 }, one: { $0.i <= 1 && $0.n != 0 })),
		(
			"lv prg",
			PluralRule(
				zero: {
					$0.n(modulo: 10, is: 0) || $0.n(modulo: 100, in: 11...19)
						|| $0.v == 2 && (11...19).contains($0.f % 100)
				},
				one: { number in
					number.n(modulo: 10, is: 1) && !number.n(modulo: 100, is: 11)
						|| number.f % 10 == 1 && (number.v != 2 || number.f % 100 != 11)
				}
			)
		),
		("shi", PluralRule(one: { $0.i == 0 || $0.n == 1 }, few: { $0.n(in: 2...10) })),
		(
			"mo ro",
			PluralRule(
				one: { $0.i == 1 && $0.v == 0 },
				few: { $0.v != 0 || $0.n == 0 || $0.n != 1 && $0.n(modulo: 100, in: 1...19) }
			)
		),
		(
			"bs hr sh sr",
			PluralRule(
				one: { $0.v == 0 && endsInOne($0.i) || endsInOne($0.f) },
				few: { $0.v == 0 && endsInTwoToFour($0.i) || endsInTwoToFour($0.f) }
			)
		),
		(
			"cs sk",
			PluralRule(
				one: { $0.i == 1 && $0.v == 0 },
				few: { (2...4).contains($0.i) && $0.v == 0 },
				many: { $0.v != 0 }
			)
		),
		(
			"pl",
			PluralRule(
				one: { $0.i == 1 && $0.v == 0 },
				few: { $0.v == 0 && endsInTwoToFour($0.i) },
				many: { $0.v == 0 }
			)
		),
		(
			"ru uk",
			PluralRule(
				one: { $0.v == 0 && endsInOne($0.i) },
				few: { $0.v == 0 && endsInTwoToFour($0.i) },
				many: { $0.v == 0 }
			)
		),
		(
			"be",
			PluralRule(
				one: { $0.n.map(endsInOne) ?? false },
				few: { $0.n.map(endsInTwoToFour) ?? false },
				many: { $0.n != nil }
			)
		),
		(
			"lt",
			PluralRule(
				one: { $0.n(modulo: 10, is: 1) && !$0.n(modulo: 100, in: 11...19) },
				few: { $0.n(modulo: 10, in: 2...9) && !$0.n(modulo: 100, in: 11...19) },
				many: { $0.f != 0 }
			)
		),
		(
			"sl",
			PluralRule(
				one: { $0.v == 0 && $0.i % 100 == 1 },
				two: { $0.v == 0 && $0.i % 100 == 2 },
				few: { $0.v != 0 || (3...4).contains($0.i % 100) }
			)
		),
		(
			"dsb hsb",
			PluralRule(
				one: { $0.v == 0 && $0.i % 100 == 1 || $0.f % 100 == 1 },
				two: { $0.v == 0 && $0.i % 100 == 2 || $0.f % 100 == 2 },
				few: { $0.v == 0 && (3...4).contains($0.i % 100) || (3...4).contains($0.f % 100) }
			)
		),
		(
			"gd",
			PluralRule(
				one: { $0.n == 1 || $0.n == 11 },
				two: { $0.n == 2 || $0.n == 12 },
				few: { $0.n(in: 3...19) }
			)
		),
		(
			"ga",
			PluralRule(
				one: { $0.n == 1 },
				two: { $0.n == 2 },
				few: { $0.n(in: 3...6) },
				many: { $0.n(in: 7...10) }
			)
		),
		(
			"gv",
			PluralRule(
				one: { $0.v == 0 && $0.i % 10 == 1 },
				two: { $0.v == 0 && $0.i % 10 == 2 },
				few: { $0.v == 0 && $0.i % 20 == 0 },
				many: { $0.v != 0 }
			)
		),
		(
			"mt",
			PluralRule(
				one: { $0.n == 1 },
				two: { $0.n == 2 },
				few: { $0.n == 0 || $0.n(modulo: 100, in: 3...10) },
				many: { $0.n(modulo: 100, in: 11...19) }
			)
		),
		(
			"br",
			PluralRule(
				one: { $0.n(modulo: 10, is: 1) && ![11, 71, 91].contains($0.i % 100) },
				two: { $0.n(modulo: 10, is: 2) && ![12, 72, 92].contains($0.i % 100) },
				few: { number in
					(number.n(modulo: 10, in: 3...4) || number.n(modulo: 10, is: 9))
						&& ![1, 7, 9].contains(number.i % 100 / 10)
				},
				many: { $0.n != 0 && $0.n(modulo: 1_000_000, is: 0) }
			)
		),
		(
			"ar ars",
			PluralRule(
				zero: { $0.n == 0 },
				one: { $0.n == 1 },
				two: { $0.n == 2 },
				few: { $0.n(modulo: 100, in: 3...10) },
				many: { $0.n(modulo: 100, in: 11...99) }
			)
		),
		(
			"cy",
			PluralRule(
				zero: { $0.n == 0 },
				one: { $0.n == 1 },
				two: { $0.n == 2 },
				few: { $0.n == 3 },
				many: { $0.n == 6 }
			)
		),
		(
			"kw",
			PluralRule(
				zero: { $0.n == 0 },
				one: { $0.n == 1 },
				two: { $0.n.map(isCornishTwo) ?? false },
				few: { $0.n(modulo: 20, is: 3) },
				many: { $0.n != 1 && $0.n(modulo: 20, is: 1) }
			)
		),
	]

	/// True for 1, 21 and 101, but not for 11.
	private static func endsInOne(_ digits: UInt64) -> Bool {
		digits % 10 == 1 && digits % 100 != 11
	}

	/// True for 2 to 4 and 22 to 24, but not for 12 to 14.
	private static func endsInTwoToFour(_ digits: UInt64) -> Bool {
		(2...4).contains(digits % 10) && !(12...14).contains(digits % 100)
	}

	private static func isCornishTwo(_ number: UInt64) -> Bool {
		let thousands = number % 100_000
		return number % 20 == 2
			|| number != 0 && number % 1000 == 0
				&& ((1000...20_000).contains(thousands) || thousands == 40_000 || thousands == 60_000
					|| thousands == 80_000)
			|| number != 0 && number % 1_000_000 == 100_000
	}
}
