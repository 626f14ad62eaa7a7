import ChallengeResources

/// The page of the cache, for readers on a phone or without scripts.
struct CacheView {
	let panel: CachePanel

	var page: WebPage {
		WebPage(title: "web.cache".localized(), section: .cache, content: content)
	}

	private var content: HTML {
		"""
		<div class="panel whole" data-events="/events">
		<div class="panel-title">
		<h1>\("web.cache".localized())</h1>
		\(panel.liveMark)
		</div>
		<p class="note">\("web.cacheHint".localized())</p>
		\(panel.parts(headingLevel: 2))
		\(panel.lookAgain)
		</div>
		"""
	}
}
