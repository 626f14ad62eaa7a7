public import Foundation
public import LarderCore

extension HTTPResponse {
	/// The response's rules for caching its value, for a private cache (RFC 9111).
	///
	/// - Validators: `ETag` and `Last-Modified`, unchanged.
	/// - Lifetime: zero for `Cache-Control: no-cache`, otherwise `max-age`, otherwise the time from `Date` to
	///   `Expires`, or from `now` to `Expires` if there is no `Date`. If `Expires` is not a date, the lifetime is zero.
	///   If the response has none of these fields, the lifetime is `nil`. `s-maxage` is for shared caches and is
	///   ignored.
	/// - Windows: `stale-while-revalidate` and `stale-if-error` (RFC 5861). Both windows are zero for `must-revalidate`
	///   and `no-cache`.
	/// - `Vary: *` counts as `no-cache`, because no later request is known to match. Other values of `Vary` are ignored.
	/// - Storage: forbidden for `no-store`.
	/// - Age: the value of `Age`, or zero if that is missing or not a number.
	///
	/// A time longer than 2^31 seconds counts as 2^31 seconds (RFC 9111, section 1.2.2).
	///
	/// - Parameter now: The time at which the response arrived.
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

	/// Whether the response depends on more than the request's fields (RFC 9111, section 4.1).
	private var variesWithEverything: Bool {
		header("Vary")?.parts(separatedBy: ",").contains("*") == true
	}

	private func freshness(by control: CacheControl, now: Date) -> FreshnessOverride {
		guard !control.requiresValidation, !variesWithEverything else { return .mustRevalidate(after: .zero) }
		let lifetime = control.maximumAge ?? header("Expires").map { delay(until: $0, now: now) ?? .zero }
		guard !control.forbidsStaleness else { return .mustRevalidate(after: lifetime) }
		return FreshnessOverride(
			lifetime: lifetime,
			revalidateWindow: control.revalidateWindow,
			errorWindow: control.errorWindow
		)
	}

	/// The time from the response to `httpDate`, or zero if that date is earlier.
	///
	/// The time of the response is its `Date`, or `now` if the response has no `Date`.
	func delay(until httpDate: String, now: Date) -> Duration? {
		guard let date = Date(httpDate: httpDate, now: now) else { return nil }
		let start = header("Date").flatMap { Date(httpDate: $0, now: now) } ?? now
		let seconds = date.timeIntervalSince(start)
		// The number is limited first, because a date may be too far away for a `Duration`.
		return seconds > 0 ? min(.seconds(min(seconds, 0x1p32)), .longestDelta) : .zero
	}
}
