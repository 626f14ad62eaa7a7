public import Foundation
public import LarderCore

/// How the reads of a running app went.
public struct ReadTally: Sendable {
	/// The number of reads that each origin answered, without fallbacks.
	///
	/// A "not found" of the service counts as its answer.
	public internal(set) var answerCounts: [CacheOrigin: Int] = [:]
	/// The number of reads in which the service failed and a tier answered.
	public internal(set) var fallbackCount = 0
	/// The number of reads that failed.
	public internal(set) var failureCount = 0
	/// The last reads, newest first.
	public internal(set) var latest: [ReadRecord] = []

	/// The number of reads.
	public var count: Int { answerCounts.values.reduce(0, +) + fallbackCount + failureCount }

	/// The number of reads that needed no service.
	public var hitCount: Int { [CacheOrigin.memory, .disk, .outbox].map { answerCounts[$0, default: 0] }.reduce(0, +) }

	/// The share of reads that needed no service, in percent, rounded; `nil` before the first read.
	public var hitPercentage: Int? { count == 0 ? nil : (200 * hitCount + count) / (2 * count) }
}

/// A read that is over.
public struct ReadRecord: Sendable {
	/// What was read.
	public enum Subject: Equatable, Sendable {
		/// A character, by its identifier.
		case character(Int)
		/// A page of all characters.
		case page(Int)
		/// A page of the characters with this name.
		case search(String, page: Int)
	}

	/// How a read went.
	public enum Outcome: Sendable {
		/// This origin answered.
		case answered(CacheOrigin)
		/// The service answered "not found".
		case absent
		/// The service failed, and this tier answered.
		case fellBack(CacheOrigin)
		/// The read failed.
		case failed
	}

	/// The number of the read; the first is 1.
	public let number: Int
	/// What was read.
	public let subject: Subject
	/// How it went.
	public let outcome: Outcome
	/// When it was over.
	public let date: Date
}
