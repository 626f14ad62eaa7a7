public import Foundation
public import LarderCore

/// What the reads of a running app came to.
public struct ReadTally<Subject: Sendable>: Sendable {
	/// How many reads each origin answered, as the policy had it; that there is no such thing is the remote's answer.
	public internal(set) var answerCounts: [CacheOrigin: Int] = [:]
	/// How many reads a tier answered in the place of a remote that failed.
	public internal(set) var fallbackCount = 0
	/// How many reads failed.
	public internal(set) var failureCount = 0
	/// The last reads, the latest first.
	public internal(set) var latest: [ReadRecord<Subject>] = []

	/// How many reads there were.
	public var count: Int { answerCounts.values.reduce(0, +) + fallbackCount + failureCount }

	/// How many reads were answered without the remote.
	public var hitCount: Int { answerCounts[.memory, default: 0] + answerCounts[.disk, default: 0] }

	/// The share of the reads that were answered without the remote, in whole percents, a half as one more; `nil` before the
	/// first read.
	public var hitPercentage: Int? { count == 0 ? nil : (200 * hitCount + count) / (2 * count) }
}

/// One read that is over.
public struct ReadRecord<Subject: Sendable>: Sendable {
	/// How it went.
	public enum Outcome: Sendable {
		/// It was answered from there.
		case answered(CacheOrigin)
		/// The remote answered that there is no such thing.
		case absent
		/// The remote failed, and this tier answered in its place.
		case fellBack(CacheOrigin)
		/// It failed.
		case failed
	}

	/// Counts the reads of a log from 1.
	public let number: Int
	/// What was read.
	public let subject: Subject
	/// How it went.
	public let outcome: Outcome
	/// When it was over.
	public let date: Date
}
