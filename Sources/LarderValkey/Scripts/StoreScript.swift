/// A Lua script, which the store runs atomically.
struct StoreScript: Sendable {
	let text: String
	/// The SHA-1 of ``text``, by which the store finds the script after its first run.
	let hash: String

	init(_ body: String) {
		text = Self.common + body
		hash = SHA1.hex(of: text.utf8)
	}

	init(text: String) {
		self.text = text
		hash = SHA1.hex(of: text.utf8)
	}
}

/// The scripts of a store.
struct StoreScripts: Sendable {
	var read = StoreScript(StoreScript.read)
	var save = StoreScript(StoreScript.save)
	var renew = StoreScript(StoreScript.renew)
	var remove = StoreScript(StoreScript.remove)
	var removeAll = StoreScript(StoreScript.removeAll)
	var invalidate = StoreScript(StoreScript.invalidate)
	var verify = StoreScript(StoreScript.verify)
	var extend = StoreScript(StoreScript.extend)
	var giveBack = StoreScript(StoreScript.giveBack)
	var beat = StoreScript(StoreScript.beat)

	/// Copies of the scripts with changed texts, for tests that must notice such a change.
	func changed(_ change: (String) -> String) -> StoreScripts {
		func changed(_ script: StoreScript) -> StoreScript { StoreScript(text: change(script.text)) }
		return StoreScripts(
			read: changed(read),
			save: changed(save),
			renew: changed(renew),
			remove: changed(remove),
			removeAll: changed(removeAll),
			invalidate: changed(invalidate),
			verify: changed(verify),
			extend: changed(extend),
			giveBack: changed(giveBack),
			beat: changed(beat)
		)
	}
}
