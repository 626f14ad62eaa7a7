import Foundation
import LarderCore

/// The metadata of an entry in a store, except its times and tags.
struct StoredMetadata: Codable {
	// The names are short because every entry stores them.
	private var e: String?
	private var l: String?
	private var f: [Int64?]?

	init(_ metadata: SharedMetadata) {
		(e, l) = (metadata.validators.entityTag, metadata.validators.lastModified)
		let own = metadata.freshness
		if !own.isEmpty { f = [own.lifetime, own.revalidateWindow, own.errorWindow].map { $0?.nanoseconds } }
	}

	var validators: Validators { Validators(entityTag: e, lastModified: l) }
	var freshness: FreshnessOverride {
		let parts = (f ?? []).map { $0.map { Duration.nanoseconds($0) } }
		guard parts.count == 3 else { return FreshnessOverride() }
		return FreshnessOverride(lifetime: parts[0], revalidateWindow: parts[1], errorWindow: parts[2])
	}
}

extension Duration {
	/// The whole milliseconds, rounded down.
	var milliseconds: Int64 { nanoseconds / 1_000_000 }
}
