import ChallengeCharacter
import ChallengeResources

/// The form that changes a character, and what became of earlier changes.
struct CharacterEditView {
	let character: CharacterCard
	/// The changes of this character that wait for the service.
	let changes: [CacheLook.Change]

	var html: HTML {
		"""
		\(waiting)
		<section class="edit" aria-labelledby="edit-title">
		<h2 id="edit-title">\("web.edit".localized())</h2>
		<form class="filter" method="post" action="\(WebAddress.character(character.id))" aria-labelledby="edit-title">
		<p><label for="name">\("web.name".localized())</label>
		<input id="name" name="name" value="\(character.name)" required autocomplete="off"></p>
		<p><label for="status">\("web.status".localized())</label>
		<select id="status" name="status">
		\(SearchCommand.Status.allCases.map(option))
		</select></p>
		<p class="buttons"><button>\("web.save".localized())</button></p>
		</form>
		<p class="note">\("web.editHint".localized())</p>
		</section>
		"""
	}

	private var waiting: HTML {
		guard !changes.isEmpty else { return "" }
		return """
			<section class="edit" aria-labelledby="changes-title">
			<h2 id="changes-title">\("web.changes".localized())</h2>
			<p class="notice" role="status">\("web.showsChanges".localized())</p>
			\(ChangesView(changes: changes, character: character.id).html)
			</section>
			"""
	}

	private func option(_ status: SearchCommand.Status) -> HTML {
		let selected: HTML = status.rawValue == character.status ? " selected" : ""
		return "<option value=\"\(status.rawValue)\"\(selected)>\(StatusBadge.text(status.rawValue))</option>"
	}
}
