import ChallengeCharacter
import ChallengeResources
import LarderCore

/// The number of entries in each tier, as the rows of a table.
struct CacheSizesTable {
	let sizes: CacheSizes

	var rows: HTML {
		"""
		<thead><tr><td></td>\([CacheOrigin.memory, .disk].map(heading))</tr></thead>
		<tbody>
		\(row("web.characters".localized(), sizes.characters))
		\(row("web.pages".localized(), sizes.pages))
		<tr><th scope="row">\("web.size".localized())</th><td></td><td>\(Self.byteText(sizes.bytesOnDisk))</td></tr>
		</tbody>
		"""
	}

	private func heading(_ origin: CacheOrigin) -> HTML {
		"<th scope=\"col\" class=\"\(origin.rawValue)\">\(origin.name)</th>"
	}

	private func row(_ name: String, _ counts: CacheSizes.Counts) -> HTML {
		let disk = counts.disk.map(String.init) ?? "web.unknown".localized()
		return "<tr><th scope=\"row\">\(name)</th><td>\(counts.memory)</td><td>\(disk)</td></tr>"
	}

	/// The size in whole kilobytes of 1,000 bytes.
	private static func byteText(_ count: Int) -> String {
		count == 0 ? "0 kB" : "\(max(1, count / 1_000)) kB"
	}
}
