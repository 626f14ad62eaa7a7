/// What every tier promises by `LocalDataSourceContract`; the raw value says it as a sentence.
public enum LocalDataSourceLaw: String, CaseIterable, Sendable, CustomStringConvertible {
	/// Nothing saved, nothing answered.
	case missIsNil = "A key that was never saved is answered as nil"
	/// Values, dates to the last bit, validators, and its own freshness.
	case entryIsKeptExactly = "A saved entry is answered unchanged, its date, validators and freshness too"
	/// The older entry is gone, its validators too.
	case saveReplaces = "A save replaces the whole entry of its key"
	/// All new metadata, and nothing else.
	case renewalKeepsTheValue = "A renewal changes the metadata of an entry, and leaves its value"
	/// Neither another entry nor none.
	case renewalMatchesValidators = "A renewal for other validators, or of a key that is not kept, changes nothing"
	/// And only that key.
	case removalForgets = "A removed key is answered as nil, and can be saved again"
	/// Neither an error nor a change.
	case removingNothingIsAllowed = "Removing a key that is not kept changes nothing and throws nothing"
	/// In an empty tier too.
	case removeAllForgetsEveryKey = "Removing all forgets every key, and the tier can be used on"
	/// No two keys share an entry.
	case keysAreIndependent = "An entry is answered for its own key alone"
	/// Whichever task wrote it.
	case finishedWriteIsSeen = "A call that has returned is seen by every call that starts after it"
	/// Nothing is lost, and nothing swaps places.
	case parallelKeysKeepTheirEntries = "Parallel calls for many keys leave every key its own last entry"
	/// No entry is torn or comes back.
	case lastFinishedSaveWins = "Parallel saves of one key leave one of them whole, and the last finished save wins"

	/// The law as a sentence.
	public var description: String { rawValue }
}
