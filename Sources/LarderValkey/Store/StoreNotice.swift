import LarderCore

/// A notification of the store about a change in any namespace, or about its connection.
enum StoreNotice: Hashable, Sendable {
	case saved(EntryName, SharedNumber)
	case renewed(EntryName, from: SharedNumber, to: SharedNumber, remaining: Duration, keptAfter: Duration)
	case removed(EntryName, SharedNumber)
	case leaseEnded(EntryName)
	case touched(EntryName)
	case invalidated(String, SharedNumber)
	/// All entries in a namespace were removed. An empty string means all namespaces.
	case removedAll(namespace: String, SharedNumber)
	case beat(SharedNumber)
	/// The key of this machine's heartbeats was changed.
	case beatTracking
	/// The store was emptied.
	case emptied

	/// Parses a push of the store.
	///
	/// Messages that other programs publish on these channels are ignored.
	///
	/// - Returns: The notices. For a message, also its place in the sequence of messages; a heartbeat has the place of
	///   the message before it.
	static func notices(in push: [RESPValue], _ names: StoreNames) -> (notices: [StoreNotice], place: Int?) {
		switch push.first?.text {
		case "message" where push.count == 3:
			guard let channel = push[1].text, [names.channel, names.beatChannel].contains(channel),
				let words = push[2].text?.split(separator: " ", maxSplits: 4, omittingEmptySubsequences: false),
				words.count == 5, let place = Int(words[3]), let notice = StoreNotice(words)
			else { return ([], nil) }
			return ([notice], place)
		case "invalidate" where push.count == 2:
			guard let keys = push[1].elements else { return ([.emptied], nil) }
			let notices: [StoreNotice] = keys.compactMap { value in
				guard let key = value.text else { return nil }
				return key == names.beatKey ? .beatTracking : names.entryName(ofKey: key).map { .touched($0) }
			}
			return (notices, nil)
		default: return ([], nil)
		}
	}

	/// Parses a message of a script: a kind, the run, a number, a place, and the rest.
	private init?(_ words: [Substring]) {
		guard let value = Int(words[2]) else { return nil }
		let number = SharedNumber(run: String(words[1]), value: value)
		let name = EntryName(words[4])
		switch words[0] {
		case "s": self.init(name) { .saved($0, number) }
		case "r": self.init(name) { .removed($0, number) }
		case "g": self.init(name) { .leaseEnded($0) }
		case "n": self.init(renewal: words[4], to: number)
		case "t": self = .invalidated(String(words[4]), number)
		case "c": self = .removedAll(namespace: String(words[4]), number)
		case "b": self = .beat(number)
		default: return nil
		}
	}

	private init?(_ name: EntryName?, _ make: (EntryName) -> StoreNotice) {
		guard let name else { return nil }
		self = make(name)
	}

	private init?(renewal text: Substring, to number: SharedNumber) {
		let words = text.split(separator: " ", maxSplits: 3, omittingEmptySubsequences: false)
		guard words.count == 4, let from = Int(words[0]), let remaining = Int64(words[1]), let kept = Int64(words[2])
		else { return nil }
		self.init(EntryName(words[3])) { name in
			.renewed(
				name,
				from: SharedNumber(run: number.run, value: from),
				to: number,
				remaining: .milliseconds(remaining),
				keptAfter: .milliseconds(kept)
			)
		}
	}

	/// The run of the store in which the change was made, if the notice says so.
	var run: String? {
		switch self {
		case .saved(_, let number), .renewed(_, _, let number, _, _), .removed(_, let number),
			.invalidated(_, let number),
			.removedAll(_, let number), .beat(let number):
			number.run
		case .leaseEnded, .touched, .beatTracking, .emptied: nil
		}
	}
}
