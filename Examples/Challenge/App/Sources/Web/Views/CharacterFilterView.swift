import ChallengeResources

/// The search form of the list.
struct CharacterFilterView {
	let query: CharactersQuery

	var html: HTML {
		"""
		<form class="filter" role="search" action="/" method="get" aria-label="\("web.filter".localized())">
		<p><label for="name">\("web.name".localized())</label>
		<input id="name" name="name" type="search" value="\(query.name)" maxlength="80" autocomplete="off"></p>
		<p><label for="status">\("web.status".localized())</label>
		<select id="status" name="status">
		\(option(nil, text: "web.anyStatus".localized()))
		\(SearchCommand.Status.allCases.map { option($0, text: StatusBadge.text($0.rawValue)) })
		</select></p>
		<p class="buttons"><button>\("web.search".localized())</button>
		\(clearing)</p>
		</form>
		"""
	}

	private func option(_ status: SearchCommand.Status?, text: String) -> HTML {
		let selected: HTML = status == query.status ? " selected" : ""
		return "<option value=\"\(status?.rawValue ?? "")\"\(selected)>\(text)</option>"
	}

	private var clearing: HTML {
		query.isSearch ? "<a href=\"/\">\("web.showAll".localized())</a>" : ""
	}
}
