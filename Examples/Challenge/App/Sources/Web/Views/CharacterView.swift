import ChallengeCharacter
import ChallengeCore
import ChallengeResources
import Foundation

/// One character with all that is known.
struct CharacterView {
	let answer: Answer<CharacterCard>
	let policy: CachePolicy
	let now: Date

	var page: WebPage {
		WebPage(title: answer.value.name, content: content)
	}

	private var content: HTML {
		let character = answer.value
		return """
			<p class="back"><a href="/">\("web.allCharacters".localized())</a></p>
			<article class="detail">
			<header>
			\(Portrait(character: character).html)
			<h1>\(character.name)</h1>
			</header>
			\(provenance.html)
			<dl>
			\(facts(character).map(fact))
			</dl>
			</article>
			"""
	}

	private var provenance: ProvenanceView {
		ProvenanceView(
			provenance: answer.provenance,
			now: now,
			policy: policy,
			address: { WebAddress.character(answer.value.id, policy: $0) }
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
