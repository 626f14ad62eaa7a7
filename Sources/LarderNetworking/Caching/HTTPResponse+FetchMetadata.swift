public import Foundation
public import LarderCore

extension HTTPResponse {
	/// What the response says about caching its value, for a cache of one user (RFC 9111).
	///
	/// - Validators: `ETag` and `Last-Modified`, verbatim.
	/// - Lifetime: zero under `Cache-Control: no-cache`; else `max-age`; else the time from `Date`, or from `now` where there
	///   is none, to `Expires`, zero where that is no date. `nil` where the response says nothing of it; `s-maxage` speaks to
	///   shared caches only.
	/// - Windows: `stale-while-revalidate` and `stale-if-error` (RFC 5861); none under `must-revalidate` and `no-cache`.
	/// - Storage: forbidden under `no-store`.
	/// - Age: `Age`, or zero where that is no number.
	///
	/// No time exceeds 2^31 seconds (RFC 9111, section 1.2.2).
	///
	/// - Parameter now: When the response arrived.
	public func fetchMetadata(receivedAt now: Date = Date()) -> FetchMetadata {
		let control = CacheControl(header("Cache-Control") ?? "")
		return FetchMetadata(
			validators: Validators(entityTag: header("ETag"), lastModified: header("Last-Modified")),
			freshness: freshness(by: control, now: now),
			age: header("Age").flatMap { $0.parts(separatedBy: ",").first }.flatMap(Duration.init(deltaSeconds:))
				?? .zero,
			storage: control.forbidsStoring ? .forbidden : .allowed
		)
	}

	private func freshness(by control: CacheControl, now: Date) -> FreshnessOverride {
		guard !control.requiresValidation else { return .mustRevalidate(after: .zero) }
		let lifetime = control.maximumAge ?? header("Expires").map { delay(until: $0, now: now) ?? .zero }
		guard !control.forbidsStaleness else { return .mustRevalidate(after: lifetime) }
		return FreshnessOverride(
			lifetime: lifetime,
			revalidateWindow: control.revalidateWindow,
			errorWindow: control.errorWindow
		)
	}

	/// How long after the response `httpDate` is, by the service's own clock where it tells its time; never negative.
	func delay(until httpDate: String, now: Date) -> Duration? {
		guard let date = Date(httpDate: httpDate, now: now) else { return nil }
		let start = header("Date").flatMap { Date(httpDate: $0, now: now) } ?? now
		let seconds = date.timeIntervalSince(start)
		// Compared as a number first, for a date may be further away than a duration can tell.
		return seconds > 0 ? min(.seconds(min(seconds, 0x1p32)), .longestDelta) : .zero
	}
}
