import ChallengeCharacter
import ChallengeResources
import Foundation
import LarderCore

/// A line of the log of reads.
struct ReadLine {
	let record: ReadRecord

	var html: HTML {
		"""
		<li data-read="\(record.number)">\
		<span class="origin \(mark)">\(outcome)</span> <span class="subject">\(subject)</span> \
		<time datetime="\(record.date.formatted(.iso8601))">\(time)</time></li>
		"""
	}

	private var mark: String {
		switch record.outcome {
		case .answered(let origin): origin.rawValue
		case .absent: CacheOrigin.remote.rawValue
		case .fellBack: "fallback"
		case .failed: "failure"
		}
	}

	private var outcome: String {
		switch record.outcome {
		case .answered(let origin): origin.name
		case .absent: "web.absent".localized()
		case .fellBack: "web.fallback".localized()
		case .failed: "web.failed".localized()
		}
	}

	private var subject: String {
		guard case .fellBack(let origin) = record.outcome else { return subjectName }
		return "web.fellBack %@ %@".localized(subjectName, origin.name)
	}

	private var subjectName: String {
		switch record.subject {
		case .character(let identifier): "web.subject.character %lld".localized(identifier)
		case .page(let page): "web.page %lld".localized(page)
		case .search("", _): "web.subject.filter".localized()
		case .search(let name, _): "web.subject.search %@".localized(name.isolated)
		}
	}

	/// The time of day in the server's time zone, which is also the reader's.
	private var time: String {
		record.date.formatted(Date.ISO8601FormatStyle(timeZone: .current).time(includingFractionalSeconds: false))
	}
}
