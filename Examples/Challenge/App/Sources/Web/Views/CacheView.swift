import ChallengeCharacter
import ChallengeResources

/// The page of the cache: what the panel shows, and all that the caches hold and do.
struct CacheView {
	let panel: CachePanel
	let look: CacheLook

	var page: WebPage {
		WebPage(title: "web.cache".localized(), section: .cache, content: content)
	}

	/// The parts that change, as the script gets them.
	var parts: HTML {
		"""
		\(panel.parts(headingLevel: 2))
		\(CacheLookView(look: look).html)
		"""
	}

	private var content: HTML {
		"""
		<div class="panel whole" data-events="/cache/events">
		<div class="panel-title">
		<h1>\("web.cache".localized())</h1>
		\(panel.liveMark)
		</div>
		<p class="note">\("web.cacheHint".localized())</p>
		\(parts)
		\(panel.lookAgain)
		</div>
		"""
	}
}
