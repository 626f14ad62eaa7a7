import ChallengeCore
import ChallengeCharacter
import ChallengeResources
import Foundation

/// Says where an answer came from, and offers to read it again by each policy.
struct ProvenanceView {
	let provenance: Provenance?
	let now: Date
	/// The policy of the read; `nil` for a search, which has none.
	let policy: CachePolicy?
	/// The address of the same page by a policy.
	let address: (CachePolicy) -> String

	var html: HTML {
		"""
		<div class="provenance">
		<p>\(origin)</p>
		\(choices)
		</div>
		\(fallback)
		"""
	}

	private var origin: HTML {
		guard let provenance else { return "" }
		let isFallback: HTML = provenance.fallbackError == nil ? "" : " fallback"
		let name = provenance.origin.name
		return """
			<span class="origin \(provenance.origin.rawValue)\(isFallback)">\(name)</span> \
			\("web.age %@".localized(provenance.ageText(at: now)))
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
		guard let error = provenance?.fallbackError else { return "" }
		let text = "web.stoodIn %@".localized(String(describing: error))
		return "<p class=\"notice\" role=\"status\">\(text)</p>"
	}
}

extension CacheOrigin {
	/// What the pages call it.
	var name: String {
		switch self {
		case .memory: "web.origin.memory".localized()
		case .disk: "web.origin.disk".localized()
		case .remote: "web.origin.remote".localized()
		}
	}
}
