import ChallengeResources

/// The frame around every page: head, navigation, and the cache beside the content.
struct Document {
	let page: WebPage
	/// The cache; `nil` if the page itself shows it.
	let panel: CachePanel?

	var html: HTML {
		"""
		<!doctype html>
		<html lang="\("web.language".localized())">
		<head>
		<meta charset="utf-8">
		<meta name="viewport" content="width=device-width, initial-scale=1">
		<meta name="color-scheme" content="light dark">
		<title>\(page.title) · Challenge</title>
		<link rel="icon" href="/icon.svg" type="image/svg+xml">
		<link rel="stylesheet" href="/style.css">
		<script src="/live.js" defer></script>
		</head>
		<body>
		<a class="skip" href="#content">\("web.skip".localized())</a>
		<header class="top">
		<a class="brand" href="/"><img src="/icon.svg" alt="" width="28" height="28">Challenge</a>
		<nav aria-label="\("web.navigation".localized())"><ul>
		\(WebPage.Section.allCases.map(link))
		</ul></nav>
		</header>
		<div class="columns">
		<main id="content" tabindex="-1">
		\(page.content)
		</main>
		\(panel?.aside ?? "")
		</div>
		<footer><p>\("web.footer".localized())</p></footer>
		</body>
		</html>

		"""
	}

	private func link(_ section: WebPage.Section) -> HTML {
		let current: HTML = section == page.section ? " aria-current=\"page\"" : ""
		return "<li><a href=\"\(section.address)\"\(current)>\(section.title)</a></li>"
	}
}

extension WebPage.Section {
	var address: String {
		switch self {
		case .characters: "/"
		case .recentSearches: "/recent"
		case .cache: "/cache"
		}
	}

	var title: String {
		switch self {
		case .characters: "web.characters".localized()
		case .recentSearches: "web.recentSearches".localized()
		case .cache: "web.cache".localized()
		}
	}
}
