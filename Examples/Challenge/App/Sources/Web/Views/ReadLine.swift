import ChallengeCharacter
import ChallengeCore
import ChallengeResources
import Foundation

/// A read in the log.
struct ReadLine {
	let record: ReadRecord<CharacterBrowser.Subject>

	var html: HTML {
		"""
		<li data-read="\(record.number)"><span class="origin \(mark)">\(outcome)</span> \
		<span class="subject">\(subject)</span> <time datetime="\(record.date.formatted(.iso8601))">\(time)</time></li>
		"""
	}

	private var mark: String {
		switch record.outcome {
		case .answered(let origin): origin.rawValue
		case .fellBack: "fallback"
		case .failed: "failure"
		}
	}

	private var outcome: String {
		switch record.outcome {
		case .answered(let origin): origin.name
		case .fellBack(let origin): "web.fellBack %@".localized(origin.name)
		case .failed: "web.failed".localized()
		}
	}

	private var subject: String {
		switch record.subject {
		case .character(let identifier): "web.subject.character %lld".localized(identifier)
		case .page(let page): "web.page %lld".localized(page)
		case .search("", _): "web.subject.filter".localized()
		case .search(let name, _): "web.subject.search %@".localized(name)
		}
	}

	/// The time of day in UTC, which the element names in full.
	private var time: String {
		record.date.formatted(.iso8601.time(includingFractionalSeconds: false))
	}
}
