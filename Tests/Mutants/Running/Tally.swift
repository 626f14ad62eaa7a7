/// The number of mutants in a module, and of those killed, for each kind.
struct Tally {
	let module: String
	private var counts: [String: (killed: Int, all: Int)] = [:]

	init(module: String, mutants: [Mutant], survivors: [Mutant]) {
		self.module = module
		let alive = Set(survivors.map(\.id))
		for mutant in mutants {
			counts[mutant.operatorName, default: (0, 0)].all += 1
			if !alive.contains(mutant.id) { counts[mutant.operatorName, default: (0, 0)].killed += 1 }
		}
	}

	/// The sum of `tallies`.
	init(sum tallies: [Tally]) {
		module = "all"
		for tally in tallies {
			for (name, count) in tally.counts {
				counts[name, default: (0, 0)].all += count.all
				counts[name, default: (0, 0)].killed += count.killed
			}
		}
	}

	var killed: Int { counts.values.reduce(0) { $0 + $1.killed } }
	var all: Int { counts.values.reduce(0) { $0 + $1.all } }
	/// The killed share in percent, to two places.
	var percent: Double { all == 0 ? 0 : (10_000 * Double(killed) / Double(all)).rounded(.down) / 100 }

	/// A table of modules and kinds, each with the killed mutants and all.
	static func table(_ tallies: [Tally]) -> String {
		let total = Tally(sum: tallies)
		let names = MutationOperator.all.map(\.name).filter { total.counts[$0] != nil }
		let rows =
			[["", "killed"] + names]
			+ (tallies + [total]).map { tally in
				[tally.module, "\(tally.killed)/\(tally.all)"]
					+ names.map { name in
						tally.counts[name].map { "\($0.killed)/\($0.all)" } ?? "-"
					}
			}
		let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
		return rows.map { row in
			row.indices.map { column in
				let padding = String(repeating: " ", count: widths[column] - row[column].count)
				return column == 0 ? row[column] + padding : padding + row[column]
			}.joined(separator: "  ")
		}.joined(separator: "\n")
	}
}
