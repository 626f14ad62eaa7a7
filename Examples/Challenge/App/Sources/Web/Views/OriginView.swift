import ChallengeCharacter
import ChallengeResources
import LarderCore

/// Says where an answer came from, and offers to read it again by each policy.
struct OriginView {
	private let origin: CacheOrigin
	private let ageText: String
	private let fallbackError: (any Error)?
	/// The policy of the read; `nil` for a search, which has none.
	private let policy: CachePolicy?
	/// The address of the same page by another policy.
	private let address: (CachePolicy) -> String

	init<Value>(_ result: CacheResult<Value>, policy: CachePolicy?, address: @escaping (CachePolicy) -> String) {
		origin = result.origin
		ageText = result.ageText
		fallbackError = result.fallbackError
		self.policy = policy
		self.address = address
	}

	var html: HTML {
		"""
		<div class="provenance">
		<p>\(originText)</p>
		\(choices)
		</div>
		\(fallback)
		"""
	}

	private var originText: HTML {
		let isFallback: HTML = fallbackError == nil ? "" : " fallback"
		return """
			<span class="origin \(origin.rawValue)\(isFallback)">\(origin.name)</span> \
			\("web.age %@".localized(ageText))
			"""
	}

	private var choices: HTML {
		guard let policy else { return "<p class=\"note\">\("web.searchAsksService".localized())</p>" }
		return """
			<nav class="policies" aria-label="\("web.readAgain".localized())">
			<span aria-hidden="true">\("web.readAgain".localized())</span>
			<ul>
			\(CachePolicy.allCases.map { choice($0, isCurrent: $0 == policy) })
			</ul>
			</nav>
			"""
	}

	private func choice(_ policy: CachePolicy, isCurrent: Bool) -> HTML {
		let current: HTML = isCurrent ? " aria-current=\"true\"" : ""
		return "<li><a href=\"\(address(policy))\"\(current)>\(policy.rawValue)</a></li>"
	}

	private var fallback: HTML {
		guard let error = fallbackError else { return "" }
		let text = "web.stoodIn %@".localized(String(describing: error))
		return "<p class=\"notice\" role=\"status\">\(text)</p>"
	}
}

extension CacheOrigin {
	/// The origins that every interface shows.
	///
	/// The outbox answers only if a character was changed and both tiers have lost it.
	static func shown(in tally: ReadTally) -> [CacheOrigin] {
		[.memory, .disk, .remote] + (tally.answerCounts[.outbox, default: 0] > 0 ? [.outbox] : [])
	}

	/// The pages' word for it.
	var name: String {
		switch self {
		case .memory: "web.origin.memory".localized()
		case .disk: "web.origin.disk".localized()
		case .remote: "web.origin.remote".localized()
		case .outbox: "web.origin.outbox".localized()
		// This app shares no store.
		case .shared: rawValue
		}
	}
}
