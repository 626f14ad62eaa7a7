import ChallengeCharacter
import ChallengeResources
import LarderCore

/// A character with all its facts.
struct CharacterView {
	let result: CacheResult<CharacterCard>
	let policy: CachePolicy
	/// The changes of the character that wait for the service.
	let changes: [CacheLook.Change]

	var page: WebPage {
		WebPage(title: result.value.name, content: content)
	}

	private var content: HTML {
		let character = result.value
		return """
			<p class="back"><a href="/">\("web.allCharacters".localized())</a></p>
			<article class="detail">
			<header>
			\(Portrait(character: character).html)
			<h1>\(character.name)</h1>
			</header>
			\(origin.html)
			<dl>
			\(facts(character).map(fact))
			</dl>
			\(CharacterEditView(character: character, changes: changes).html)
			</article>
			"""
	}

	private var origin: OriginView {
		OriginView(
			result,
			policy: policy,
			address: { WebAddress.character(result.value.id, policy: $0) }
		)
	}

	private func facts(_ character: CharacterCard) -> [(name: String, value: HTML)] {
		[
			("web.status".localized(), StatusBadge(status: character.status).html),
			("web.species".localized(), "\(character.species.shown)"),
			("web.gender".localized(), "\(genderText(character.gender))"),
			("web.origin".localized(), "\(character.origin.shown)"),
			("web.location".localized(), "\(character.location.shown)"),
			("web.episodes".localized(), "\(character.episodeCount)"),
		]
	}

	private func fact(_ fact: (name: String, value: HTML)) -> HTML {
		"<div><dt>\(fact.name)</dt><dd>\(fact.value)</dd></div>"
	}

	private func genderText(_ gender: String) -> String {
		switch gender {
		case "female": "web.gender.female".localized()
		case "male": "web.gender.male".localized()
		case "genderless": "web.gender.genderless".localized()
		default: "web.unknown".localized()
		}
	}
}
