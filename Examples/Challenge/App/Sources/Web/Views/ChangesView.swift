import ChallengeCharacter
import ChallengeResources
import Foundation
import LarderCore

/// What waits for the service, with buttons that send or discard it.
struct ChangesView {
	/// The changes; `nil` if the outbox cannot be read.
	let changes: [CacheLook.Change]?
	/// The character to whose page the buttons lead back; `nil` for the page of the cache.
	var character: Int?

	var html: HTML {
		guard let changes else { return "<p class=\"notice\">\("web.changesFailed".localized())</p>" }
		guard !changes.isEmpty else { return "<p class=\"note\">\("web.noChanges".localized())</p>" }
		return """
			<ul class="changes">\(changes.map(row))</ul>
			\(changes.contains { $0.state.isRetried } ? sendNow : "")
			"""
	}

	private func row(_ change: CacheLook.Change) -> HTML {
		let (mark, name) = change.state.shown
		let subject: HTML =
			character == nil ? "<a class=\"subject\" href=\"\(change.subject.address)\">\(change.subject.name)</a>" : ""
		return """
			<li data-row="change-\(change.id.uuidString)">\(subject) <span class="origin \(mark)">\(name)</span>\
			<span class="note">\("web.age %@".localized(change.age.ageText)) · \
			\("web.change.attempts %lld".localized(change.attempts))</span>\
			<span class="acts">\(buttons(for: change))</span>\(failure(of: change))</li>
			"""
	}

	private func failure(of change: CacheLook.Change) -> HTML {
		change.failure.map { "<span class=\"cause\">\($0)</span>" } ?? ""
	}

	private func buttons(for change: CacheLook.Change) -> [HTML] {
		let retry: [HTML] =
			change.state == .refused || change.state == .unknownOutcome
			? [button(.retry(change.id), "web.retry".localized(), of: change)] : []
		return retry + [button(.discard(change.id), "web.discard".localized(), of: change)]
	}

	private func button(_ action: WebFormAction, _ text: String, of change: CacheLook.Change) -> HTML {
		form(action, text, label: "\(text): \(change.subject.name), \(change.id.uuidString.prefix(4))")
	}

	private var sendNow: HTML {
		form(.now, "web.sendNow".localized(), label: "web.sendNow".localized())
	}

	private func form(_ action: WebFormAction, _ text: String, label: String) -> HTML {
		let back: HTML = character.map { "<input type=\"hidden\" name=\"character\" value=\"\($0)\">" } ?? ""
		return """
			<form method="post" action="/changes" aria-label="\(label)">\(back)\
			<button class="small" name="\(action.field.name)" value="\(action.field.value)" \
			aria-label="\(label)">\(text)</button></form>
			"""
	}
}

extension CacheLook.Subject {
	/// The address of its page.
	var address: String {
		switch self {
		case .character(let number): WebAddress.character(number)
		case .page(let number): CharactersQuery(page: number).address
		}
	}
}

extension PendingChange.State {
	/// Whether the change is sent again by itself.
	fileprivate var isRetried: Bool { self == .waiting || self == .maybeSent }

	/// Its colour, and the pages' words for it.
	fileprivate var shown: (mark: String, name: String) {
		switch self {
		case .waiting: ("outbox", "web.change.waiting".localized())
		case .paused: ("outbox", "web.change.paused".localized())
		case .sending: ("remote", "web.change.sending".localized())
		case .maybeSent: ("fallback", "web.change.maybeSent".localized())
		case .refused: ("failure", "web.change.refused".localized())
		case .parked: ("failure", "web.change.parked".localized())
		case .unknownOutcome: ("failure", "web.change.unknown".localized())
		}
	}
}
