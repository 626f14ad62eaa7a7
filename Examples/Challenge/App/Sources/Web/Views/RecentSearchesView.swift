import ChallengeResources

/// The recent searches, as links that search again.
struct RecentSearchesView {
	let names: [String]

	var page: WebPage {
		WebPage(title: "web.recentSearches".localized(), section: .recentSearches, content: content)
	}

	private var content: HTML {
		"""
		<h1>\("web.recentSearches".localized())</h1>
		\(names.isEmpty ? nothing : list)
		"""
	}

	private var nothing: HTML {
		"""
		<p class="empty">\("web.noSearches".localized()) <a href="/">\("web.allCharacters".localized())</a></p>
		"""
	}

	private var list: HTML {
		"""
		<p class="count">\("web.recentHint".localized())</p>
		<ol class="searches">
		\(names.map { "<li><a href=\"\(CharactersQuery(name: $0).address)\">\($0)</a></li>" as HTML })
		</ol>
		"""
	}
}
