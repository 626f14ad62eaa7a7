import LarderCore

extension ValkeyStore {
	/// Runs a write.
	///
	/// If the store may have missed the write, this adds `debts` and throws the error. The write runs to its end even
	/// if the caller is cancelled, because it would otherwise be unknown whether the store has executed the write.
	func write<Result: Sendable>(
		_ debts: Set<StoreDebts.Write>,
		_ write: @escaping @Sendable () async throws -> Result
	) async throws -> Result {
		try await Task {
			do {
				return try await write()
			} catch let error as StoreError {
				// Another program's value is not an older entry, so nothing must be removed.
				if error != .foreignValue, error != .closed { await owe(debts) }
				throw error
			}
		}.value
	}

	private func owe(_ debts: Set<StoreDebts.Write>) async {
		let link = state.withLock { state in
			state.debts.add(debts)
			return state.connection
		}
		// Without a connection, the debts are paid when the next connection is made.
		guard let link else { return }
		do {
			try await pay(on: link)
		} catch {
			drop(link.connection)
		}
	}

	/// Pays all debts.
	func pay(on link: StoreLink) async throws {
		while let payment = state.withLock({ $0.debts.payment() }) {
			try await withThrowingTaskGroup { group in
				for write in payment.writes { group.addTask { try await self.pay(write, on: link) } }
				try await group.waitForAll()
			}
			state.withLock { $0.debts.finish(payment) }
		}
	}

	private func pay(_ write: StoreDebts.Write, on link: StoreLink) async throws {
		do {
			switch write {
			case .key(let name): _ = try await run(removal(of: name), on: link).commit()
			case .tag(let tag): _ = try await run(invalidation(of: [tag]), on: link).commit()
			case .namespace(let namespace): _ = try await run(emptying(namespace), on: link).commit()
			case .everything: _ = try await run(emptying(""), on: link).commit()
			}
		} catch StoreError.foreignValue {
			// Another program's value is not an older entry, so nothing must be removed.
		}
	}
}

// MARK: - Calls of scripts

/// A script with its keys and arguments.
struct ScriptCall: Sendable {
	let script: StoreScript
	let keys: [String]
	let arguments: [[UInt8]]

	init(_ script: StoreScript, keys: [String], _ arguments: [String]) {
		(self.script, self.keys) = (script, keys)
		self.arguments = arguments.map { Array($0.utf8) }
	}
}

extension ValkeyStore {
	func run(_ call: ScriptCall) async throws -> StoreReply {
		try StoreReply(await run(call.script, keys: call.keys, call.arguments))
	}

	func run(_ call: ScriptCall, on link: StoreLink) async throws -> StoreReply {
		try StoreReply(await run(call.script, keys: call.keys, call.arguments, on: link))
	}

	var longest: String { "\(configuration.longestLifetime.milliseconds)" }

	func removal(of name: EntryName) -> ScriptCall {
		ScriptCall(
			scripts.remove,
			keys: [names.entry(name), names.lease(name), names.counter],
			[longest, names.channel, name.text]
		)
	}

	func emptying(_ namespace: String) -> ScriptCall {
		ScriptCall(
			scripts.removeAll,
			keys: [names.counter],
			[names.channel, namespace, names.floor(namespace)]
		)
	}

	func invalidation(of tags: [String]) -> ScriptCall {
		ScriptCall(
			scripts.invalidate,
			keys: [names.counter] + tags.map(names.tag),
			[longest, names.channel] + tags
		)
	}
}
