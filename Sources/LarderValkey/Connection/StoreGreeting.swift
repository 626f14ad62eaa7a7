/// The handshake of a connection: the command `HELLO`, and the check of its reply.
struct StoreGreeting {
	let command: StoreCommand

	/// Asks for RESP3, and signs in if there is a password.
	init(username: String?, password: String?) {
		var words = ["HELLO", "3"]
		if let password { words += ["AUTH", username ?? "default", password] }
		command = StoreCommand((words + ["SETNAME", "larder"]).map { Array($0.utf8) })
	}

	/// Throws if the store cannot be used.
	static func check(_ reply: RESPValue) throws(StoreError) {
		guard reply["proto"]?.integer == 3 else { throw .tooOld }
		if let mode = reply["mode"]?.text, mode != "standalone" { throw .unsupported("in the mode \(mode)") }
		if let role = reply["role"]?.text, role != "master" { throw .unsupported("a replica") }
	}

	/// The ``StoreError`` for an error of the handshake.
	static func failure(_ error: any Error) -> any Error {
		guard case StoreError.reply(let code, let message) = error else { return error }
		switch code {
		case "WRONGPASS", "NOAUTH", "NOPERM": return StoreError.signInRefused
		case "NOPROTO": return StoreError.tooOld
		case "ERR" where message.lowercased().contains("unknown command"): return StoreError.tooOld
		case "ERR" where message.lowercased().contains("password"): return StoreError.signInRefused
		default: return error
		}
	}
}
