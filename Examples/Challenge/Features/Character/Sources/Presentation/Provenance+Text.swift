public import ChallengeCore
public import Foundation

extension Provenance {
	/// Where the answer came from: `disk`, or `disk (fallback)` where the remote failed before.
	var originText: String {
		fallbackError == nil ? origin.rawValue : "\(origin.rawValue) (fallback)"
	}

	/// How old the answer is at `date`, in its largest whole unit.
	public func ageText(at date: Date) -> String {
		let seconds = age(at: date).components.seconds
		let units: [(name: String, length: Int64)] = [("d", 86_400), ("h", 3_600), ("min", 60)]
		for unit in units where seconds >= unit.length {
			return "\(seconds / unit.length) \(unit.name)"
		}
		return "\(seconds) s"
	}

	/// The error that the answer papers over, as a line under it; `nil` where there is none.
	func fallbackText(for subject: String) -> String? {
		fallbackError.map { "fallback for \(subject): \($0)" }
	}
}
