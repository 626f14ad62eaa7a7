/// The promises of `LocalDataSourceContract`, which every tier keeps.
///
/// The raw value of a law is a sentence.
public enum LocalDataSourceLaw: String, CaseIterable, Sendable, CustomStringConvertible {
	/// A read never returns an entry that was not saved.
	case missIsNil = "A read of a key that was never saved returns nil"
	/// The value, the date to the last bit, the validators, the entry's own freshness and its `CacheMark` are all kept.
	case entryIsKeptExactly = "A saved entry is returned unchanged, with its date, validators, freshness and CacheMark"
	/// Nothing of the older entry stays, not even its validators.
	case saveReplaces = "A save replaces the whole entry of its key"
	/// All metadata is replaced, and the value stays.
	case renewalKeepsTheValue = "A renewal changes the metadata of an entry, and keeps its value"
	/// A renewal neither changes another entry nor creates one.
	case renewalMatchesValidators =
		"If a key was not saved, or its entry has other validators, a renewal of the key changes nothing"
	/// The removal affects no other key.
	case removalForgets = "A read of a removed key returns nil, and the key can be saved again"
	/// Removing a missing key is not an error.
	case removingNothingIsAllowed = "Removing a key that was not saved changes nothing and throws nothing"
	/// Removing all entries also succeeds on an empty tier.
	case removeAllForgetsEveryKey = "Removing all entries forgets every key, and each can be saved again"
	/// No two keys share an entry.
	case keysAreIndependent = "An entry is returned for its own key only"
	/// The two calls may come from different tasks.
	case finishedWriteIsSeen = "Once a call has returned, its effect is visible to every call that starts later"
	/// No entry is lost, and none appears under another key.
	case parallelKeysKeepTheirEntries =
		"After parallel calls for many keys, each key has the entry that was saved last for this key"
	/// No entry is a mixture of two entries, and no older entry comes back.
	case lastFinishedSaveWins =
		"After parallel saves of one key, its entry is exactly one of the saved entries, and a later save replaces it"

	/// The law as a sentence.
	public var description: String { rawValue }
}
